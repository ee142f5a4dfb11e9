-- Review: what was noticed about each claim before it is paid, holds that end by themselves, and what people decided about them.
create table review_case (
  client_key text not null,
  claim_id uuid not null,
  -- Whom it is about: the recommender, and the recipient where one is known.
  recommender_id uuid not null,
  recipient_id uuid,
  state text not null,
  score integer not null,
  -- Signals and reliefs with points, counts and ids of people; no copies of their data.
  reasons jsonb not null,
  assessed_at timestamptz not null,
  held_at timestamptz,
  -- A hold ends at this moment whatever happens: no task needs to come first.
  held_until timestamptz,
  decided_at timestamptz,
  decided_by text,
  reason_code text,
  reason text,
  constraint review_case_pk primary key (client_key, claim_id),
  constraint review_case_claim_fk foreign key (client_key, claim_id) references claim (client_key, id),
  constraint review_case_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id),
  constraint review_case_recipient_fk foreign key (client_key, recipient_id) references recipient (client_key, id),
  constraint review_case_state check (
    state in ('Unauffaellig', 'Beobachtet', 'Gehalten', 'Freigegeben', 'Abgelehnt', 'Abgelaufen')
  ),
  constraint review_case_score check (score between 0 and 100),
  constraint review_case_held_whole check ((held_at is null) = (held_until is null)),
  constraint review_case_hold_has_end check (state not in ('Gehalten', 'Abgelaufen') or held_until is not null),
  constraint review_case_hold_is_short check (held_until <= held_at + interval '31 days'),
  -- Nothing refuses money without a person (Art. 22 GDPR): a refusal names who decided, and why.
  constraint review_case_decided_by_a_person check (
    state not in ('Freigegeben', 'Abgelehnt')
    or (num_nonnulls(decided_at, decided_by, reason_code, reason) = 4 and decided_by like 'op:%')
  )
);
create index review_case_held on review_case (client_key, held_until, claim_id) where state = 'Gehalten';
create index review_case_watched on review_case (client_key, score desc, claim_id) where state = 'Beobachtet';
create index review_case_decided on review_case (client_key, decided_at desc, claim_id)
  where state in ('Freigegeben', 'Abgelehnt', 'Abgelaufen');
create index review_case_newest on review_case (client_key, assessed_at);
create index review_case_of_recommender on review_case (recommender_id, client_key);
create index review_case_of_recipient on review_case (recipient_id, client_key) where recipient_id is not null;

create table review_history (
  client_key text not null,
  id bigint generated always as identity,
  claim_id uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  score integer not null,
  until timestamptz,
  at timestamptz not null,
  -- The portal itself, or an operator by id.
  by text not null,
  reason text,
  constraint review_history_pk primary key (client_key, id),
  constraint review_history_case_fk foreign key (client_key, claim_id) references review_case (client_key, claim_id),
  constraint review_history_event check (event in ('assess', 'pass', 'prolong', 'refuse', 'expire')),
  constraint review_history_refused_by_a_person check (event <> 'refuse' or by like 'op:%')
);
create index review_history_of_case on review_history (claim_id, id);

-- Pairs that a person passed: the same reasons stay quiet about them for a year, and a household explains what families share.
create table pair_ok (
  client_key text not null,
  claim_id uuid not null,
  recommender_id uuid not null,
  recipient_id uuid,
  signals text[] not null,
  is_household boolean not null,
  at timestamptz not null,
  by text not null,
  until timestamptz not null,
  constraint pair_ok_pk primary key (client_key, claim_id),
  constraint pair_ok_case_fk foreign key (client_key, claim_id) references review_case (client_key, claim_id)
);
create index pair_ok_of_recommender on pair_ok (recommender_id, client_key);
create index pair_ok_end on pair_ok (until);

-- What a client has set differently, and lists of its own.
create table review_rules (
  client_key text not null,
  hold_from integer not null,
  watch_from integer not null,
  hold_days integer not null,
  -- Mail domains that count as disposable beside the shipped list, and those that never do.
  disposable_domains text[] not null,
  trusted_domains text[] not null,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint review_rules_pk primary key (client_key),
  constraint review_rules_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint review_rules_thresholds check (watch_from between 1 and hold_from and hold_from <= 100),
  constraint review_rules_days check (hold_days between 1 and 30)
);

-- What is usual for a client, computed at night: orders of a busy recommender, seconds of a quick recipient.
create table review_usual (
  client_key text not null,
  orders double precision not null,
  seconds double precision not null,
  computed_at timestamptz not null,
  constraint review_usual_pk primary key (client_key),
  constraint review_usual_client_fk foreign key (client_key) references client (key) on delete cascade
);

-- The claims whose payment waits for a review: every selection of what is paid leaves them out.
create function held_claims(for_client text, at timestamptz) returns setof uuid language sql stable
as $$ select claim_id from review_case where client_key = for_client and state = 'Gehalten' and held_until > at $$;

-- Recommenders and recipients alike, as long as their data are there.
create view review_person as
select client_key, id, email_normal, first_name, last_name from recommender where deleted_at is null
union all
select client_key, id, email_normal, first_name, last_name from recipient where email_normal is not null;

-- Who used which account: saved, or named for a payment.
create view account_use as
select client_key, iban_fingerprint as fingerprint, owner_id as person_id, updated_at as last_at from bank_account
union all
select client_key, iban_fingerprint, owner_id, created_at from payment where iban_fingerprint is not null;

-- The selective column leads: see the recipients' table.
create index bank_account_by_fingerprint on bank_account (iban_fingerprint, client_key);
create index payment_by_fingerprint on payment (iban_fingerprint, client_key) where iban_fingerprint is not null;
create index recipient_by_phone on recipient (phone, client_key) where phone is not null;
create index order_release_of_order on order_release (order_id, client_key);
