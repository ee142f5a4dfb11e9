-- Payout runs: which payments went to the bank in which file, who fetched it, and what the bank said about each of them.
alter table payment add column end_to_end_id text;
update payment p set end_to_end_id = c.claim_number || '-' || n.attempt
from claim c,
  (select client_key, id, row_number() over (partition by client_key, claim_id order by created_at, id) as attempt from payment) n
where c.client_key = p.client_key and c.id = p.claim_id and n.client_key = p.client_key and n.id = p.id;
-- What the bank calls it: the claim's number and which try it is, so that a second one after a return is told from the first.
alter table payment alter column end_to_end_id set not null;
alter table payment add constraint payment_end_to_end_once unique (end_to_end_id, client_key);
alter table payment add constraint payment_end_to_end_form check (end_to_end_id ~ '^[0-9A-Z]{1,24}-[0-9]{1,9}$');
create index payment_open on payment (client_key, created_at, id) where state = 'Offen';

create table payout_run (
  client_key text not null,
  -- Also the message id of the file.
  number text not null,
  created_at timestamptz not null,
  created_by text not null,
  execution_day date not null,
  payment_count integer not null,
  total_cents bigint not null,
  file_bytes bigint not null,
  file_sha256 text not null,
  -- What the file says besides its payments, as it was on that day: written again, it has the same bytes.
  debtor_name text not null,
  debtor_iban text not null,
  debtor_bic text,
  remittance text not null,
  constraint payout_run_pk primary key (client_key, number),
  constraint payout_run_sums check (payment_count > 0 and total_cents > 0 and file_bytes > 0),
  constraint payout_run_sha256 check (file_sha256 ~ '^[0-9a-f]{64}$')
);
create index payout_run_latest on payout_run (client_key, created_at desc, number);

create table payout_run_payment (
  client_key text not null,
  payment_id uuid not null,
  run_number text not null,
  -- Its place in the file.
  position integer not null,
  -- A payment is in one run or in none.
  constraint payout_run_payment_pk primary key (client_key, payment_id),
  constraint payout_run_payment_place unique (run_number, client_key, position),
  constraint payout_run_payment_payment_fk foreign key (client_key, payment_id) references payment (client_key, id),
  -- The run is written last, when its file is known.
  constraint payout_run_payment_run_fk foreign key (client_key, run_number) references payout_run (client_key, number)
    deferrable initially deferred
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger payout_run_is_final before update or delete or truncate on payout_run
  for each statement execute function refuse_change();
create trigger payout_run_payment_is_final before update or delete or truncate on payout_run_payment
  for each statement execute function refuse_change();

create table payout_file_download (
  client_key text not null,
  id bigint generated always as identity,
  run_number text not null,
  at timestamptz not null,
  by text not null,
  constraint payout_file_download_pk primary key (client_key, id),
  constraint payout_file_download_run_fk foreign key (client_key, run_number) references payout_run (client_key, number)
);
create index payout_file_download_of_run on payout_file_download (run_number, client_key, id);

-- What was said about a payment: facts that only grow, so that their order and repetition change nothing.
create table payment_report (
  client_key text not null,
  payment_id uuid not null,
  kind text not null,
  -- The bank's code, or an operator's words.
  reason text,
  at timestamptz not null,
  -- The number of the bank's file, or who confirmed it.
  source text not null,
  constraint payment_report_pk primary key (client_key, payment_id, kind),
  constraint payment_report_payment_fk foreign key (client_key, payment_id) references payment (client_key, id),
  constraint payment_report_kind check (kind in ('returned', 'booked', 'rejected', 'mismatch', 'bookedInRun'))
);

-- Sums the bank booked for a whole run: they say something about single payments once the refused ones are known.
create table payout_run_booking (
  client_key text not null,
  run_number text not null,
  amount_cents bigint not null,
  at timestamptz not null,
  source text not null,
  constraint payout_run_booking_pk primary key (client_key, run_number, amount_cents),
  constraint payout_run_booking_run_fk foreign key (client_key, run_number) references payout_run (client_key, number)
);

-- Files of the bank: only what became of them, because the files themselves name people and accounts.
create table bank_answer (
  client_key text not null,
  id uuid not null,
  sha256 text not null,
  format text not null,
  message_id text not null,
  received_at timestamptz not null,
  received_by text not null,
  booked integer not null,
  returned integer not null,
  unchanged integer not null,
  -- References that fit no payment, each with the reason why.
  unknown jsonb not null,
  constraint bank_answer_pk primary key (client_key, id),
  constraint bank_answer_once unique (sha256, client_key),
  constraint bank_answer_format check (format in ('camt.054', 'pain.002'))
);

-- Histories by time, for operators.
create index claim_history_latest on claim_history (client_key, at desc, id desc);
create index payment_history_latest on payment_history (client_key, at desc, id desc);
create index order_history_latest on order_history (client_key, at desc, id desc);
