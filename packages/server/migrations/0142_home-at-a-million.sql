-- The first screen counts who recommended in a week, and what rewards of a period come to: both are read from the index alone.
-- migrate: outside
create index concurrently recommendation_newest on recommendation (client_key, created_at desc, number desc)
  include (valid_until, clock_stopped_at, recommender_id) where created_at > timestamptz '2000-01-01 00:00:00+00';
drop index concurrently recommendation_latest;
create index concurrently claim_money on claim (client_key, created_at)
  include (state, value_cents) where created_at > timestamptz '2000-01-01 00:00:00+00';
