"""What the server answers over http: the page with its headers, the lobby, forms, links, downloads, and refusals."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stammtisch.events import WATCHER, StammtischError
from stammtisch.games import GAMES, NAMES, rules
from stammtisch.houserules import HouseRuleError
from stammtisch.record import read, write
from stammtisch.record_seat import read_seat
from stammtisch.web.app import STATIC, create
from stammtisch.web.entries import Entry
from stammtisch.web.people import COOKIE, Keys, hashed
from stammtisch.words import LANGUAGES, Words

from .kit import HOST, Person, foreign, on, ready, run, served
from .test_protocol import sentences

HEADERS = {"x-content-type-options": "nosniff", "referrer-policy": "same-origin"}


def test_the_headers_of_everything(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = await kit.person()
            table = await anna.open("bolachen")
            html = (await anna.http.get("/")).text
            files = re.findall(r'(?:src|href)="(/static/[^"]+)"', html)
            assert files
            paths = [
                "/", f"/t/{table}", "/t/none", "/r/none", "/new/bolachen", "/api/lobby", "/api/words/de", "/nothing",
                "/api/words/xx", f"/api/t/{table}/rules", f"/api/t/{table}/links", "/api/qr.svg?path=/", *files,
                f"/api/t/{table}/record", "/api/replay/none", "/static/none", "/me/" + "a" * 22, "/api/tables",
            ]  # fmt: skip
            for path in paths:
                answer = await anna.http.get(path)
                for name, value in HEADERS.items():
                    assert answer.headers.get(name) == value, (path, name, answer.text)
                policy = answer.headers["content-security-policy"]
                rows = {row.split()[0]: row.split()[1:] for row in policy.split(";")}
                assert rows["default-src"] == ["'none'"] and rows["frame-ancestors"] == ["'none'"], path
                assert "unsafe" not in policy and "*" not in policy and "http" not in policy, policy
                assert rows["script-src"][0] == "'self'" and rows["style-src"] == rows["connect-src"] == ["'self'"]
                assert rows["base-uri"] == ["'none'"] and rows["form-action"] == ["'self'"]
            scripts = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", html)
            assert scripts == ['<script type="importmap">'] or all("importmap" in one for one in scripts), scripts
            assert not re.search(r"\son\w+=|style=|javascript:", html)
            for path in files:
                assert "immutable" in (await anna.http.get(path)).headers["cache-control"], path
            assert (await anna.http.get("/")).headers["cache-control"] == "no-cache"

    run(main())


def test_every_module_of_the_page_is_there(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = await kit.person()
            html = (await anna.http.get("/")).text
            found = re.search(r'<script type="importmap">(.*?)</script>', html, re.DOTALL)
            assert found
            for path in json.loads(found[1])["imports"].values():
                answer = await anna.http.get(path)
                assert answer.status_code == 200 and "javascript" in answer.headers["content-type"], path

    run(main())


def test_cookies(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = Person(kit)
            kit.people.append(anna)
            first = await anna.http.get("/")
            cookie = first.headers["set-cookie"]
            assert cookie.startswith(f"{COOKIE}=") and "HttpOnly" in cookie and "SameSite=lax" in cookie
            assert "Path=/" in cookie and "Secure" not in cookie and "Max-Age=" in cookie and "Domain" not in cookie
            again = (await anna.http.get("/")).headers["set-cookie"]
            assert again.partition(";")[0] == cookie.partition(";")[0], "the same secret, for another year"
            secret = kit.hub.keys._signer.loads(anna.http.cookies[COOKIE])
            assert len(secret) >= 22
            bene = Person(kit)
            kit.people.append(bene)
            over_tls = await bene.http.get(f"https://{HOST}/")
            assert "Secure" in over_tls.headers["set-cookie"]
            for value in ("", "x", anna.http.cookies[COOKIE][:-1], anna.http.cookies[COOKIE].replace("I", "J", 1)):
                stranger = await kit.http_of(value)
                sentences({"text": (await stranger.post("/api/tables", {"game": "bolachen"}, 400))["error"]})
                assert "set-cookie" in (await stranger.http.get("/")).headers, value
            body = await kit.store.counts()
            assert body["tables"] == 0
            # only the hash is kept
            table = await anna.open("bolachen")
            kept = " ".join(one.body for one in await kit.store.entries(table))
            assert secret not in kept and hashed(secret) in kept

    run(main())


def test_the_key_is_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "server.key"
    keys = Keys.load(path)
    assert path.stat().st_mode & 0o777 == 0o600 and len(keys.key) == 32
    assert Keys.load(path).key == keys.key != Keys.load(tmp_path / "other").key
    path.write_bytes(b"")
    assert len(Keys.load(path).key) == 32, "an empty key would sign for anybody"
    assert path.stat().st_mode & 0o777 == 0o600


def test_methods_and_paths(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")

    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = await kit.person()
            table = await anna.open("bolachen")
            at = re.findall(r"/static/\w+", (await anna.http.get("/")).text)[0]
            for path in (
                f"{at}/../app.py", f"{at}/..%2fapp.py", f"{at}/%2e%2e/app.py", f"{at}/..%5capp.py", f"{at}//etc/passwd",
                f"{at}/%2e%2e/%2e%2e/__init__.py", f"{at}/vendor/../../app.py", at, f"{at}/", f"{at}/vendor",
                "/static/app.css", f"{at}/x%00.js", "/api/t/../lobby/x", f"/api/t/{table}/../..",
            ):  # fmt: skip
                answer = await anna.http.get(path)
                assert answer.status_code == (307 if path == at else 404), (path, answer.text[:80])
                assert "import" not in answer.text
            posts = ["form", "tables", "recovery", "lan", f"t/{table}/share", f"t/{table}/delete"]
            for path in posts:
                assert (await anna.http.get(f"/api/{path}")).status_code == 405
            for path in ("/", "/api/lobby", f"/api/t/{table}/rules", "/api/qr.svg"):
                for method in ("POST", "PUT", "DELETE", "PATCH", "TRACE"):
                    assert (await anna.http.request(method, path)).status_code == 405, (method, path)
                assert (await anna.http.head(path)).status_code == 200
            assert await kit.store.exists(table)

    run(main())


GARBAGE = [b"", b"null", b"[]", b"5", b"{", b"\xff", b"[" * 9000, b'{"deal":' * 1500, b'{"a":' + b"9" * 9000 + b"}",
           b'{"deal":"x"}', b'{"deal":[1]}', b'{"deal":1e400}', b'{"deal":-1}', b'{"game":["x"]}',
           b'{"game":"\\ud800"}',
           b'{"game":"bolachen","settings":{"limit":"\\ud800"}}', b'{"game":"bolachen","settings":{"x=y":"1"}}',
           b'{"game":"bolachen","preset":"\\u0000"}', b'{"game":"bolachen","settings":[1]}',
           b'{"game":"bolachen","options":{"hands":"x"}}', b'{"game":"bolachen","name":"\\ud800"}',
           b'{"game":"bolachen","name":"a\\u202eb"}', b"x" * 20_000]  # fmt: skip


def test_garbage_is_answered_with_a_sentence(tmp_path: Path) -> None:
    fine = {("form", b'{"game":"bolachen","settings":[1]}'), ("tables", b'{"game":"bolachen","settings":[1]}'),
            ("form", b'{"game":"bolachen","options":{"hands":"x"}}'), ("form", b'{"game":"bolachen","name":"\\ud800"}'),
            ("form", b'{"game":"bolachen","name":"a\\u202eb"}')}  # fmt: skip

    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = await kit.person()
            table = await anna.open("bolachen")
            before = await kit.store.counts()
            for body in GARBAGE:
                for path in ("form", "tables", f"t/{table}/share"):
                    if ("tables", body) in fine and path == "tables":
                        continue
                    answer = await anna.http.post(f"/api/{path}", content=body)
                    assert answer.headers["content-type"] == "application/json", (path, body, answer.text)
                    problem = answer.json().get("error") or answer.json().get("problem")
                    assert answer.status_code == 400 or (path == "form" and answer.status_code == 200), (path, body)
                    assert problem or (path, body) in fine, (path, body)
                    if problem:
                        sentences({"text": problem})
            assert await kit.store.counts() == before, "a refused table leaves nothing"
            for path in ("t/none/rules", "t/none/record", "t/none/links", "t/none/replay/1", "replay/none", "words/xx"):
                sentences({"text": (await anna.get(f"/api/{path}", 400))["error"]})
            assert not kit.hub._opening.keys() - {table}, "tables there are not leave nothing behind"

    run(main())


def test_other_pages_may_not_ask(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, b = await kit.two("bolachen")
            await ready(a, b)
            await on(actor, (a, b), Random(1))
            for origin in ("http://evil.test", "null", f"http://{HOST}.evil.test", f"http://{HOST}:81"):
                for path, body in (
                    ("tables", {"game": "bolachen"}), (f"t/{actor.room.id}/delete", {}),
                    (f"t/{actor.room.id}/share", {"deal": 1}), ("lan", {}),
                ):  # fmt: skip
                    answer = await anna.http.post(f"/api/{path}", json=body, headers={"origin": origin})
                    assert answer.status_code == 400 and "access-control-allow-origin" not in answer.headers
            assert (await kit.store.counts())["tables"] == 1 and (await kit.store.counts())["links"] == 0

    run(main())


def test_only_those_who_mean_this_server_are_let_in(tmp_path: Path) -> None:
    """A stranger's name that leads to this machine opens no door, neither for a page nor for a socket."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            kit.app = create(kit.hub, "https://tisch.example", frozenset({"localhost", "tisch.example", HOST}))
            kit.app.state.invite = None
            one = Person(kit)
            kit.people.append(one)
            right = (
                "localhost:8642",
                "LOCALHOST",
                "127.0.0.1:8642",
                "[::1]:8642",
                "192.168.1.7:8642",
                "tisch.example",
                "tisch.example.:443",
            )
            for host in right:
                assert (await one.http.get("/", headers={"host": host})).status_code == 200, host
            for host in ("evil.example", "localhost.evil.example:8642", "127.0.0.1.evil.example", "", "[::1", "a b"):
                answer = await one.http.get("/api/lobby", headers={"host": host})
                assert answer.status_code == 421 and "set-cookie" not in answer.headers, host
                german, english = answer.text.splitlines()
                assert german != english and all("tisch.example" in text for text in (german, english))
                assert answer.headers["content-security-policy"]
            table = await one.open("bolachen")
            stranger = one.connect(table, host="evil.example", origin="http://evil.example")
            assert (await stranger.next())["t"] == "closed" and not stranger.heard

    run(main())


def test_behind_another_server(tmp_path: Path) -> None:
    """The address others reach it under may be another server's, which speaks https and may rename the host."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            kit.app = create(kit.hub, "https://tisch.example", None)
            one = Person(kit)
            kit.people.append(one)
            for host, secure in (("tisch.example", True), ("127.0.0.1:8642", False)):
                one.http.cookies.clear()
                answer = await one.http.get("/", headers={"host": host})
                assert ("Secure" in answer.headers["set-cookie"]) == secure, host
            body, headers = {"game": "bolachen"}, {"host": "127.0.0.1:8642", "origin": "https://tisch.example"}
            made = await one.http.post("/api/tables", json=body, headers=headers)
            assert made.status_code == 200
            links = await one.get(f"/api/t/{made.json()['id']}/links")
            assert links == {"table": f"https://tisch.example/t/{made.json()['id']}", "local": False}

    run(main())


# --- lobby and forms -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby(tmp_path: Path, lang: str) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            anna, bene = await kit.person(lang), await kit.person(lang)
            lobby = await anna.get("/api/lobby")
            assert [one["code"] for one in lobby["games"]] == list(NAMES) and not lobby["mine"] and lobby["name"] == ""
            for game in lobby["games"]:
                assert game["name"] and game["about"] and all(one["name"] for one in game["presets"])
            tables = [await anna.open(name, "Anna") for name in NAMES]
            lobby = await anna.get("/api/lobby")
            assert [one["id"] for one in lobby["mine"]] == tables[::-1] and lobby["name"] == "Anna"
            assert all(one["names"] == ["Anna"] and not one["running"] for one in lobby["mine"])
            names = {one["code"]: one["name"] for one in lobby["games"]}
            assert {one["game"] for one in lobby["mine"]} == set(names.values()), "each under the name it was opened by"
            assert not (await bene.get("/api/lobby"))["mine"]
            said = await anna.get(f"/api/words/{lang}")
            assert len(said) > 50 and all(said.values())

    run(main())


def test_a_table_this_version_cannot_open_does_not_close_the_lobby(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = await kit.person()
            good, bad = await anna.open("bolachen"), await anna.open("bolachen")
            kit.hub._actors.clear()
            entries = await kit.store.entries(bad)
            body = json.dumps(json.loads(entries[0].body) | {"settings": {"gone": "1"}})
            await kit.store.delete(bad)
            first = Entry(n=1, kind="open", seat=-1, body=body, ref="", build="", at=1.0)
            await kit.store.append(bad, [first], {hashed(kit.hub.keys._signer.loads(anna.http.cookies[COOKIE])): 0})
            assert [one["id"] for one in (await anna.get("/api/lobby"))["mine"]] == [good]
            sentences({"text": (await anna.get(f"/api/t/{bad}/rules", 400))["error"]})

    run(main())


@pytest.mark.parametrize("game", NAMES)
def test_every_option_can_be_set_through_the_form(game: str, tmp_path: Path, rng: Random) -> None:
    """Each value the form offers is one the game takes, alone or with what it needs, and comes back as it was set."""
    sheet_type = GAMES[NAMES[game][0]].sheet_type
    shown_by = {setting.partition("=")[0] for setting in NAMES[game][1]}

    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = await kit.person()
            for preset in sheet_type.presets:
                form = await anna.post("/api/form", {"game": game, "preset": preset})
                assert not form["problem"] and [one["name"] for one in form["rows"]] == [
                    row.name for row in sheet_type.rows()
                ]
                assert all(one["value"] == one["base"] or one["name"] in shown_by for one in form["rows"])
                assert form["card"]["rows"] and form["card"]["preset"]
                for one in form["rows"]:
                    assert one["label"] and one["text"] and "option-" not in one["label"] + one["text"] + one["about"]
            if shown_by:  # another name of a game that is tried as well
                return
            form = await anna.post("/api/form", {"game": game})
            for one in form["rows"]:
                row = sheet_type.row(one["name"])
                values = [choice["value"] for choice in one["values"]]
                if one["kind"] == "number":
                    values = [str(one["low"]), str(min(one["high"], one["low"] + one["step"]))]
                    values += ["none"] if one["none"] else []
                assert values and all(choice["text"] for choice in one["values"])
                for value in values:
                    body = {"game": game, "settings": {one["name"]: value}}
                    got = await anna.post("/api/form", body)
                    try:
                        chosen = rules(game, [f"{one['name']}={value}"])
                        expected = row.text(row.read(value))
                    except HouseRuleError as error:
                        assert got["problem"] == Words("en").error(error), (one["name"], value)
                        sentences({"text": got["problem"]})
                        continue
                    shown = {line["name"]: line["value"] for line in got["rows"]}
                    assert not got["problem"] and shown[one["name"]] == expected, (one["name"], value)
                    assert chosen.sheet is not None
                # what does not fit is refused with a sentence, and the form of the preset is shown
                got = await anna.post("/api/form", {"game": game, "settings": {one["name"]: "nonsense"}})
                sentences({"text": got["problem"]})
                assert [line["value"] for line in got["rows"]] == [line["value"] for line in form["rows"]]
            for conflict in sheet_type.conflicts:
                texts = conflicting(sheet_type, conflict.a, conflict.b, rng)
                if texts is not None:
                    got = await anna.post("/api/form", {"game": game, "settings": texts})
                    sentences({"text": got["problem"]})
                    answer = await anna.post("/api/tables", {"game": game, "settings": texts}, 400)
                    assert answer["error"] == got["problem"]

    run(main())


def conflicting(sheet_type: Any, a: str, b: str, rng: Random) -> dict[str, str] | None:
    """Two settings that cannot stand together."""
    for first in sheet_type.row(a).samples():
        for second in sheet_type.row(b).samples():
            try:
                sheet_type().but(**{a: first, b: second})
            except HouseRuleError as error:
                if error.reason.code == "conflict":
                    return {a: sheet_type.row(a).text(first), b: sheet_type.row(b).text(second)}
    return None


def test_the_form_of_a_table_gives_its_rules_back(tmp_path: Path, rng: Random) -> None:
    """Whatever differs from the preset, also where that is the usual value again."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = await kit.person()
            for code, kind in GAMES.items():
                for preset, values in kind.sheet_type.presets.items():
                    usual = {name: kind.sheet_type.row(name) for name in values}
                    texts = {}
                    for name, row in usual.items():
                        try:
                            kind.sheet_type.preset(preset).but(**{name: row.default})
                            texts = {name: row.text(row.default)}
                            break
                        except HouseRuleError:
                            continue
                    table = await anna.open(code, preset=preset, **texts)
                    form = await anna.get(f"/api/t/{table}/form")
                    again = rules(form["game"], [f"{k}={v}" for k, v in form["settings"].items()], form["preset"])
                    assert again == (await kit.actor(table)).room.rules, (code, preset)
                    card = await anna.get(f"/api/t/{table}/rules")
                    assert sum(row["changed"] for row in card["rows"]) == len(form["settings"]) == len(texts)

    run(main())


# --- links and downloads ---------------------------------------------------------------------------------------------


def test_links_and_codes(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, _, _ = await kit.two("bolachen")
            links = await bene.get(f"/api/t/{actor.room.id}/links")
            assert links == {"table": f"http://{HOST}/t/{actor.room.id}", "local": False}
            kit.app.state.base = "https://cards.example"
            assert (await anna.get(f"/api/t/{actor.room.id}/links"))["table"].startswith("https://cards.example/t/")
            code = await anna.http.get("/api/qr.svg", params={"path": f"/t/{actor.room.id}"})
            assert code.headers["content-type"].startswith("image/svg+xml") and code.text.count("<path") >= 1
            assert "<script" not in code.text
            for path in ("evil", "//x" + "y" * 200, "", "http://evil.test", "/" + "x" * 200):
                answer = await anna.http.get("/api/qr.svg", params={"path": path})
                assert answer.status_code == 400 and answer.json()["error"], path
            for path in ("/<script>", "/🂡" * 40, "//evil.test"):
                assert (await anna.http.get("/api/qr.svg", params={"path": path})).status_code == 200

    run(main())


def test_the_recovery_link(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, _ = await kit.two("bolachen")
            link = (await anna.post("/api/recovery"))["link"]
            other = await kit.person()
            secret = link.rpartition("/")[2]
            page = await other.http.get(link.removeprefix(f"http://{HOST}"))
            assert page.status_code == 200 and not (await other.get("/api/lobby"))["mine"], (
                "a link alone changes nothing"
            )
            stolen = await other.http.post(
                "/api/recover", json={"secret": secret}, headers={"origin": "http://evil.test"}
            )
            assert stolen.status_code == 400 and not (await other.get("/api/lobby"))["mine"]
            await other.post("/api/recover", {"secret": secret})
            assert [one["id"] for one in (await other.get("/api/lobby"))["mine"]] == [actor.room.id]
            again = await other.at(actor.room.id)
            assert again.state["me"] == {"seat": 0, "host": True} and (await a.bye())["why"] == "elsewhere"
            for wrong in ("short", "x" * 41, "é" * 20, 5, None):
                await other.post("/api/recover", {"secret": wrong}, status=400)
            assert [one["id"] for one in (await other.get("/api/lobby"))["mine"]] == [actor.room.id]
            await (await kit.http_of("")).post("/api/recovery", status=400)

    run(main())


def test_phones_may_be_invited_from_this_machine_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            asked = []

            async def invite() -> str:
                asked.append(1)
                if len(asked) > 1:
                    raise StammtischError("web_no_lan")
                return "http://192.0.2.7:8642"

            kit.app.state.invite = invite
            near = await kit.person()
            assert await near.post("/api/lan") == {"base": "http://192.0.2.7:8642"}
            sentences({"text": (await near.post("/api/lan", status=400))["error"]})
            far = await kit.http_of("", client=("192.0.2.9", 4))
            sentences({"text": (await far.post("/api/lan", status=400))["error"]})
            assert len(asked) == 2

    run(main())


def test_deleting_a_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, a, b = await kit.two("bolachen")
            other = await bene.open("bolachen", "Bene")
            table = actor.room.id
            await ready(a, b)
            await on(actor, (a, b), Random(2))
            token = (await bene.post(f"/api/t/{table}/share", {"deal": 1}))["path"]
            await bene.get(f"/api{token}".replace("/r/", "/replay/"))
            await bene.post(f"/api/t/{table}/delete", status=400)
            await (await kit.http_of("")).post(f"/api/t/{table}/delete", status=400)
            assert await kit.store.exists(table)
            await ready(a, b)
            assert await anna.post(f"/api/t/{table}/delete") == {}
            for socket in (a, b):
                last = await socket.bye()
                assert last["why"] == "deleted"
                sentences(last)
            await bene.get(f"/api{token}".replace("/r/", "/replay/"), 400)
            await anna.get(f"/api/t/{table}/rules", 400)
            assert not (await anna.get("/api/lobby"))["mine"]
            assert [one["id"] for one in (await bene.get("/api/lobby"))["mine"]] == [other]
            counts = await kit.store.counts()
            assert counts["tables"] == counts["members"] == 1 and counts["links"] == 0
            await asyncio.sleep(0.05)
            assert await kit.store.entries(table) == [] and await kit.hub.table(table) is None

    run(main())


# --- nothing that was not seen ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["all", "played", "end"])
def test_answers_tell_nothing_that_was_not_seen(game: str, how: str, tmp_path: Path, rng: Random) -> None:
    """Of a running deal to anybody; of a finished one, what the table opens."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, a, b = await kit.two(game)
            watcher, table = await kit.person(), actor.room.id
            assert await a.do("option", settings={"watch": "public", "hands": how}) == ""
            w = await watcher.at(table)
            for seat in range(2, actor.room.rules.seats):
                assert await a.do("bot", seat=seat, level="random") == ""
            people = ((anna, 0), (bene, 1), (watcher, WATCHER))
            paths = ["rules", "form", "links", "record", "record?kind=seat", "replay/1", "replay/2"]

            async def look(paths: list[str]) -> None:
                for person, seat in people:
                    for path in paths:
                        answer = await person.http.get(f"/api/t/{table}/{path}")
                        text = re.sub(r"(?m)^draw = .*$", "", answer.text.replace(table, ""))
                        found = [] if path in ("rules", "form") else foreign(actor, seat, text)
                        assert answer.status_code in (200, 400) and not found, (path, seat, found)

            await ready(a, b)
            while actor.room.deal is not None:
                await look(paths)
                await on(actor, (a, b), rng, 7)
            await w.sync()
            played = actor.room.last
            assert played is not None
            if how != "all":
                await look(["record", "record?kind=seat"])
            await look(["record?kind=seat"] if how == "all" else [])
            for person, seat in people[:2]:
                answer = await person.http.get(f"/api/t/{table}/record")
                assert answer.headers["content-disposition"].endswith(f'{game}-{table}-1.toml"')
                if how == "all":
                    assert actor.room.match is not None and answer.text == write(actor.room.match)
                    assert read(answer.text).slate == actor.room.match.slate
                else:
                    record = read_seat(answer.text)
                    assert record.seat == seat and record.views[-1] == played.view(seat)
            await watcher.get(f"/api/t/{table}/record", 400)
            await watcher.post(f"/api/t/{table}/share", {"deal": 1}, 400)
            over = actor.room.match is not None and bool(actor.room.match.over)
            if how == "end" and not over:
                for person, _ in people:
                    await person.get(f"/api/t/{table}/replay/1", 400)
                await anna.post(f"/api/t/{table}/share", {"deal": 1}, 400)
            elif how != "end":
                path = (await bene.post(f"/api/t/{table}/share", {"deal": 1}))["path"]
                shared = await watcher.http.get(f"/api/replay/{path.removeprefix('/r/')}")
                assert shared.status_code == 200 and not foreign(actor, WATCHER, shared.text.replace(table, ""))
                assert (await anna.get(f"/api/t/{table}/replay/1"))["number"] == 1
                for number in (0, 2, 99):
                    await anna.get(f"/api/t/{table}/replay/{number}", 400)
                assert await a.do("option", settings={"hands": "end"}) == ""
                await watcher.http.get(path)
            assert await a.do("option", settings={"watch": "no"}) == ""
            await watcher.get(f"/api/t/{table}/replay/1", 400)
            assert (await w.sync())["deal"] is None

    run(main())


def test_static_files_are_what_the_package_holds() -> None:
    assert (STATIC / "index.html").is_file() and (STATIC / "vendor").is_dir()


def test_a_seat_that_changed_hands_gives_no_cards_away(tmp_path: Path, rng: Random) -> None:
    """Where hands stay closed, whoever sits down on a seat later does not get what it held before."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, a, b = await kit.two("bolachen")
            assert await a.do("option", settings={"hands": "end"}) == ""
            await ready(a, b)
            await on(actor, (a, b), rng)
            path = f"/api/t/{actor.room.id}/record"
            assert read_seat((await bene.http.get(path)).text).seat == 1
            assert await a.do("swap", seat=0, other=1) == ""
            for person in (anna, bene):
                assert read_seat((await person.http.get(path)).text).seat == WATCHER
            assert await a.do("swap", seat=0, other=1) == ""
            assert read_seat((await anna.http.get(path)).text).seat == 0
            newcomer = await kit.person()
            n = await newcomer.at(actor.room.id)
            assert await b.do("rise") == "" and await n.do("sit", seat=1, name="Cilli") == ""
            assert read_seat((await newcomer.http.get(path)).text).seat == WATCHER

    run(main())
