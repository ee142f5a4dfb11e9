-- Contacts without an account ask about their data as well: the request then names one of their rows, and stands for their mailbox.
alter table data_request alter column recommender_id drop not null;
alter table data_request add column recipient_id uuid;
-- Contacts have no links of their own, so that the one of the mail is known by its hash; it lasts as long as those of accounts.
alter table data_request add column confirm_hash text;
alter table data_request add constraint data_request_recipient_fk foreign key (client_key, recipient_id)
  references recipient (client_key, id) on delete cascade;
alter table data_request add constraint data_request_one_owner check (num_nonnulls(recommender_id, recipient_id) = 1);
alter table data_request add constraint data_request_contact_link check ((recipient_id is null) = (confirm_hash is null));
create unique index data_request_open_contact on data_request (client_key, recipient_id, kind)
  where ended_at is null and recipient_id is not null;
create index data_request_of_recipient on data_request (recipient_id, client_key, asked_at) where recipient_id is not null;
create unique index data_request_link on data_request (confirm_hash, client_key) where confirm_hash is not null;
