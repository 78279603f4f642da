"""One clause and one question of the invented rulebook, with everything that hangs on it."""

from khedu_core.rulebook.book import Book
from khedu_core.rulebook.explained import explain_clause, explain_reading
from khedu_core.rulebook.sentences import fingerprint


def test_a_clause_is_told_with_its_code_tests_questions_and_sentences(book: Book) -> None:
    told = explain_clause(book, "ST-TRN-1")
    assert told.clause.summary == "A turn takes one to three stones from an end."
    assert told.code == ("stones/rules.py:15 take",)
    assert told.tests == ("tests/test_stones.py:11 test_take",)
    assert [question.id for question in told.questions] == ["S-1", "S-2"]
    assert len(told.sentences) == 3
    assert fingerprint("You may not pass – ever!") in told.sentences


def test_a_switch_is_told_with_the_code_that_reads_it_and_the_tests_that_name_it(book: Book) -> None:
    told = explain_reading(book, "S-1")
    assert [clause.id for clause in told.clauses] == ["ST-SET-1", "ST-TRN-1"]
    assert told.code == ("stones/rules.py:15 take",)
    assert told.tests == ("tests/test_stones.py:13 test_take",)


def test_a_settled_question_has_no_switch_to_look_for(book: Book) -> None:
    told = explain_reading(book, "S-2")
    assert (told.code, told.tests) == ((), ())
    assert told.question.reason == "Nobody may pass."
