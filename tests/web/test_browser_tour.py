"""What people do round a game: agree on rules, change places, look on and sit down, look back, take another device."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page

from .conftest import NewContext
from .driver import Player, Server, until
from .test_browser_table import choose, closed, menu, seated


def text_of(page: Page, selector: str) -> str:
    """The text of the first such thing; empty where there is none."""
    found = page.locator(selector)
    return (found.first.text_content() or "") if found.count() else ""


def sits(player: Player, address: str, name: str) -> None:
    """Comes by a link and takes the seat that is offered."""
    page = player.page
    page.goto(address)
    page.locator("form input[name=name]").fill(name)
    page.locator("form button[type=submit]").click()
    page.locator(".table").wait_for()


def test_two_agree_on_other_rules_and_change_places(server: Server, context_of: NewContext, rng: Random) -> None:
    """A link to a seat, the rules before sitting down, a change that both want, swapping, getting up, sent away."""
    anna, bene = (Player(context_of("en").new_page(), rng) for _ in range(2))
    address = anna.open(server.address, "bolachen", "Anna")
    bene.page.goto(f"{address}?seat=2")
    until(lambda: bene.page.locator(".rulescard details").count() > 5, "the rules before sitting down")
    assert (
        bene.page.locator("input[type=radio]:checked").evaluate("one => one.parentElement.textContent").strip()
        == "Seat 3"
    )
    sits(bene, f"{address}?seat=2", "Bene")
    until(lambda: "Bene" in text_of(anna.page, '.seats [data-seat="2"]'), "Bene on the third seat")

    anna.page.locator('.tools [data-opens="rules"]').click()
    anna.page.get_by_role("button", name="Change the house rules").click()
    anna.page.locator("dialog #rule-must_trump_if_void").select_option("true")
    until(lambda: "Different from the preset" in text_of(anna.page, "dialog .deviations"), "what differs is said")
    anna.page.get_by_role("button", name="Propose", exact=True).click()
    until(lambda: bene.page.locator("[data-vote] li").count() == 1, "Bene sees the change")
    bene.page.locator("[data-vote] .main").click()
    until(lambda: text_of(anna.page, '.tools [data-opens="rules"] .count').startswith("1"), "the change holds")
    assert anna.page.locator("[data-vote]").count() == 0

    menu(anna.page)
    chair = anna.page.locator('dialog [data-chair="2"]')
    chair.get_by_role("button", name="Swap seats").click()
    until(lambda: "Bene" in (anna.page.locator('dialog [data-chair="0"]').text_content() or ""), "they have swapped")
    anna.page.locator('dialog [data-chair="0"]').get_by_role("button", name="Send away").click()
    until(lambda: bene.page.locator("form button[type=submit]").count() == 1, "Bene is at the door")
    closed(anna.page)
    sits(bene, address, "Bene")
    menu(bene.page)
    bene.page.get_by_role("button", name="Stand up").click()
    until(lambda: bene.page.locator("form button[type=submit]").count() == 1, "he has got up")
    sits(bene, address, "Bene")
    until(lambda: "Bene" in text_of(anna.page, ".seats"), "Bene again")
    bene.page.close()
    until(lambda: "Bene has gone" in text_of(anna.page, ".spoken"), "it is said that he has gone")


def test_an_onlooker_sits_down_and_the_table_is_deleted(server: Server, context_of: NewContext, rng: Random) -> None:
    anna, bene = (Player(context_of("en").new_page(), rng) for _ in range(2))
    address = anna.open(server.address, "schlauch", "Anna")
    menu(anna.page)
    choose(anna.page, "Onlookers", "public")
    closed(anna.page)
    anna.start()
    bene.page.goto(address)
    bene.page.locator(".table").wait_for()
    assert bene.page.locator(".hand button").count() == 0
    until(lambda: "1 watching" in text_of(anna.page, ".bar small"), "Anna sees that somebody looks on")
    bene.page.locator('.tools [data-opens="sit"]').click()
    until(lambda: bene.page.locator("dialog .rulescard details").count() > 5, "the rules before sitting down")
    bene.page.locator("dialog input[name=name]").fill("Bene")
    bene.page.locator("dialog button[type=submit]").click()
    until(lambda: bene.page.locator(".hand button").count() > 0, "Bene has the computer's cards")
    anna.page.on("dialog", lambda box: box.accept())
    menu(anna.page)
    anna.page.locator("dialog .danger").click()
    until(lambda: anna.page.locator(".games a").count() > 0, "Anna is in the lobby")
    until(lambda: "deleted" in text_of(bene.page, "main"), "Bene is told")


def test_the_link_of_another_device_needs_a_yes(server: Server, context_of: NewContext, rng: Random) -> None:
    anna = Player(context_of("en").new_page(), rng)
    anna.open(server.address, "bolachen", "Anna")
    anna.page.goto(server.address)
    anna.page.locator("details.more summary").click()
    anna.page.get_by_role("button", name="Show the link").click()
    link = str(until(lambda: anna.page.locator("p.link a").first.get_attribute("href"), "the link"))
    other = context_of("en").new_page()
    other.goto(link)
    other.locator("main .main").wait_for()
    assert other.request.get(f"{server.address}/api/lobby").json()["mine"] == []
    other.locator("main .main").click()
    until(lambda: other.locator(".tables a").count() == 1, "the other device has the table")


def test_keys_reasons_and_the_way_back(server: Server, context_of: NewContext, rng: Random) -> None:
    """Single keys, the mark in the title, why a call is impossible, the sentence on the button, why a number."""
    player = Player(context_of("en").new_page(), rng)
    player.open(server.address, "bauernschnapsen", "Anna")
    page, seen = player.page, set[str]()

    def look(_: Player, kind: str) -> None:
        assert page.title().startswith("●"), "the title does not say whose turn it is"
        if kind == "bid" and "bid" not in seen:
            off = page.locator('.answer[aria-disabled="true"]')
            if off.count():
                off.first.click(force=True)  # it is not enabled, and says why
                assert len(until(lambda: player.see()["toast"], "why not")) > 10
                page.locator(".toast").click()
                seen.add("why")
            one = page.locator('.answer[aria-disabled="false"]').first
            one.click()
            said = (one.locator("span").text_content() or "").strip()
            until(lambda: said in text_of(page, ".say"), "the button says the sentence")
            seen.add("bid")
        if kind.startswith("play") and page.locator(".last").count() and "last" not in seen:
            page.keyboard.press("l")
            until(lambda: page.locator("dialog .named li").count() == 4, "the last trick")
            page.keyboard.press("Escape")
            until(lambda: page.locator("dialog").count() == 0, "it closes")
            page.keyboard.press("t")
            until(lambda: text_of(page, ".spoken").strip().startswith("Trick"), "the trick is read out")
            page.keyboard.press("?")
            until(lambda: page.locator("dialog li").count() > 3, "help")
            page.keyboard.press("Escape")
            seen.add("last")

    player.before = look
    for _ in range(8):
        player.start()
        player.play()
        if {"last", "bid"} <= seen:
            break
    assert {"last", "bid"} <= seen
    page.locator(".bar .score").click()
    page.locator("dialog button.link").first.click()
    page.locator("dialog tr.why summary").first.click()
    assert re.match(r"BS-\d+: .{10}", text_of(page, "dialog tr.why .rule")), "the clause behind the number"
    closed(page)
    menu(page)
    choose(page, "Language", "de")
    until(lambda: "Menü" in text_of(page, "dialog h2"), "in German")
    assert page.evaluate("document.documentElement.lang") == "de"


AT_ONCE = """
window.late = [];
new MutationObserver(() => {
  const mine = document.querySelector(".prompt[data-mine]"), dialog = document.querySelector("dialog");
  if (mine && !document.title.startsWith("●")) late.push("title");
  if (dialog && !dialog.matches(":modal")) late.push("dialog");
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Notes whatever the page shows before it does what belongs to it."""


def test_what_belongs_to_a_state_comes_with_it(server: Server, context_of: NewContext, rng: Random) -> None:
    """The mark in the title is there when the question is, a sheet is modal when it is there: nobody is ahead of it."""
    page = context_of("en").new_page()
    page.add_init_script(AT_ONCE)
    player = Player(page, rng)
    player.open(server.address, "bauernschnapsen", "Anna")
    player.before = lambda *_: player.show("s", "slate")
    player.start()
    player.play()
    assert page.evaluate("late") == []


def test_a_trick_waits_for_a_tap(server: Server, context_of: NewContext, rng: Random) -> None:
    """However much has happened since."""
    player = Player(context_of("en").new_page(), rng)
    page = player.page
    player.open(server.address, "bolachen", "Anna")
    menu(page)
    choose(page, "Pace", "tap")
    closed(page)
    player.start()
    for _ in range(60):
        until(lambda: player.see()["mine"] or page.locator(".trick li").count() == 3, "something to see")
        if page.locator(".trick li").count() == 3 and not player.see()["mine"]:
            break
        player.turn()
    page.wait_for_timeout(1500)
    assert page.locator(".trick li").count() == 3, "the trick has gone by itself"
    page.locator(".cloth").click(position={"x": 5, "y": 5})
    until(lambda: page.locator(".trick li").count() < 3, "a tap goes on")


@pytest.mark.parametrize("lang", ["en"])
def test_a_match_ends_and_the_next_one_keeps_its_record(
    lang: str, server: Server, context_of: NewContext, rng: Random
) -> None:
    """Old links and records stay with the match they were made for."""
    player = Player(context_of(lang).new_page(), rng)
    page = player.page
    seated(player, server, "bolachen", limit="1")
    for _ in range(40):
        player.start()
        player.play()
        if page.locator(".stands tr").count():
            break
    assert page.locator(".stands tr").count() == 3 and text_of(page, ".between > .main") == "Another match"
    page.get_by_role("button", name="Look at it again").click()
    page.locator("dialog [data-share]").click()
    link = str(until(lambda: page.locator("dialog .shared a").first.get_attribute("href"), "a link to share"))
    told = page.request.get(link.replace("/r/", "/api/replay/")).json()["before"]
    closed(page)
    player.start()
    until(lambda: player.see()["hand"], "the first deal of the next match")
    assert page.request.get(link.replace("/r/", "/api/replay/")).json()["before"] == told
    page.locator(".bar .score").click()
    record = page.locator("dialog a[download]").last.get_attribute("href")
    assert record is not None and record.endswith("match=1")
    assert page.request.get(server.address + record).text().startswith("format = 1")
