-- Vouchers, bonus and goodwill as claims of their own, and the mails that claims owe their beneficiaries.
alter table claim
  -- Bonus and goodwill belong to a recommender, not to one order.
  alter column order_id drop not null,
  -- Which of the choices was taken; of a voucher it names the pool.
  add column chosen_reward_id integer,
  -- Why the bank sent the last transfer back, while the claim waits to be picked up again.
  add column return_reason text,
  drop constraint claim_kind,
  add constraint claim_kind check (kind in ('reward', 'bonus', 'goodwill')),
  add constraint claim_kind_has_order check ((kind = 'reward') = (order_id is not null)),
  add constraint claim_kind_of_recommender check (kind = 'reward' or beneficiary = 'Empfehler'),
  add constraint claim_voucher_names_reward check (payout_kind <> 'Gutschein' or chosen_reward_id is not null),
  add constraint claim_return_reason check (
    return_reason in ('KontoUnbekannt', 'KontoGeschlossen', 'NameWeichtAb', 'Abgelehnt')
  );
-- Claims whose time can run out, and those that wait for a voucher code.
create index claim_provided on claim (client_key, expires_at) where state = 'Bereitgestellt';
create index claim_awaiting_voucher on claim (client_key, chosen_reward_id, value_cents, picked_up_at, id)
  where state = 'Abgeholt' and payout_kind = 'Gutschein';

-- A mail that an event of a claim owes: written with the event, rendered afterwards, each once.
create table claim_mail (
  client_key text not null,
  claim_id uuid not null,
  event text not null,
  -- Tells two events of one kind apart: the payment that was booked or returned, the day the claim was provided.
  ref text not null,
  reason text,
  created_at timestamptz not null,
  -- When the mail was handed to the mail queue, or found to have no reader any more.
  settled_at timestamptz,
  constraint claim_mail_pk primary key (client_key, claim_id, event, ref),
  constraint claim_mail_claim_fk foreign key (client_key, claim_id) references claim (client_key, id),
  constraint claim_mail_event check (
    event in ('remindEarly', 'remindLate', 'paid', 'voucher', 'expired', 'cancelled', 'returned')
  )
);
create index claim_mail_due on claim_mail (client_key, claim_id, event, ref) where settled_at is null;

-- Codes of one worth for one reward; no foreign key to the catalogue, which may forget a reward before its codes are used up.
create table voucher_pool (
  client_key text not null,
  reward_id integer not null,
  value_cents integer not null,
  created_at timestamptz not null,
  -- When those who run the programme were told that it runs dry; null while it is full enough.
  warned_at timestamptz,
  constraint voucher_pool_pk primary key (client_key, reward_id, value_cents),
  constraint voucher_pool_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint voucher_pool_value check (value_cents > 0)
);

create table voucher_code (
  client_key text not null,
  id uuid not null,
  -- Codes are given out in the order they came.
  position bigint generated always as identity,
  reward_id integer not null,
  value_cents integer not null,
  -- Keyed: tells a code that is there already from a new one, and nothing else.
  code_hash text not null,
  -- Bound to this row; null once nobody needs it any more.
  code_encrypted bytea,
  key_id text,
  imported_at timestamptz not null,
  claim_id uuid,
  assigned_at timestamptz,
  constraint voucher_code_pk primary key (client_key, id),
  constraint voucher_code_pool_fk foreign key (client_key, reward_id, value_cents)
    references voucher_pool (client_key, reward_id, value_cents),
  constraint voucher_code_claim_fk foreign key (client_key, claim_id) references claim (client_key, id),
  constraint voucher_code_once unique (code_hash, client_key),
  -- One code for a claim, one claim for a code.
  constraint voucher_code_one_claim unique (claim_id, client_key),
  constraint voucher_code_assigned_whole check ((claim_id is null) = (assigned_at is null)),
  constraint voucher_code_readable check (
    (code_encrypted is null) = (key_id is null) and (claim_id is not null or code_encrypted is not null)
  )
);
create index voucher_code_of_pool on voucher_code (client_key, reward_id, value_cents);
create index voucher_code_free on voucher_code (client_key, reward_id, value_cents, position) where claim_id is null;
create index voucher_code_key on voucher_code (key_id) where key_id is not null;

-- Each step of each bonus tier, granted once; one claim can stand for the steps of several tiers that fall on one order.
create table bonus_step (
  client_key text not null,
  recommender_id uuid not null,
  -- The day the counting began; another one begins it anew.
  counted_since date not null,
  tier_orders integer not null,
  step integer not null,
  claim_id uuid not null,
  granted_at timestamptz not null,
  constraint bonus_step_pk primary key (client_key, recommender_id, counted_since, tier_orders, step),
  constraint bonus_step_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id),
  constraint bonus_step_claim_fk foreign key (client_key, claim_id) references claim (client_key, id),
  constraint bonus_step_counts check (tier_orders > 0 and step > 0)
);
create index bonus_step_of_claim on bonus_step (claim_id, client_key);

alter table goodwill_request
  add column decided_reason text,
  add column claim_id uuid,
  add constraint goodwill_request_claim_fk foreign key (client_key, claim_id) references claim (client_key, id),
  add constraint goodwill_request_claim_once unique (claim_id, client_key),
  add constraint goodwill_request_claim_if_accepted check (claim_id is null or state = 'accepted');
create index goodwill_request_of_state on goodwill_request (client_key, state, created_at, id);

-- Where and how a voucher is redeemed.
alter table reward add column redeem_url text, add column redeem_note jsonb;

-- What a mail tells and no dump of the database may: put in its place when the mail leaves.
alter table mail
  add column secret_encrypted bytea,
  add column secret_key_id text,
  add constraint mail_secret_whole check ((secret_encrypted is null) = (secret_key_id is null));
