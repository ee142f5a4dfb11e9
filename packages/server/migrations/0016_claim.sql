-- Claims: what an order owes to whom, the payments that settle it, the tokens that open it, and every move of both.
create table claim (
  client_key text not null,
  id uuid not null,
  claim_number text not null,
  order_id uuid not null,
  -- What it is for; bonus and goodwill follow as kinds of their own.
  kind text not null,
  beneficiary text not null,
  recommender_id uuid,
  -- Null while the order's recipient is not known.
  recipient_id uuid,
  value_cents integer not null,
  -- The rewards promised on the order's day, with this beneficiary's part: a later catalogue changes no promise.
  choices jsonb not null,
  state text not null,
  payout_kind text,
  created_at timestamptz not null,
  provided_at timestamptz,
  pickup_mail_sent_at timestamptz,
  picked_up_at timestamptz,
  -- The end of the time in which it can be picked up.
  expires_at timestamptz,
  constraint claim_pk primary key (client_key, id),
  -- The selective column leads every index but the primary key: see the recipients' table.
  constraint claim_number_once unique (claim_number, client_key),
  constraint claim_once unique (order_id, client_key, beneficiary, kind),
  constraint claim_order_fk foreign key (client_key, order_id) references customer_order (client_key, id),
  constraint claim_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id),
  constraint claim_recipient_fk foreign key (client_key, recipient_id) references recipient (client_key, id),
  constraint claim_kind check (kind in ('reward')),
  constraint claim_beneficiary check (
    case beneficiary
      when 'Empfehler' then recommender_id is not null and recipient_id is null
      when 'Empfaenger' then recommender_id is null
      else false
    end
  ),
  constraint claim_value check (value_cents > 0),
  constraint claim_state check (
    state in ('Offen', 'Bereitgestellt', 'Abgeholt', 'Ausgezahlt', 'Storniert', 'Abgelaufen')
  ),
  constraint claim_payout_kind check (payout_kind in ('Ueberweisung', 'Gutschein')),
  constraint claim_provided_to_somebody check (
    state in ('Offen', 'Storniert')
    or (provided_at is not null and expires_at is not null and num_nonnulls(recommender_id, recipient_id) = 1)
  ),
  constraint claim_picked_up_whole check (
    (picked_up_at is null) = (payout_kind is null)
    and (state not in ('Abgeholt', 'Ausgezahlt') or picked_up_at is not null)
    and (state not in ('Offen', 'Bereitgestellt', 'Abgelaufen') or picked_up_at is null)
  )
);
create index claim_of_recommender on claim (recommender_id, client_key) where recommender_id is not null;
create index claim_of_recipient on claim (recipient_id, client_key) where recipient_id is not null;
-- Claims that wait for their order to succeed.
create index claim_waiting on claim (client_key, order_id) where state = 'Offen';

create table claim_history (
  client_key text not null,
  id bigint generated always as identity,
  claim_id uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  -- Who: the beneficiary, an operations key by its name, or the portal itself.
  by text not null,
  reason text,
  constraint claim_history_pk primary key (client_key, id),
  constraint claim_history_claim_fk foreign key (client_key, claim_id) references claim (client_key, id)
);
create index claim_history_of_claim on claim_history (claim_id, id);

-- What opens one claim and nothing else: only the hash is kept.
create table reward_token (
  client_key text not null,
  token_hash text not null,
  claim_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint reward_token_pk primary key (client_key, token_hash),
  constraint reward_token_claim_fk foreign key (client_key, claim_id) references claim (client_key, id)
);
create index reward_token_of_claim on reward_token (claim_id, client_key);
create index reward_token_end on reward_token (expires_at);

create table payment (
  client_key text not null,
  id uuid not null,
  claim_id uuid not null,
  amount_cents integer not null,
  state text not null,
  -- Account holder and IBAN, bound to this row; null once nobody needs them any more.
  account_encrypted bytea,
  key_id text,
  iban_fingerprint text,
  -- What may be shown: country and the last four characters.
  iban_masked text,
  created_at timestamptz not null,
  constraint payment_pk primary key (client_key, id),
  constraint payment_claim_fk foreign key (client_key, claim_id) references claim (client_key, id),
  constraint payment_amount check (amount_cents > 0),
  constraint payment_state check (state in ('Offen', 'Gezahlt', 'Storniert')),
  constraint payment_account_whole_or_erased check (
    num_nonnulls(account_encrypted, key_id, iban_fingerprint, iban_masked) in (0, 4)
  ),
  -- What is still to be paid must say to whom.
  constraint payment_open_has_account check (state <> 'Offen' or account_encrypted is not null),
  constraint payment_masked check (iban_masked ~ '•{4}')
);
-- No claim is paid twice.
create unique index payment_live_once on payment (claim_id, client_key) where state in ('Offen', 'Gezahlt');
create index payment_of_claim on payment (claim_id, client_key, created_at);
create index payment_key on payment (key_id) where key_id is not null;

create table payment_history (
  client_key text not null,
  id bigint generated always as identity,
  payment_id uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  by text not null,
  reason text,
  constraint payment_history_pk primary key (client_key, id),
  constraint payment_history_payment_fk foreign key (client_key, payment_id) references payment (client_key, id)
);
create index payment_history_of_payment on payment_history (payment_id, id);
