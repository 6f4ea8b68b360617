"""Processes beside the server, for what takes long; made anew where one has died."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

__all__ = ["Workers"]

log = logging.getLogger("stammtisch.web")

Result = TypeVar("Result")


def begin(patience: int) -> None:
    """A worker begins: it leaves Ctrl-C to the server and does not outlive it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    server = multiprocessing.parent_process()

    def watch() -> None:
        if server is not None:
            server.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Workers:
    """Worker processes; started when they are first needed. patience: how far behind others they stand in line for the
    processor, 0 to 19."""

    def __init__(self, workers: int, patience: int = 0) -> None:
        self.workers, self.patience = workers, patience
        self._pool: ProcessPoolExecutor | None = None

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, begin, (self.patience,))
        return self._pool

    async def warm(self) -> None:
        """Starts the workers before anybody waits for them."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._start(), os.getpid) for _ in range(self.workers)))

    async def run(self, work: Callable[..., Result], *job: object) -> Result:
        """What a function gives for a job, computed in a worker; in the server where workers keep dying."""
        for _ in range(2):
            pool = self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *job)
            except BrokenProcessPool:
                log.error("a worker has died; it is replaced")
                if self._pool is pool:
                    self._pool = None
        return await asyncio.to_thread(work, *job)

    async def close(self) -> None:
        """Ends the workers; the one that is at work finishes first."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
