"""The rulebook as data: readings of its open questions, and the clauses rules carry out.

Still to come here: coverage of every sentence, contradictions found by computation, and
the measured effect of each reading.
"""
