-- A reward can have a budget: what claims took of it is counted in the transaction that opens or ends them, and a reward whose rest cannot pay once more is not offered from a moment on that every server knows before it comes.
alter table reward
  add column budget_day_cents integer,
  add column budget_month_cents integer,
  add column budget_total_cents integer,
  -- The reward that is offered while this one is used up; none is offered without one.
  add column successor_id integer,
  add constraint reward_budget_pays_once check (
    budget_day_cents >= value_cents and budget_month_cents >= value_cents and budget_total_cents >= value_cents),
  add constraint reward_successor_of_budget check (
    successor_id is null or coalesce(budget_day_cents, budget_month_cents, budget_total_cents) is not null),
  add constraint reward_successor_is_another check (successor_id <> id);

-- What a claim took of a budget. Rewards are written anew with each catalogue, therefore nothing refers to their rows.
create table reward_budget_use (
  client_key text not null,
  claim_id uuid not null,
  reward_id integer not null,
  -- What was promised, and what of it counts now: nothing once another reward was chosen or the claim ended without being paid.
  promised_cents integer not null,
  cents integer not null,
  booked_on date not null,
  constraint reward_budget_use_pk primary key (client_key, claim_id, reward_id),
  constraint reward_budget_use_claim_fk foreign key (client_key, claim_id) references claim (client_key, id),
  constraint reward_budget_use_all_or_nothing check (promised_cents > 0 and cents in (0, promised_cents))
);

-- The sums of these rows: of all days, of a month (2026-11) and of a day (2026-11-16).
create table reward_budget_counter (
  client_key text not null,
  reward_id integer not null,
  period text not null,
  used_cents bigint not null,
  -- Of what operators were told last: 80 percent of the limit, or 100, which cannot pay once more.
  told_percent smallint not null default 0,
  constraint reward_budget_counter_pk primary key (client_key, reward_id, period),
  constraint reward_budget_counter_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint reward_budget_counter_period check (period ~ '^(Gesamt|\d{4}-\d{2}(-\d{2})?)$'),
  constraint reward_budget_counter_not_negative check (used_cents >= 0),
  constraint reward_budget_counter_told check (told_percent in (0, 80, 100))
);

-- When a reward was not offered because its budget was used up; kept, because the promise of older recommendations is read from it.
create table reward_pause (
  client_key text not null,
  reward_id integer not null,
  from_at timestamptz not null,
  until_at timestamptz,
  constraint reward_pause_pk primary key (client_key, reward_id, from_at),
  constraint reward_pause_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint reward_pause_in_order check (until_at >= from_at)
);
create unique index reward_pause_one_open on reward_pause (client_key, reward_id) where until_at is null;

alter table task drop constraint task_kind;
alter table task add constraint task_kind check (
  kind in ('Kontakt', 'Auskunft', 'Loeschung', 'ToteMail', 'Kulanz', 'Pruefung', 'Freigabe', 'Ruecklaeufer', 'UnbekannteZeile',
    'Bestand', 'Budget', 'Webhook'));
