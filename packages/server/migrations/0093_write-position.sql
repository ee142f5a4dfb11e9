-- Up to which place of PostgreSQL's log a person's own changes reach, so that a replica which is not there yet does not answer that person (decision 0088).
create table write_position (
  -- One name per actor, as in idempotency; people work for several clients at a time.
  actor text not null constraint write_position_key primary key,
  position pg_lsn not null,
  at timestamptz not null
);
create index write_position_at on write_position (at);
