-- What the filters of lists read. The index of recommendations has all columns that are filtered by, so that rows which do not fit are not read.
-- migrate: outside
create index concurrently insight_recommendation_narrowed on insight_recommendation (client_key, created_at desc, number desc)
  include (standing, product_id, channel, agency_number, visits, orders, language, valid_until);
drop index concurrently insight_recommendation_latest;
create index concurrently claim_ready_of_recommender on claim (client_key, recommender_id) include (value_cents) where state = 'Bereitgestellt';
