-- What the filters of recommendations read when few fit. The indexes have the columns that are filtered by besides, so that other rows are not read.
-- migrate: outside
create index concurrently insight_recommendation_in_state on insight_recommendation (client_key, standing, created_at desc, number desc)
  include (product_id, channel, agency_number, visits, orders, language) where standing > 0;
create index concurrently insight_recommendation_of_channel on insight_recommendation (client_key, channel, created_at desc, number desc)
  include (standing, product_id, agency_number, visits, orders, language, valid_until);
create index concurrently insight_recommendation_in_language on insight_recommendation (client_key, language, created_at desc, number desc);
