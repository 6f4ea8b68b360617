"""Running the server: on this machine for oneself, in the house for the family, or on a host for everybody."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn
from platformdirs import user_data_path

from ..events import StammtischError
from .actor import Settings
from .app import create
from .bots import Thinkers
from .hub import Hub
from .people import Keys
from .protocol import LONGEST
from .store import Store

__all__ = ["PORT", "data_folder", "database_in", "lan_address", "serve"]

PORT = 8642
LOCAL = "127.0.0.1"


def data_folder() -> Path:
    """Where tables and the server's key are kept."""
    chosen = os.environ.get("STAMMTISCH_DATA")
    return Path(chosen) if chosen else user_data_path("stammtisch")


def database_in(folder: Path) -> str:
    """The address of the embedded database of a folder."""
    return f"sqlite+aiosqlite:///{folder / 'stammtisch.sqlite'}"


def free_port(host: str, wanted: int) -> int:
    """A port that nobody uses: the one wanted, or another."""
    for port in (wanted, 0):
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    raise StammtischError("web_port", port=str(wanted))


def lan_address() -> str:
    """The address of this machine in the house's network; empty where it is in none. Nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        address = str(probe.getsockname()[0])
        return "" if address.startswith("127.") else address
    return ""


def names_of(host: str, base: str) -> frozenset[str] | None:
    """The names a server goes by; None where it is open to all and nobody has said which it has."""
    if not base and host not in (LOCAL, "::1", "localhost"):
        return None
    machine = socket.gethostname().lower()
    return frozenset({"localhost", machine, f"{machine}.local", urlsplit(base).hostname or "localhost"})


class _Server(uvicorn.Server):
    """A server that says when it can be reached, and at which address."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._said = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._said()


def _config(app: object, host: str, port: int, lifespan: str = "on") -> uvicorn.Config:
    return uvicorn.Config(
        app, host=host, port=port, log_level="warning", access_log=False, ws="websockets-sansio",  # type: ignore[arg-type]
        lifespan=lifespan, ws_max_size=LONGEST * 256, ws_ping_interval=20, ws_ping_timeout=20,  # type: ignore[arg-type]
        timeout_graceful_shutdown=5, server_header=False,
    )  # fmt: skip


def serve(
    host: str = LOCAL, port: int = PORT, database: str = "", base: str = "", settings: Settings | None = None,
    opened: Callable[[str], None] = print, browser: bool = False, exact: bool = True,
) -> None:  # fmt: skip
    """Serves until it is told to stop.

    database: a URL, by default an SQLite file in the user's data folder. base: the address others reach it under.
    opened: is told the address. exact: whether another port will not do. Raises `StammtischError`.
    """
    found = free_port(host, port)
    if exact and found != port:
        raise StammtischError("web_port", port=str(port))
    port = found
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(host, port, database, base, settings or Settings(), opened, browser))


async def _run(
    host: str, port: int, database: str, base: str, settings: Settings, opened: Callable[[str], None], browser: bool
) -> None:
    folder = data_folder()
    store = await Store.open(database or database_in(folder))
    hub = Hub(store, Thinkers(), Keys.load(folder / "server.key"), settings)
    app = create(hub, base, names_of(host, base))
    address = base or f"http://{'localhost' if host in (LOCAL, '::1') else host}:{port}"
    house: list[tuple[_Server, asyncio.Task[None]]] = []

    def started() -> None:
        opened(address)
        if browser:
            webbrowser.open(address)

    async def invite() -> str:
        """Makes the server reachable in the house's network as well; the address there."""
        if base:
            return base
        found = lan_address()
        if not found:
            raise StammtischError("web_no_lan")
        if not house and host == LOCAL:
            if free_port(found, port) != port:
                raise StammtischError("web_port", port=str(port))
            second = _Server(_config(app, found, port, "off"), lambda: None)
            house.append((second, asyncio.create_task(second.serve())))
        app.state.base = f"http://{found}:{port}"
        return str(app.state.base)

    app.state.invite = invite
    await _Server(_config(app, host, port), started).serve()
    for second, running in house:
        second.should_exit = True
        await running
