"""Who somebody is: a secret in a signed cookie, of which the server keeps only the hash."""

from __future__ import annotations

import os
import secrets
from hashlib import sha256
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

__all__ = ["COOKIE", "Keys", "hashed", "new_secret"]

COOKIE = "stammtisch"
YEAR = 365 * 24 * 3600


def new_secret() -> str:
    """A secret of 128 bits from the system's entropy."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()


class Keys:
    """The server's own key, kept in a file that only its owner may read; it signs the cookies."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._signer = URLSafeSerializer(key, salt="stammtisch.guest")

    @classmethod
    def load(cls, path: Path) -> Keys:
        """The key of a file, made on the first call."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(secrets.token_bytes(32))
        except FileExistsError:
            pass
        key = path.read_bytes()
        if len(key) < 32:  # it was never written; nobody must be able to guess it
            path.unlink()
            return cls.load(path)
        return cls(key)

    def guest(self, request: HTTPConnection) -> str:
        """The secret of whoever asks; empty for a newcomer or a cookie this server has not signed."""
        try:
            secret = self._signer.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return ""
        return secret if isinstance(secret, str) else ""

    def remember(self, response: Response, secret: str, secure: bool) -> None:
        """Gives a browser its secret."""
        value = str(self._signer.dumps(secret))
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
