"""The of-a-kind rule: what each reading allows on one roll, and the law of the total."""
