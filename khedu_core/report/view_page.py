"""One view of the explorer as a page of its own, made without a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from khedu_core.board.static_form import StaticForms
from khedu_core.report.markup import text
from khedu_core.report.page import Page

if TYPE_CHECKING:
    from khedu_core.board.explorer.view import View


def view_page(view: View) -> str:
    """The whole file: the line, the answer, the pictures with their tables. It needs no network."""
    forms, line = StaticForms(), str(view.question)
    pictures = "".join(forms.add_widget(picture) for picture in view.pictures)
    answer = f'<div class="html">{view.answer.value}</div>'
    below = f'<p class="setting">As one line: <bdi>{text(line)}</bdi></p>'
    page = Page(
        title=line,
        main=f'<h1>{text(view.label)}</h1><section class="cell">{answer}{pictures}{below}</section>',
        styles=forms.styles(),
        data_blocks=forms.modules_html(),
        modules=forms.scripts(),
    )
    return page.html()
