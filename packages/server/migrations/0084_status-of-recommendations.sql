-- The list of recommendations by status reads the index alone for what the status leaves out: those of the last weeks before the first that expired, and the expired ones between those that an order keeps.
drop index recommendation_latest;
create index recommendation_latest on recommendation (client_key, created_at desc, number desc)
  include (valid_until, clock_stopped_at) where created_at > timestamptz '2000-01-01 00:00:00+00';
