-- The payout workbench: runs discarded before their file was fetched, payments taken out of runs for a while, and lines of the bank that fit nothing.

-- A run that is void: its payments are free again. The run itself stays as it was made (decision 0054).
create table payout_run_void (
  client_key text not null,
  run_number text not null,
  at timestamptz not null,
  by text not null,
  reason text not null,
  constraint payout_run_void_pk primary key (client_key, run_number),
  constraint payout_run_void_run_fk foreign key (client_key, run_number) references payout_run (client_key, number)
);

-- What was in it.
create table payout_run_void_payment (
  client_key text not null,
  run_number text not null,
  payment_id uuid not null,
  position integer not null,
  constraint payout_run_void_payment_pk primary key (client_key, run_number, payment_id),
  constraint payout_run_void_payment_void_fk foreign key (client_key, run_number)
    references payout_run_void (client_key, run_number),
  constraint payout_run_void_payment_payment_fk foreign key (client_key, payment_id) references payment (client_key, id)
);
create index payout_run_void_payment_of_payment on payout_run_void_payment (payment_id, client_key);

create trigger payout_run_void_is_final before update or delete or truncate on payout_run_void
  for each statement execute function refuse_change();
create trigger payout_run_void_payment_is_final before update or delete or truncate on payout_run_void_payment
  for each statement execute function refuse_change();

create function refuse_void_of_used_run() returns trigger language plpgsql as $$
begin
  -- The download takes the same lock: of the two, one comes first and the other is refused.
  perform from payout_run r where r.client_key = new.client_key and r.number = new.run_number for update;
  if exists (select from payout_file_download d where d.client_key = new.client_key and d.run_number = new.run_number)
    or exists (
      select from payout_run_payment i join payment p on p.client_key = i.client_key and p.id = i.payment_id
      where i.client_key = new.client_key and i.run_number = new.run_number and p.state <> 'Offen'
    )
  then
    raise exception 'a run whose file was fetched or whose payments moved is never discarded'
      using errcode = 'integrity_constraint_violation', constraint = 'payout_run_void_unused';
  end if;
  return new;
end $$;
create trigger payout_run_void_unused before insert on payout_run_void
  for each row execute function refuse_void_of_used_run();

create function refuse_download_of_void_run() returns trigger language plpgsql as $$
begin
  perform from payout_run r where r.client_key = new.client_key and r.number = new.run_number for update;
  if exists (select from payout_run_void v where v.client_key = new.client_key and v.run_number = new.run_number) then
    raise exception 'the file of a discarded run is never fetched'
      using errcode = 'integrity_constraint_violation', constraint = 'payout_file_download_of_live_run';
  end if;
  return new;
end $$;
create trigger payout_file_download_of_live_run before insert on payout_file_download
  for each row execute function refuse_download_of_void_run();

-- Only a run that is void gives its payments back.
create function refuse_leaving_live_run() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payout_run_void v where v.client_key = old.client_key and v.run_number = old.run_number
  ) then
    raise exception '% is never changed', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
drop trigger payout_run_payment_is_final on payout_run_payment;
create trigger payout_run_payment_is_final before update or truncate on payout_run_payment
  for each statement execute function refuse_change();
create trigger payout_run_payment_stays before delete on payout_run_payment
  for each row execute function refuse_leaving_live_run();

-- Who proposed a run, and the approval that made it; runs of the operations API have none.
alter table payout_run
  add column approval_id uuid,
  add column proposed_by text,
  add column proposed_at timestamptz,
  add constraint payout_run_proposed_whole check (num_nonnulls(approval_id, proposed_by, proposed_at) in (0, 3));

-- Why a file was fetched another time.
alter table payout_file_download add column reason text;

-- Payments that no run takes: since when, why, and until when at the latest.
create table payment_exclusion (
  client_key text not null,
  id uuid not null,
  payment_id uuid not null,
  at timestamptz not null,
  by text not null,
  reason_code text not null,
  reason text not null,
  -- The payment goes with the next run from this day on.
  ends_on date not null,
  ended_at timestamptz,
  ended_by text,
  constraint payment_exclusion_pk primary key (client_key, id),
  constraint payment_exclusion_payment_fk foreign key (client_key, payment_id) references payment (client_key, id),
  constraint payment_exclusion_ended_whole check ((ended_at is null) = (ended_by is null))
);
create unique index payment_exclusion_once on payment_exclusion (payment_id, client_key) where ended_at is null;
create index payment_exclusion_of_client on payment_exclusion (client_key, ends_on) where ended_at is null;

-- Lines of the bank's files that fit no payment, or not its amount, or contradict another payment: each is settled once, by a person.
create table bank_line (
  client_key text not null,
  id uuid not null,
  answer_id uuid not null,
  reference text not null,
  problem text not null,
  -- What the line says of the reference; null in files that were read before lines were rows.
  kind text,
  amount_cents bigint,
  at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  outcome text,
  note text,
  -- The payment it was assigned to.
  payment_id uuid,
  constraint bank_line_pk primary key (client_key, id),
  constraint bank_line_answer_fk foreign key (client_key, answer_id) references bank_answer (client_key, id),
  constraint bank_line_payment_fk foreign key (client_key, payment_id) references payment (client_key, id),
  constraint bank_line_problem check (problem in ('Referenz', 'Betrag', 'Widerspruch')),
  constraint bank_line_kind check (kind in ('returned', 'booked', 'rejected', 'mismatch', 'bookedInRun')),
  constraint bank_line_outcome check (outcome in ('Zugeordnet', 'Fremd', 'Rueckruf', 'Geklaert')),
  constraint bank_line_settled_whole check (
    num_nonnulls(settled_at, settled_by, outcome, note) in (0, 4) and (payment_id is not null) = (coalesce(outcome, '') = 'Zugeordnet')
  )
);
create index bank_line_open on bank_line (client_key, at desc, id) where settled_at is null;
create index bank_line_of_answer on bank_line (answer_id, client_key);
create index bank_line_reference on bank_line (reference, client_key);

insert into bank_line (client_key, id, answer_id, reference, problem, at)
select a.client_key, gen_random_uuid(), a.id, u ->> 'reference', u ->> 'reason', a.received_at
from bank_answer a cross join lateral jsonb_array_elements(a.unknown) u;

-- Making a run without a second person is a right of its own; keys that had it keep it (decision 0054).
update operations_key set scopes = scopes || array['payouts:unapproved']
where 'payouts:write' = any(scopes) and not 'payouts:unapproved' = any(scopes);
