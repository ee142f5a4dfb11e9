-- What finance sets in the console: above which sum a payment has a hint, and the accounts of the bookkeeping. The client's folder counts until then.
create table payout_settings (
  client_key text not null,
  hint_above_cents integer not null,
  -- Null: no DATEV file, because no account is guessed.
  accounts jsonb,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint payout_settings_pk primary key (client_key),
  constraint payout_settings_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint payout_settings_hint check (hint_above_cents between 1 and 10000000),
  constraint payout_settings_by_a_person check (changed_by like 'op:%')
);
