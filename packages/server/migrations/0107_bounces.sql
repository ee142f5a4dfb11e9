-- Mails that come back after a mail server took them, and the addresses that mails do not reach.

alter table mail
  -- When a mail server reported that it could not deliver a mail which had been sent.
  add column bounced_at timestamptz,
  -- The status code of that report, of a delay, or of the refusal by our own mail server (RFC 3463).
  add column bounce_status text,
  -- Written and not sent, because mails to its address come back.
  add column is_withheld boolean not null default false;

-- A mail that came back keeps the moment at which it left.
alter table mail drop constraint mail_sent_has_time;
alter table mail add constraint mail_sent_has_time
  check ((state = 'sent') = (sent_at is not null) or (state = 'failed' and bounced_at is not null)) not valid;
alter table mail add constraint mail_bounced_has_status check (bounced_at is null or bounce_status is not null) not valid;

-- One row for each address that a mail came back from; confirming the address deletes it. No word of a report is stored.
create table bounced_address (
  client_key text not null,
  -- In lower case, as mails are found by.
  address text not null,
  hard integer not null,
  soft integer not null,
  last_status text not null,
  last_at timestamptz not null,
  -- Since when only what people must know is sent there; null while failures are only counted.
  dead_since timestamptz,
  constraint bounced_address_pk primary key (client_key, address)
);
create index bounced_address_last on bounced_address (last_at);
