"""What a browser would send."""

from typing import Any


def send(widget: Any, **state: Any) -> None:
    """A change as the front end reports it; errors in what it sets off are not raised here."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}})


def press(button: Any) -> None:
    """A click on a button."""
    message = {"content": {"data": {"method": "custom", "content": {"event": "click"}}}, "buffers": []}
    button._handle_msg(message)


def inside(box: Any) -> list[Any]:
    """Every widget in a box that is in sight."""
    children = list(getattr(box, "children", ()))
    return children + [part for child in children for part in inside(child)]
