-- The column `mailbox` of `confirmations` holds digests of networks, too.

-- Since when the mail service refuses an address, after a bounce or a complaint; NULL if it accepted the last mail.
ALTER TABLE subscribers ADD COLUMN refused_since TEXT;
