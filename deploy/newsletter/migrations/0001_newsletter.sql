-- Confirmed subscribers: address, time and wording of the consent. No other data of readers is stored.
CREATE TABLE subscribers (
  address TEXT PRIMARY KEY,
  consented_at TEXT NOT NULL,
  consent TEXT NOT NULL
) WITHOUT ROWID;

-- Issues whose sending has begun. `id` is the time from which an issue may be sent, in UTC, so that ids sort by time.
CREATE TABLE issues (
  id TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  -- The last address that was queued; `queued_at` is set when the list is complete.
  queued_to TEXT NOT NULL DEFAULT '',
  queued_at TEXT,
  -- Lease of the current run; no other run starts before it ends.
  leased_until TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

-- One row for each address of the current issue that a consumer has claimed. Without `sent_at` and `failed_at` it is
-- unknown whether the mail was sent, and it is never retried automatically.
CREATE TABLE sendings (
  issue TEXT NOT NULL,
  address TEXT NOT NULL,
  claimed_at TEXT NOT NULL,
  sent_at TEXT,
  failed_at TEXT,
  PRIMARY KEY (issue, address)
) WITHOUT ROWID;
