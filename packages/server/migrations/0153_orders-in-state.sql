-- Orders in a state are narrowed further from the index alone, by product, by the recommendation's agency and by what they promise.
-- migrate: outside
create index concurrently customer_order_in_state on customer_order (client_key, state, ordered_on desc, order_number desc)
  include (product_id, id, recommendation_number) where ordered_on > date '1900-01-01';
drop index concurrently customer_order_by_state;
