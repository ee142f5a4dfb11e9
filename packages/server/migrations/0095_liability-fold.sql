-- What a client owed at the end of each month that is over, so that the liabilities of any day need the moves of one month at most.
create table liability_fold (
  client_key text not null,
  -- The last day of the month, in Berlin.
  day date not null,
  state text not null,
  count integer not null,
  sum_cents bigint not null,
  folded_at timestamptz not null,
  constraint liability_fold_pk primary key (client_key, day, state),
  constraint liability_fold_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint liability_fold_state check (state in ('Offen', 'Bereitgestellt', 'Abgeholt')),
  constraint liability_fold_month check (extract(month from day + 1) <> extract(month from day)),
  constraint liability_fold_count check (count >= 0 and sum_cents >= 0)
);
