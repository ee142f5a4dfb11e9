-- Acts of the console over many rows: a run goes on without the browser, and says what became of each row.
create table bulk_run (
  client_key text not null,
  id uuid not null,
  act text not null,
  operator_id uuid not null,
  -- The session in which it was started, for the records of its rows.
  session_id uuid not null,
  -- What the act needs beside its rows: to whom tasks go, the reason.
  input jsonb not null,
  -- The run whose rows this one undoes.
  undoes uuid,
  state text not null,
  created_at timestamptz not null,
  constraint bulk_run_pk primary key (client_key, id),
  constraint bulk_run_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint bulk_run_operator_fk foreign key (operator_id) references operator_user (id) on delete cascade,
  constraint bulk_run_undone_once unique (client_key, undoes),
  constraint bulk_run_undoes_fk foreign key (client_key, undoes) references bulk_run (client_key, id) on delete cascade,
  constraint bulk_run_state check (state in ('Laeuft', 'Angehalten', 'Fertig'))
);
create index bulk_run_of_operator on bulk_run (operator_id);
create index bulk_run_by_age on bulk_run (created_at);

create table bulk_row (
  client_key text not null,
  run_id uuid not null,
  place integer not null,
  -- The row's own name in its list: a task, an order number.
  ref text not null,
  outcome text not null,
  -- Why the row was refused, by the error's name.
  problem text,
  -- What undoing needs: to whom a task belonged before.
  undo jsonb,
  constraint bulk_row_pk primary key (client_key, run_id, place),
  constraint bulk_row_once unique (client_key, run_id, ref),
  constraint bulk_row_run_fk foreign key (client_key, run_id) references bulk_run (client_key, id) on delete cascade,
  constraint bulk_row_outcome check (outcome in ('Offen', 'Erledigt', 'Abgelehnt')),
  constraint bulk_row_problem check ((outcome = 'Abgelehnt') = (problem is not null))
);
-- The next row of a run.
create index bulk_row_open on bulk_row (client_key, run_id, place) where outcome = 'Offen';
