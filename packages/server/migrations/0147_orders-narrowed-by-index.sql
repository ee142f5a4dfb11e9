-- At a million recommendations a list of orders by state or product read the whole table for the other filters: now the index has what they ask.
-- migrate: outside
create index concurrently customer_order_in_state on customer_order (client_key, state, ordered_on desc, order_number desc)
  include (product_id, id, recommendation_number) where ordered_on > date '1900-01-01';
drop index concurrently customer_order_by_state;
create index concurrently customer_order_of_product on customer_order (client_key, product_id, ordered_on desc, order_number desc)
  include (state, id, recommendation_number) where ordered_on > date '1900-01-01';
drop index concurrently customer_order_by_product;
