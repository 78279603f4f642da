"""Scenes for the clans' achievements."""

from khedu_core.games.khedu.scenes import Scene


def pursuing(clan: str, players: int = 2, readings: dict[str, str] | None = None, seat: int = 1) -> Scene:
    """A player with a clan's token on an Eternal Cadence; it is seat 1's turn."""
    scene = Scene(players, readings)
    scene.cadences(seat, eternal=["Drum"], token=[clan])
    return scene


def fought(scene: Scene, attacker: str, defender: str, wins: bool = True, dice: tuple[int, ...] = ()) -> None:
    if dice:
        scene.attack(attacker, defender, dice=dice)
    else:
        scene.attack(attacker, defender, wins=wins)
    scene.settle()


def exchanged(clan: str, unit: str, whose: int, honor: int = 0) -> Scene:
    scene = pursuing(clan)
    scene.purse(1, legacy=2)
    scene.hand(1, "Bartered Oath")
    scene.cadre(whose, front="Wuqri Reaver")
    scene.top(1, unit, honor)
    scene.do("play the Command Bartered Oath", f"aim at Wuqri Reaver (seat {whose} front)")
    scene.do(f"aim at {unit} (stack 1)")
    return scene
