-- Who confirmed, when, and with which words; nothing else is kept of a reader.
CREATE TABLE subscribers (
  address TEXT PRIMARY KEY,
  consented_at TEXT NOT NULL,
  consent TEXT NOT NULL
) WITHOUT ROWID;

-- Issues whose sending began. `id` is the instant from which an issue may be sent, in UTC, so that ids sort by time.
CREATE TABLE issues (
  id TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  -- Up to this address the run has queued; `queued_at` is set when it reached the end.
  queued_to TEXT NOT NULL DEFAULT '',
  queued_at TEXT,
  -- Until then a run is at work, and another one keeps out.
  leased_until TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

-- One row for each address of the current issue that a consumer took up. Without `sent_at` and `failed_at` nobody knows
-- whether the mail went out: it is never tried again by itself.
CREATE TABLE sendings (
  issue TEXT NOT NULL,
  address TEXT NOT NULL,
  claimed_at TEXT NOT NULL,
  sent_at TEXT,
  failed_at TEXT,
  PRIMARY KEY (issue, address)
) WITHOUT ROWID;
