"""Python source as a plain listing in colours."""


def listing_html(source: str) -> str:
    """The source, escaped, with the classes that style sheets colour; by keyboard it can be scrolled."""
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import PythonLexer

    coloured = highlight(source, PythonLexer(), HtmlFormatter(nowrap=True))
    return f'<pre class="highlight" tabindex="0">{coloured}</pre>'
