-- Readers who reported a mail as unwanted to their mail provider, so that only what they must know is sent to them.

-- When the reader complained; the mail was delivered, so that its state stays.
alter table mail add column complained_at timestamptz;

-- One row for each address that a complaint came from. It is the reader's objection and no fault of the address: a link that works does not
-- end it, the reader's own choice of all mails does.
create table mail_complaint (
  client_key text not null,
  -- In lower case, as mails are found by.
  address text not null,
  complained_at timestamptz not null,
  constraint mail_complaint_pk primary key (client_key, address)
);
create index mail_complaint_last on mail_complaint (complained_at);
