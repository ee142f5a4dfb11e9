-- Mails hold nothing in clear text that opens a door, are sent outside of transactions, and contact cases have a topic.

-- The columns secret_encrypted and secret_key_id hold the whole content of a mail from now on (decision 0032). The clear-text columns html, text and
-- headers stay for servers of the previous release; they are dropped with the next one.
alter table mail
  -- Set while a server hands the mail to the mail server. By the database's clock, which all servers share.
  add column leased_until timestamptz,
  -- Before this time only a superfluous job asks for the mail. By the database's clock as well.
  add column next_attempt_at timestamptz;

-- What was sent is not needed any more; what still waits is sent from its clear text and emptied then.
update mail set html = '', text = '', headers = '{}', secret_encrypted = null, secret_key_id = null
  where state = 'sent' and (html <> '' or secret_encrypted is not null);

-- Mails with an address, which is emptied after 30 days.
create index mail_with_address on mail (created_at) where to_address <> '';
-- Mails with content: those to encrypt with a newer key, and those that were sent and must lose it.
create index mail_with_content on mail (client_key, id) where secret_encrypted is not null or html <> '';

alter table contact_case
  add column topic text not null default 'Sonstiges',
  add constraint contact_case_topic check (topic in ('Empfehlung', 'Praemie', 'Konto', 'Sonstiges'));
