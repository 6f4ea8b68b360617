"""What one can do at a table beside answering: put cards in order, set it up, look back, show it to others."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import NewContext
from .driver import Player, Server, until
from .looking import axe, fits

WIDE = ((1280, 800), (1920, 1080))
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CROWD = """() => {
  const card = document.querySelector(".hand .card");
  for (const [at, who] of document.querySelectorAll(".seats .who").entries()) {
    who.querySelector("b").textContent = "Maximilian-Sepp Hu";
    if (at > 4) continue;
    for (const text of ["Ansager", "Vorhand"]) who.append(Object.assign(document.createElement("span"),
      { className: "role", textContent: text }), " ");
    const known = Object.assign(document.createElement("span"), { className: "known" });
    for (let n = 0; n < 4 && card; n++) {
      const mini = Object.assign(document.createElement("span"), { className: "mini" });
      mini.append(card.cloneNode(true));
      known.append(mini);
    }
    who.append(known);
  }
}"""
"""Gives all others as long a name as there may be, and five of them roles and known cards."""
TOUCH = "Input.dispatchTouchEvent"


def seated(player: Player, server: Server, game: str, **settings: str) -> None:
    """Opens a table with some house rules, as the form would."""
    body = {"game": game, "preset": "", "settings": settings, "name": "Anna"}
    page = player.page
    page.goto(server.address)
    answer = page.request.post(f"{server.address}/api/tables", data=body, headers={"origin": server.address})
    page.goto(f"{server.address}/t/{answer.json()['id']}")
    page.locator(".between .main").wait_for()


def asked(player: Player) -> None:
    """Goes on until there is a hand to look at and something to answer."""
    until(lambda: player.see()["hand"] and player.see()["mine"], "a question with a hand")


def menu(page: Page) -> None:
    """Opens the menu."""
    page.locator(".bar .icon").first.click()
    page.locator("dialog .fields").first.wait_for()


def choose(page: Page, label: str, value: str) -> None:
    """Chooses something in the menu."""
    page.locator("dialog label.field").filter(has_text=label).locator("select").select_option(value)


def closed(page: Page) -> None:
    """Closes what lies over the table."""
    page.keyboard.press("Escape")
    until(lambda: page.locator("dialog").count() == 0, "the sheet closes")


# --- the hand --------------------------------------------------------------------------------------------------------


def test_cards_are_put_in_order_with_the_mouse_and_with_keys(
    server: Server, context_of: NewContext, rng: Random
) -> None:
    player = Player(context_of("en").new_page(), rng)
    player.open(server.address, "schlauch", "Anna")
    player.start()
    asked(player)
    page, usual = player.page, player.cards()
    first, last = (page.locator(".hand button").nth(at).bounding_box() for at in (0, len(usual) - 1))
    assert first is not None and last is not None
    page.mouse.move(first["x"] + 10, first["y"] + 60)
    page.mouse.down()
    page.mouse.move(first["x"] + 60, first["y"] + 50, steps=3)
    page.mouse.move(last["x"] + 20, last["y"] + 60, steps=5)
    page.mouse.up()
    dragged = [*usual[1:], usual[0]]
    assert until(lambda: player.cards() != usual, "the order changes") and player.cards() == dragged
    assert player.see()["hand"] and player.see()["toast"] is None, "the drag was a click as well"

    page.keyboard.press("2")
    page.keyboard.press("Shift+ArrowLeft")
    by_keys = [dragged[1], dragged[0], *dragged[2:]]
    until(lambda: player.cards() == by_keys, "keys move a card")
    assert page.evaluate("document.activeElement.dataset.card") == dragged[1]
    until(lambda: "now card 1 of" in (page.locator(".spoken").text_content() or ""), "it is said")

    page.reload()
    asked(player)
    assert player.cards() == by_keys, "the order is lost"
    menu(page)
    page.locator("dialog [data-sort]").click()
    until(lambda: page.locator("dialog [data-sort]").count() == 0, "nothing left to sort")
    choose(page, "My hand", "right")
    closed(page)
    assert player.cards() == usual[::-1]
    assert player.play()["result"]


def test_a_finger_drags_a_card_and_a_tap_still_lifts_it(server: Server, context_of: NewContext, rng: Random) -> None:
    context = context_of("de", **PHONE)
    player = Player(context.new_page(), rng, hand="touch")
    player.open(server.address, "schlauch", "Anna")
    player.start()
    asked(player)
    page, usual = player.page, player.cards()
    finger, box = context.new_cdp_session(page), page.locator(".hand button").first.bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + 70
    finger.send(TOUCH, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 12):
        finger.send(TOUCH, {"type": "touchMove", "touchPoints": [{"x": x + 10 * step, "y": y}]})
    page.wait_for_timeout(300)  # a browser takes a tap after a throw for the end of the throw
    finger.send(TOUCH, {"type": "touchMove", "touchPoints": [{"x": x + 110, "y": y}]})
    finger.send(TOUCH, {"type": "touchEnd", "touchPoints": []})
    until(lambda: player.cards() != usual, "the order changes")
    assert sorted(player.cards()) == sorted(usual) and player.cards().index(usual[0]) > 1
    assert player.play()["result"]
    assert player.said.total()


# --- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 10])
def test_seats_round_the_cloth_lie_on_nothing(
    players: int, server: Server, context_of: NewContext, rng: Random
) -> None:
    """While one bids and plays, with as long names as there may be, roles and known cards."""
    player = Player(context_of("en").new_page(), rng)
    rules = {"num_players": "10", "pack": "52", "suits": "french", "special_trump": "none"} if players == 10 else {}
    seated(player, server, "mauscheln", **rules)
    found: list[str] = []

    def look(page: Page, name: str) -> None:
        found.extend(fits(page, name))
        page.evaluate(CROWD)
        found.extend(fits(page, f"{name}, crowded", WIDE))
        page.reload()
        until(lambda: page.locator(".seats .seat").count() == players - 1, "the table")

    def joins(seen: dict[str, Any]) -> str | None:
        """The boldest word, so that cards are played."""
        words = [one["token"] for one in seen["words"] if not one["off"]]
        return f'.answer[data-token="{words[-1]}"]' if words else None

    player.looked, player.choose = look, joins  # type: ignore[method-assign]
    for _ in range(40):
        player.start()
        player.play()
        if any(kind.startswith("play") for kind in player.kinds):
            break
    assert any(kind.startswith("play") for kind in player.kinds)
    assert not found, "\n".join(found)


def test_how_well_a_computer_plays(server: Server, context_of: NewContext, rng: Random) -> None:
    """The host chooses it in the list of seats, and sees it in words and in the menu."""
    player = Player(context_of("de").new_page(), rng)
    player.open(server.address, "schlauch", "Anna")
    page = player.page
    page.locator('[data-chair="1"] button').click()
    level = page.locator('.between [data-chair="1"] select')
    level.wait_for()
    assert level.input_value() == "careful"
    level.select_option("random")
    mark = page.locator('.seats [data-seat="1"] .mark')
    until(lambda: "irgendwas" in (mark.get_attribute("aria-label") or ""), "the badge says so")
    menu(page)
    chosen = page.locator('dialog [data-chair="1"] select')
    assert chosen.input_value() == "random" and (page.locator('dialog [data-chair="1"] .about').text_content() or "")
    assert not fits(page, "menu") and not axe(page, "menu")
    choose(page, "Stiche noch einmal anschauen", "no")
    closed(page)
    until(lambda: page.locator('[data-opens="last"]').count() == 0, "nobody looks back")
    player.start()
    assert player.play()["result"]


def test_a_dark_table(server: Server, context_of: NewContext, rng: Random) -> None:
    """Where the device is dark, pages, sheets and panels are; it can be switched off for this browser."""
    found: list[str] = []
    player = Player(context_of("en", color_scheme="dark").new_page(), rng)
    player.looked = lambda page, name: found.extend(axe(page, name))
    page = player.page
    player.open(server.address, "bauernschnapsen", "Anna")
    paper = "getComputedStyle(document.querySelector('.between')).backgroundColor"
    dark = page.evaluate(paper)
    for opens in ("menu", "invite"):
        page.locator(f'[data-opens="{opens}"]' if opens == "invite" else ".bar .icon").first.click()
        page.locator("dialog .inside > *").first.wait_for()
        found += axe(page, opens)
        closed(page)
    player.start()
    player.show("r", "rules")
    player.play()
    player.show("s", "slate")
    page.locator(".between p button").first.click()
    page.locator(".replay .steps").wait_for()
    found += axe(page, "replay")
    closed(page)
    assert not found, "\n".join(found)
    menu(page)
    choose(page, "Pages and windows", "light")
    assert page.evaluate(paper) != dark


# --- together --------------------------------------------------------------------------------------------------------


def two(server: Server, context_of: NewContext, rng: Random, game: str) -> tuple[Player, Player]:
    """Two people at a table, the second in English."""
    anna = Player(context_of("de").new_page(), rng)
    address = anna.open(server.address, game, "Anna")
    berta = Player(context_of("en").new_page(), rng)
    berta.page.goto(f"{address}?seat=1")
    berta.page.locator("input[name=name]").fill("Berta")
    berta.press(berta.page.locator("button[type=submit]"))
    berta.page.locator(".between .main").wait_for()
    return anna, berta


def test_a_vote_is_answered_by_its_number(server: Server, context_of: NewContext, rng: Random) -> None:
    anna, berta = two(server, context_of, rng, "schlauch")
    sent: list[dict[str, Any]] = []
    berta.page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(json.loads(text))))
    berta.page.reload()
    berta.page.locator(".between .main").wait_for()
    for player in (anna, berta):
        player.press(player.page.locator(".between .main"))
    until(lambda: anna.see()["hand"] or anna.see()["mine"], "the deal")
    for expected in (1, 2):
        menu(anna.page)
        anna.page.locator("dialog p > button").filter(has_text="zusammenwerfen").click()
        vote = berta.page.locator(".vote")
        vote.wait_for()
        assert vote.get_attribute("data-vote") == str(expected)
        assert not fits(berta.page, "vote")
        vote.locator("button").last.click()
        until(lambda: berta.page.locator(".vote").count() == 0, "the vote is over")
    agreed = [one for one in sent if one.get("what") == "agree"]
    assert [(one["vote"], one["yes"]) for one in agreed] == [(1, False), (2, False)]


def test_a_clock_and_more_time(server: Server, context_of: NewContext, rng: Random) -> None:
    """Whoever is asked while others wait sees the time run down, and may ask for more."""
    anna, berta = two(server, context_of, rng, "bolachen")
    menu(anna.page)
    choose(anna.page, "Zeit für jeden Zug", "30")
    closed(anna.page)
    for player in (anna, berta):
        player.press(player.page.locator(".between .main"))
    until(lambda: anna.see()["mine"] or berta.see()["mine"], "a question")
    one, other = (anna, berta) if anna.see()["mine"] else (berta, anna)
    left = one.page.locator(".clock [role=timer]")

    def seconds() -> int:
        return int(re.sub(r"\D", "", left.text_content() or "0"))

    until(lambda: 0 < seconds() < 29, "time runs")
    assert other.page.locator(".seats .ring").count() == 1 and other.page.locator(".clock").count() == 0
    assert not fits(one.page, "clock") and not axe(one.page, "clock")
    before = seconds()
    one.page.locator(".clock button").click()
    until(lambda: seconds() > before, "there is more time")
    assert one.see()["toast"] is None


# --- showing it to others --------------------------------------------------------------------------------------------


def test_every_free_seat_has_a_code_of_its_own(server: Server, context_of: NewContext, rng: Random) -> None:
    player = Player(context_of("de").new_page(), rng)
    address = player.open(server.address, "schlauch", "Anna")
    page = player.page
    page.locator('[data-opens="invite"]').click()
    page.locator("dialog .seat-link").first.wait_for()
    table = address.rpartition("/")[2]
    for at, seat in enumerate((1, 2)):
        line = page.locator("dialog .seat-link").nth(at)
        line.locator("button").click()
        code = line.locator("img.qr")
        assert code.get_attribute("src") == f"/api/qr.svg?path=%2Ft%2F{table}%3Fseat%3D{seat}"
        assert code.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
        assert (line.locator(".link a").text_content() or "").endswith(f"/t/{table}?seat={seat}")
    assert not fits(page, "invitation") and not axe(page, "invitation")


def test_a_replay_greys_what_was_played_and_can_be_shared(server: Server, context_of: NewContext, rng: Random) -> None:
    player = Player(context_of("en").new_page(), rng)
    player.open(server.address, "schlauch", "Anna")
    page, replayed = player.page, player.page.locator(".replay")
    for _ in range(8):
        player.start()
        player.play()
        page.locator(".between p button").first.click()
        replayed.wait_for()
        if page.locator(".steps button").nth(3).is_enabled():
            break
        closed(page)
    cards, gone = page.locator(".replay .hands .mini"), page.locator(".replay .hands [data-gone]")
    whole = cards.count()
    assert gone.count() == 0
    page.locator(".steps button").nth(2).click()
    until(lambda: gone.count() == 1, "one card is played")
    page.locator(".steps button").nth(3).click()
    until(lambda: gone.count() > 1, "more are played")
    assert cards.count() == whole, "played cards have gone"
    page.locator("[data-share]").click()
    link = page.locator("dialog .shared .link a")
    link.wait_for()
    assert page.locator("dialog .shared img.qr").evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
    assert not fits(page, "share") and not axe(page, "share")
    stranger = context_of("de").new_page()
    stranger.goto(str(link.get_attribute("href")))
    stranger.locator(".replay .steps").wait_for()
    assert stranger.locator(".replay .mini").count() == whole
