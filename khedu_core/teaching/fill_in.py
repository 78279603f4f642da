"""A sentence with blanks, each for a number or for one of a few words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .judged import Judged, check_texts
from .number import Number
from .predict import Options

Blank = Number | Options
_MARK = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class FillIn:
    """Blanks to be filled, all of them checked at once.

    Attributes:
        name: by which a lesson asks it.
        question: what is asked, above the sentence.
        blanks: by name, in the order in which they stand in the sentence.
        sentence: with every blank as ``{name}``.
        hints: shown one by one, on request.

    Raises:
        ValueError: an empty text; a sentence whose blanks are not those given, in this order.
    """

    name: str
    question: str
    blanks: Mapping[str, Blank]
    sentence: str = "{answer}"
    hints: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_texts(f"question {self.name}", [self.question, *self.hints])
        if _MARK.findall(self.sentence) != list(self.blanks):
            asked = ", ".join(self.blanks)
            raise ValueError(f"question {self.name}: the blanks of {self.sentence!r} are not {asked}")

    @property
    def pieces(self) -> list[str]:
        """The sentence around its blanks: one text more than there are blanks."""
        return _MARK.split(self.sentence)[::2]

    def judge(self, tries: Sequence[Sequence[str]]) -> list[Judged]:
        """The last of these tries, blank by blank; each has a text for every blank, empty where nothing is.

        Raises ValueError for a word that cannot be chosen, or another number of texts than blanks.
        """
        return [
            _judge(blank, [texts[i] for texts in self._checked(tries)])
            for i, blank in enumerate(self.blanks.values())
        ]

    @property
    def right_answer(self) -> tuple[str, ...]:
        """What is right, blank by blank."""
        return tuple(b.right if isinstance(b, Options) else str(b.value) for b in self.blanks.values())

    def wrong_answers(self) -> Iterator[tuple[str, ...]]:
        """Each blank wrong in every way that is foreseen, while the others are right."""
        right = self.right_answer
        for i, blank in enumerate(self.blanks.values()):
            for text in blank.wrong:
                yield (*right[:i], text, *right[i + 1 :])

    def _checked(self, tries: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
        for texts in tries:
            if len(texts) != len(self.blanks):
                raise ValueError(f"question {self.name}: {len(texts)} texts for {len(self.blanks)} blanks")
        return tries


NOTHING_CHOSEN = "Choose one of the words."


def _judge(blank: Blank, tries: list[str]) -> Judged:
    if isinstance(blank, Number):
        return blank.judge(tries)
    return blank.judge(tries[-1]) if tries[-1] else Judged(False, NOTHING_CHOSEN)
