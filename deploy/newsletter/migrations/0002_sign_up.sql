-- How many confirmations a mailbox was sent on a day (UTC). Of the mailbox there is a keyed digest only, until the next day.
CREATE TABLE confirmations (
  mailbox TEXT,
  day TEXT,
  sent INTEGER NOT NULL,
  PRIMARY KEY (mailbox, day)
) WITHOUT ROWID;

-- Signatures of confirmation links that were pressed, until they expire.
CREATE TABLE used_links (
  signature TEXT PRIMARY KEY,
  used_at TEXT NOT NULL
) WITHOUT ROWID;

-- Who gets no mail any more, after a bounce or a complaint.
CREATE TABLE suppressed (
  address TEXT PRIMARY KEY,
  since TEXT NOT NULL
) WITHOUT ROWID;
