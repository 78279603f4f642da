"""The rulebook as data: its sentences by fingerprint, its clauses, its open questions.

`clauses` says what the book states and which rules carry it out, `readings` what it leaves open,
`sentence_list` which clause says which sentence. `gathered` lays them beside the code, the tests
and a reader's own copy; `coverage` names every gap.
"""
