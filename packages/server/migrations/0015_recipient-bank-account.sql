-- Bank data of recipients beside those of recommenders: whoever is to be paid has one account, kept the same way.
alter table bank_account drop constraint bank_account_pk;
alter table bank_account alter column recommender_id drop not null;
alter table bank_account add column recipient_id uuid;
alter table bank_account add column owner_id uuid not null generated always as (coalesce(recommender_id, recipient_id)) stored;
alter table bank_account add constraint bank_account_pk primary key (client_key, owner_id);
alter table bank_account add constraint bank_account_one_owner check (num_nonnulls(recommender_id, recipient_id) = 1);
alter table bank_account add constraint bank_account_recipient_fk foreign key (client_key, recipient_id)
  references recipient (client_key, id) on delete cascade;
create index bank_account_of_recommender on bank_account (recommender_id, client_key) where recommender_id is not null;
create index bank_account_of_recipient on bank_account (recipient_id, client_key) where recipient_id is not null;
