"""What is folded until it is answered: nothing that was said or shown in it is lost."""

import sys
import warnings
from base64 import b64encode
from typing import Any

import pytest
from IPython.display import HTML, SVG, Image, display
from IPython.utils.capture import capture_output

from khedu_core.report.lesson.once_answered import OnceAnswered, once_answered

DOT = b"\x89PNG\r\n\x1a\n" + bytes(8)
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>'


class Bytes:
    """Shows itself as a picture in bytes, as plots do."""

    def _repr_png_(self) -> bytes:
        return DOT

    def __repr__(self) -> str:
        return "<a dot>"


def folded(*shown: Any) -> str:
    """The HTML form of a fold in which these were displayed."""
    with capture_output() as captured, once_answered("Then"):
        for one in shown:
            display(one)
    (output,) = captured.outputs
    return str(output.data["text/html"])


def say_and_warn() -> None:
    with once_answered("Then"):
        print("told at once", file=sys.stderr)
        warnings.warn("careful", stacklevel=1)


def test_warnings_and_errors_are_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with capture_output(stdout=False, stderr=False), pytest.warns(UserWarning, match="careful"):
        say_and_warn()
    assert capsys.readouterr().err == "told at once\n"


def fail_after_showing() -> None:
    with once_answered("Then"):
        print("before")
        display(HTML("<i>shown</i>"))
        raise ValueError("boom")


def test_what_was_shown_before_a_fault_is_kept_and_the_fault_is_raised() -> None:
    with capture_output() as captured, pytest.raises(ValueError, match="boom"):
        fail_after_showing()
    (output,) = captured.outputs
    assert "<i>shown</i>" in output.data["text/html"]
    assert '<pre tabindex="0">before\n</pre>' in output.data["text/html"]


def test_pictures_are_in_the_form_without_widgets() -> None:
    dot = f'src="data:image/png;base64,{b64encode(DOT).decode()}"'
    assert f'<img {dot} alt="&lt;a dot&gt;">' in folded(Bytes())
    assert f'<img {dot} alt="a point">' in folded(Image(data=DOT, alt="a point"))
    drawn = f'src="data:image/svg+xml;base64,{b64encode(DRAWN.encode()).decode()}"'
    assert drawn in folded(SVG(data=DRAWN))


def test_a_picture_in_bytes_can_be_kept_in_a_notebook() -> None:
    with capture_output() as captured, once_answered("Then"):
        display(Bytes())
    assert captured.outputs
    kept = [one for one in _open_folds() if one.children[0].outputs[0]["data"].get("image/png")]
    assert kept[-1].children[0].outputs[0]["data"]["image/png"] == b64encode(DOT).decode()


def _open_folds() -> list[Any]:
    from ipywidgets.widgets import widget

    return [
        one
        for one in widget._instances.values()
        if isinstance(one, OnceAnswered) and one.children[0].outputs and "data" in one.children[0].outputs[0]
    ]
