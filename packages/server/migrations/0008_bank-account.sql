-- Bank data of recommenders: the IBAN only encrypted, so that a copy of the database pays nobody.
create table bank_account (
  client_key text not null,
  recommender_id uuid not null,
  holder text not null,
  iban_encrypted bytea not null,
  -- The key that decrypts; keys are renewed, see ENCRYPTION_KEYS.
  key_id text not null,
  -- What may be shown: country and the last four characters.
  iban_masked text not null,
  -- The same account used by several people is a sign of fraud; comparable among rows of one key.
  iban_fingerprint text not null,
  updated_at timestamptz not null,
  constraint bank_account_pk primary key (client_key, recommender_id),
  constraint bank_account_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint bank_account_masked check (iban_masked ~ '•{4}')
);
create index bank_account_fingerprint on bank_account (client_key, iban_fingerprint);
create index bank_account_key on bank_account (key_id);
