-- Confirmation mails per mailbox and day (UTC). `mailbox` is a keyed digest and is deleted on the next day.
CREATE TABLE confirmations (
  mailbox TEXT,
  day TEXT,
  sent INTEGER NOT NULL,
  PRIMARY KEY (mailbox, day)
) WITHOUT ROWID;

-- Signatures of used confirmation links, kept until the links expire.
CREATE TABLE used_links (
  signature TEXT PRIMARY KEY,
  used_at TEXT NOT NULL
) WITHOUT ROWID;

-- Addresses that get no more mail, after a bounce or a complaint.
CREATE TABLE suppressed (
  address TEXT PRIMARY KEY,
  since TEXT NOT NULL
) WITHOUT ROWID;
