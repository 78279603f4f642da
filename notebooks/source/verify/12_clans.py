# %% [markdown]
# # The clans
#
# Four auras and sixteen achievements. An aura is a figure that changes by itself; most of its questions are about
# where it looks and whom it serves.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-64=everybody; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## Hadimi: two of them make attacks cheaper

# %%
chapter.clauses("KH-AUR-1")

# %% [markdown]
# A Khana that costs three and a Guard that costs one, both in seat 1's Cadre.

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.top(2, "Himbua Wanderer")
story.cadre(1, front="Khana Ku Djani", back="Hadimi Guard")
story.expect("cost of Khana Ku Djani (seat 1 front)", "2 (card 3)")
chapter.play(story, "K-62")

# %% [markdown]
# The second Hadimi lies in the desert. Is it in play?

# %%
story = Story(2, given)
story.top(1, "Hadimi Sentinel")
story.top(2, "Himbua")
story.cadre(1, front="Khana Ku Djani")
story.expect("cost of Khana Ku Djani (seat 1 front)", "2 (card 3)")
chapter.play(story, "K-63")

# %% [markdown]
# Two Hadimi in the desert, and it is the turn of seat 2, which holds their token but does not lead them.

# %%
story = Story(2, given)
story.top(1, "Khana Ku Djani")
story.top(2, "Hadimi Sentinel")
story.cadences(2, eternal=["Horn"], token=["Hadimi"])
story.turn_of(2)
story.expect("stack 1", "Khana Ku Djani")
chapter.play(story, "K-64")

# %% [markdown]
# The same desert in a turn of seat 3, which has nothing to do with them.

# %%
story = Story(3, given)
story.top(1, "Khana Ku Djani")
story.top(2, "Hadimi Sentinel")
story.turn_of(3)
chapter.play(story, "K-64")

# %%
chapter.clauses("KH-CLN-11", "KH-CLN-12", "KH-CLN-13", "KH-CLN-14")

# %% [markdown]
# The Hound is provoked, attacks a Guard in the desert and loses. Has a Guard defeated a Wuqri?

# %%
story = Story(2, given)
story.cadences(1, eternal=["Drum"], token=["Hadimi"])
story.achieved(1, [])
story.top(1, "Wuqri Hound")
story.top(2, "Hadimi Guard")
story.attack("stack 1", "stack 2", dice=[1, 1, 2])
story.settle()
story.expect("seat 1 achievements", "nothing")
chapter.play(story, "K-112")

# %% [markdown]
# Two offensive War Cadences on one Khana, one from each player.

# %%
story = Story(2, given)
story.cadences(1, "Horn", eternal=["Still Air"], token=["Hadimi"])
story.cadences(2, "Horn")
story.achieved(1, [])
story.top(1, "Khana Ku Djani")
story.top(2, "Khana Ubak")
story.attack("stack 1", "stack 2", dice=[1, 2, 2, 4, 5])
story.do("play Horn", "play Horn")
story.expect("seat 1 achievements", "Order of Pinra")
chapter.play(story, "K-54")

# %% [markdown]
# A provoked Guard of the desert defeats a Chahak. Does it have to be one's own Guard?

# %%
story = Story(2, given)
story.cadences(1, eternal=["Drum"], token=["Hadimi"])
story.achieved(1, ["The Prophecy"])
story.top(1, "Hadimi Guard")
story.cadre(2, front="Khana Chahak")
story.attack("stack 1", "seat 2 front", wins=True)
story.expect("seat 1 achievements", "The Prophecy, Vengeance")
chapter.play(story, "K-121")

# %% [markdown]
# ## Wuqri: three more for each attack

# %%
chapter.clauses("KH-AUR-2")

# %% [markdown]
# It is the turn of seat 2, which leads them. Four, four, four: twelve, and three more against a defence of 15?

# %%
story = Story(2, given)
story.turn_of(2)
story.top(1, "Wuqri Hound")
story.top(2, "Himbua")
story.attack("stack 1", "stack 2", dice=[4, 4, 4])
story.settle()
story.expect("stack 1", "Wuqri Hound, 2 tokens")
chapter.play(story, "K-65")

# %% [markdown]
# The other player has an Eternal Cadence. Does that silence the aura?

# %%
story = Story(2, given)
story.turn_of(2)
story.cadences(1, eternal=["Horn"])
story.top(1, "Wuqri Hound")
story.top(2, "Himbua")
story.attack("stack 1", "stack 2", dice=[4, 4, 4])
story.settle()
story.expect("stack 1", "Wuqri Hound, 2 tokens")
chapter.play(story, "K-65b")

# %%
chapter.clauses("KH-CLN-21", "KH-CLN-22", "KH-CLN-23", "KH-CLN-24")

# %% [markdown]
# Three attacks of Wuqri in a turn, but not all by one unit.

# %%
story = Story(2, given)
story.cadences(1, eternal=["Drum"], token=["Wuqri"])
story.hand(1, "Allure", "Muster", "Muster", "Allure")
story.top(1, "Wuqri Hound")
story.attack("stack 1", "stack 2", wins=True)
story.attack("stack 1", "stack 2", wins=True)
story.top(2, "Wuqri Zealot")
story.attack("stack 2", "stack 1", wins=False)
story.expect("seat 1 legacy points", 2)
chapter.play(story, "K-117b")

# %% [markdown]
# 6, 6, 5, 5, 4, and the sixes are turned down to fours. Was a six rolled?

# %%
story = Story(2, given)
story.cadences(1, eternal=["Drum"], token=["Wuqri"])
story.top(1, "Himbua")
story.top(2, "Khana Ku Djani")
story.attack("stack 1", "stack 2", dice=[6, 6, 5, 5, 4])
story.do("leave the set as it fell", "lower the set to the lowest die")
story.expect("total", 22)
story.expect("seat 1 legacy points", 0)
chapter.play(story, "K-78")

# %% [markdown]
# Two Khana of one name win once each.

# %%
story = Story(2, given)
story.cadences(1, eternal=["Drum"], token=["Wuqri"])
story.hand(1, "Allure", "Allure", "Allure", "Muster", "Muster", "Muster")
story.cadre(1, front="Khana Chahak", back="Khana Chahak")
story.attack("seat 1 front", "stack 1", wins=True)
story.settle()
story.attack("seat 1 back", "stack 1", wins=True)
story.settle()
story.expect("seat 1 Influence", 3)
chapter.play(story, "K-119")

# %% [markdown]
# ## Oadhii: two Eternal Cadences make the desert cheaper

# %%
chapter.clauses("KH-AUR-3")

# %% [markdown]
# Seat 3 leads them and owns three. Is three two?

# %%
story = Story(3, given)
story.turn_of(3)
story.top(1, "Khana Ubak")
story.top(2, "Wuqri Hound")
story.cadences(3, eternal=["Horn", "Horn", "Horn"])
story.expect("cost of Khana Ubak (stack 1)", "2 (card 3)")
chapter.play(story, "K-67")

# %%
chapter.clauses("KH-CLN-31", "KH-CLN-32", "KH-CLN-33", "KH-CLN-34")

# %% [markdown]
# Three victories, and two cards left. The achievement speaks of one.

# %%
story = Story(2, given)
story.cadences(1, eternal=["Drum"], token=["Oadhii"])
story.hand(1, "Muster", "Muster", "Muster", "Allure", "Allure")
story.top(1, "Wuqri Hound")
story.top(2, "Rahala Tracker")
story.attack("stack 1", "stack 2", wins=True, pay="Muster")
story.attack("stack 1", "stack 2", wins=True, pay="Muster")
story.attack("stack 1", "stack 2", wins=True, pay="Muster")
story.expect("seat 1 legacy points", 0)
chapter.play(story, "K-118")

# %% [markdown]
# ## Rahala: four more in defence

# %%
chapter.clauses("KH-AUR-4")

# %% [markdown]
# The Fighter is in the Cadre of seat 4, which leads them; a Tracker of theirs lies in the desert.

# %%
story = Story(4, given)
story.top(1, "Himbua")
story.top(2, "Rahala Tracker")
story.top(3, "Himbua")
story.top(4, "Himbua")
story.cadre(4, front="Rahala Fighter")
story.expect("defence of Rahala Fighter (seat 4 front)", "14 (card 10)")
chapter.play(story, "K-63", "K-64")

# %%
chapter.clauses("KH-CLN-41", "KH-CLN-42", "KH-CLN-43", "KH-CLN-44")

# %% [markdown]
# Allure and Betrayal on one Khana, with another Command in between.

# %%
story = Story(2, given)
story.purse(1, legacy=9)
story.cadences(1, eternal=["Horn"], token=["Rahala"])
story.achieved(1, [])
story.hand(1, "Allure", "Betrayal", "Shifting Dune", "Muster")
story.top(1, "Khana Ubak")
story.top(2, "Himbua")
story.play("Allure", "stack 1", "stack 2")
story.play("Shifting Dune", "stack 1")
story.play("Betrayal", "stack 2", "seat 1 front")
story.expect("seat 1 achievements", "Old Tradition")
chapter.play(story, "K-116")
