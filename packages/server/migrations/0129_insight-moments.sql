-- Figures of a week count who visited, ordered, succeeded or was paid in it, whenever the link was made: each moment is found by its day.
-- migrate: outside
create index concurrently insight_recommendation_visited on insight_recommendation (client_key, visited_at) where visited_at is not null;
create index concurrently insight_recommendation_ordered on insight_recommendation (client_key, ordered_at)
  include (new_customers, paid_cents, owed_cents) where ordered_at is not null;
create index concurrently insight_recommendation_succeeded on insight_recommendation (client_key, succeeded_at)
  where succeeded_at is not null;
create index concurrently insight_recommendation_paid on insight_recommendation (client_key, paid_at) where paid_at is not null;
