-- Rewards of a period are summed by state from the index that lists them by state; the one for the sums alone goes.
-- migrate: outside
create index concurrently claim_in_state on claim (client_key, state, created_at desc, claim_number desc)
  include (value_cents) where created_at > timestamptz '2000-01-01 00:00:00+00';
drop index concurrently claim_by_state;
drop index concurrently claim_money;
