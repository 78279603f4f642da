"""Views for notebooks: a live chart and what explores with it.

A live view is a pure function of its traits: ipywidgets controls change one Python model, the
model sets the traits of an anywidget, and the anywidget draws. Every widget also has a static
form for exported pages (`static_form`) and a text form (`as_text`).
"""
