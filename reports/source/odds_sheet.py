# %% [markdown] tags=["remove-cell"]
# # Odds sheet
#
# Any list of notations, one card each. On the page this heading gives way to the title chosen below.

# %% tags=["parameters"]
# What is asked, in the notation of khedu odds, with a note behind #, such as 4d6 keep 3 # hero; 3d6 vs 2d8.
notations: list = []  # items with semicolons between
# A text file with one notation a line; they come behind those above.
file: str = ""  # file
# The heading of the sheet.
title: str = "Odds sheet"

# %% tags=["hide-input"]
from IPython.display import HTML

from khedu_core.report import notice, provenance
from khedu_core.report.markup import text
from khedu_core.report.odds_sheet import EXAMPLES, answers_to, one_line, read_lines, show_card, show_summary

heading = one_line("title", title) or "Odds sheet"
own = read_lines(notations, file)
answers = answers_to(own or read_lines(EXAMPLES))
HTML(f"<h1><bdi>{text(heading)}</bdi></h1>")

# %% tags=["hide-input"]
if not own:
    notice("These are examples of what can be asked; give your own with -p notations or -p file.")
provenance(notations=len(answers))

# %% [markdown]
# Every figure is a count of cases out of all cases, neither simulated nor rounded before it is shown. Dice
# that explode may go on for ever: what is not decided by then is told as bounds, *from … to …*.

# %%
show_summary(answers)

# %% [markdown]
# ## One by one
#
# *Exactly*, *at least* and *at most* are the chance of the number in front; ▸ and the strong bars mark what
# answers the question. At least half of all results lie from the lower to the upper quartile, both included.

# %%
for answer in answers:
    show_card(answer)
