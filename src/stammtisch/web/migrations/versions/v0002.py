"""What a list of tables says of each, so that it can be shown without opening them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the column."""
    op.add_column("tables", sa.Column("about", sa.Text, nullable=False, server_default=sa.text("''")))
