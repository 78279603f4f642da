"""`khedu cards`: what is in a file, templates, conversion, what is assumed; faults in a line each."""

import json

import pytest

from khedu_core import cli
from khedu_core.games.khedu.cards import file as card_file

OWN = card_file.OWN_FILE


@pytest.fixture
def check(capsys):
    def check(*arguments):
        status = cli.main(["cards", "check", *map(str, arguments)])
        out, err = capsys.readouterr()
        return status, out, err

    return check


def test_the_games_own_file_is_good_and_its_assumptions_are_marked(check):
    status, out, err = check(OWN)
    assert (status, err) == (0, "")
    deck = card_file.load_cards(OWN)
    for unit in deck.units:
        line = next(line for line in out.splitlines() if line.startswith((f"{unit.name}*", f"{unit.name}  ")))
        assert line.count("*") == len(unit.assumed())
    assert f"sha256: {deck.sha256}" in out


def test_json_has_every_card_with_its_sources(check):
    status, out, _ = check(OWN, "--json")
    found = json.loads(out)
    deck = card_file.load_cards(OWN)
    assert status == 0
    assert [unit["name"] for unit in found["units"]] == [unit.name for unit in deck.units]
    listed = [card for group in ("units", "commands", "cadences", "boards") for card in found[group]]
    assert found["assumed"] == sum(len(card["assumed"]) for card in listed)
    assert found["figures"] == found["assumed"] + sum(len(card["sources"]) for card in listed)
    for card in listed:
        assert not set(card["assumed"]) & set(card["sources"])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("dice = 3", "dice = 9", "dice = 9"),
        ("dice = 3", 'dice = "three"', "dice"),
        ("dice = 3\n", "", "dice"),
        ("[[units]]", "[[units", "not a TOML file"),
    ],
)
def test_a_fault_is_one_line_and_status_2(check, tmp_path, old, new, said):
    path = tmp_path / "mine.toml"
    path.write_text(OWN.read_text("utf-8").replace(old, new, 1), "utf-8")
    status, out, err = check(path)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"khedu: {path}: ")
    assert said in err


def test_all_faults_are_told_at_once_by_the_check_and_the_first_by_other_commands(check, tmp_path, capsys):
    path = tmp_path / "mine.toml"
    text = OWN.read_text("utf-8")
    for old, new in (("dice = 3", "dice = 9"), ('"offensive"', '"loud"'), ('"allure"', '"fly"')):
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    status, out, err = check(path)
    assert (status, out) == (2, "")
    lines = [line.removeprefix(f"khedu: {path}: ") for line in err.splitlines()]
    assert lines[0] == "units[0].dice = 9 ('Hadimi Guard'): allowed 1 to 6"
    assert lines[1].startswith("commands[0].effect = 'fly' ('Allure'): allowed: ")
    assert lines[2:] == ["cadences[0].kind = 'loud' ('Drum'): allowed: offensive, defensive"]
    assert check(path, "--json") == (2, "", err)
    assert cli.main(["simulate", "khedu", "--games", "2", "--cards", str(path)]) == 2
    assert capsys.readouterr() == ("", f"khedu: {path}: {lines[0]}\n")
    assert cli.main(["cards", "convert", str(path), str(tmp_path / "mine.csv")]) == 2
    assert capsys.readouterr() == ("", f"khedu: {path}: {lines[0]}\n")


def test_a_missing_file_and_an_unknown_game_are_refused(check, tmp_path):
    assert check(tmp_path / "none.toml")[0] == 2
    status, _, err = check(OWN, "--game", "chess")
    assert (status, err.count("\n")) == (2, 1)
    assert "game = 'chess'" in err


# ---- what is in the file -------------------------------------------------------------------------------


def test_the_page_tells_stacks_roles_and_what_is_out_of_reach(check, tmp_path):
    status, out, _ = check("v1")
    assert status == 0
    assert "desert stack B: Wuqri Hound 10, " in out
    assert "chieftain = nobody" in out
    assert "achievements out of reach: Feral Rage (no unit plays ekkubana), Oppression (" in out
    path = tmp_path / "mine.toml"
    path.write_text(OWN.read_text("utf-8").replace("defence = 10", "defence = 12"), "utf-8")
    status, out, _ = check(path)
    assert status == 0  # a warning is no fault
    assert "warning: desert stack B: the top is Rahala Tracker with defence 11, in print it is 9 or 10" in out
    page = json.loads(check(path, "--json")[1])["page"]
    assert page["roles"]["guard"] == "Hadimi Guard"
    assert len(page["warnings"]) == 1


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "x" * 200, "沙漠", "-rf", "{0}"])
def test_names_of_any_kind_are_shown(check, tmp_path, name):
    path = tmp_path / "mine.toml"
    path.write_text(OWN.read_text("utf-8").replace('"Hadimi Guard"', json.dumps(name), 1), "utf-8")
    status, out, err = check(path)
    assert (status, err) == (0, "")
    assert name[:39] in out
    assert json.loads(check(path, "--json")[1])["units"][0]["name"] == name


@pytest.mark.parametrize("content", [b"", b"\x00" * 100, b"PK\x03\x04", b"x" * 50_000_000])
@pytest.mark.parametrize("suffix", ["toml", "csv", "xlsx", "txt"])
def test_an_odd_file_is_one_line_and_status_2(check, tmp_path, content, suffix):
    path = tmp_path / f"odd.{suffix}"
    path.write_bytes(content)
    status, out, err = check(path)
    missing = 2 if content == b"" and suffix in ("toml", "txt") else 1  # an empty file lacks name and clans
    assert (status, out, err.count("\n")) == (2, "", missing)
    assert all(line.startswith(f"khedu: {path}: ") for line in err.splitlines())


# ---- begin and convert ---------------------------------------------------------------------------------


@pytest.fixture
def khedu(capsys):
    def khedu(*arguments):
        status = cli.main(["cards", *map(str, arguments)])
        out, err = capsys.readouterr()
        return status, out, err

    return khedu


def test_a_template_is_printed_or_written_and_never_writes_over_a_file(khedu, tmp_path):
    printed = khedu("template")[1]
    assert printed.startswith("# Khedu: a card file to fill in.")
    path = tmp_path / "mine.toml"
    assert khedu("template", "-o", path) == (0, f"{path}\n", "")
    named = printed.replace('name = "Khedu v2.8, printed cards"', 'name = "mine"')
    assert path.read_text("utf-8") == named != printed
    path.write_text("my work", "utf-8")
    status, out, err = khedu("template", "-o", path)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "is there already" in err
    assert path.read_text("utf-8") == "my work"
    assert khedu("template", "-o", path, "--force")[0] == 0
    assert path.read_text("utf-8") == named


def test_a_template_for_a_spreadsheet_and_for_another_set(khedu, tmp_path):
    path = tmp_path / "mine.csv"
    assert khedu("template", "--set", "v1", "-o", path)[0] == 0
    assert path.read_bytes().startswith(b"\xef\xbb\xbf# Khedu")  # by which a spreadsheet knows UTF-8
    assert khedu("template", "--csv", "--set", "v1")[1].count("\nunit,") == 13
    status, _, err = khedu("check", path)
    assert status == 2
    assert "still to be filled in" in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("template", "--set", "v3"), "set = 'v3': allowed: v2.8, v1"),
        (("template", "-o", "{0}/mine.xls"), "allowed endings are .toml and .csv; choose one"),
        (("template", "--csv", "-o", "{0}/mine.toml"), "does not end in .csv, but --csv is given"),
        (("template", "-o", "{0}/none/mine.toml"), "cannot be written: No such file or directory"),
        (("template", "-o", "{0}"), "allowed endings"),
        (("template", "-o", "{0}/" + "x" * 300 + ".toml"), "cannot be written: File name too long"),
        (("convert", "{0}/none.toml", "{0}/mine.csv"), "cannot be read (No such file or directory)"),
        (("convert", "v1", "{0}/folder.csv", "--force"), "cannot be written: Is a directory"),
        (("template", "--game", "chess"), "game = 'chess'"),
        (("sensitivity", "--games", "1"), "games = 1: allowed 2 to 1000000"),
        (("sensitivity", "--draws", "5000"), "draws = 5000: allowed 0 to 1000"),
        (("sensitivity", "--players", "7"), "players = 7: "),
        (("sensitivity", "--players", "1"), "players = 1: who plays alone wins; choose more"),
        (("sensitivity", "--agents", "clever"), "clever"),
        (("sensitivity", "--cards", "{0}/none.toml"), "cannot be read"),
        (("sensitivity", "--reading", "K-44"), "write it as ID=ALTERNATIVE"),
        (("sensitivity", "--workers", "999"), "workers = 999"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_status_2(khedu, tmp_path, arguments, said):
    (tmp_path / "folder.csv").mkdir()
    status, out, err = khedu(*(argument.replace("{0}", str(tmp_path)) for argument in arguments))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert [path.name for path in tmp_path.iterdir()] == ["folder.csv"]


def test_a_file_is_converted_there_and_back(khedu, tmp_path):
    table, plain = tmp_path / "mine.csv", tmp_path / "mine.toml"
    assert khedu("convert", "v2.8", table) == (0, f"{table}\n", "")
    other = tmp_path / "other.toml"
    assert khedu("convert", table, plain)[0] == khedu("convert", plain, other)[0] == 0
    first, second = card_file.load_cards(other), card_file.load_cards(OWN)
    assert first.name == "mine"  # of the file that was made from our own; after that the name stays
    first.name, first.sha256 = second.name, second.sha256
    assert first == second


# ---- what is assumed -----------------------------------------------------------------------------------


def test_sensitivity_in_words_and_as_json(khedu):
    asked = ("sensitivity", "--games", "30", "--draws", "2", "--agents", "random", "--players", "2")
    status, out, _ = khedu(*asked)
    assert status == 0
    assert "\nWin rate of seat 1: " in out
    assert "cost of units" in out
    found = json.loads(khedu(*asked, "--json")[1])
    assert (found["games"], found["players"], found["agent"]) == (30, 2, "random")
    assert len(found["draws"]) == 2
    assert {row["change"] for row in found["groups"]} == {"-1", "+1"}
    assert [row["figure"] for row in found["headline"]] == ["win rate of seat 1", "rounds", "margin"]
