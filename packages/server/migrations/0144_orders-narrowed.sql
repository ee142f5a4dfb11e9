-- What the filters of the list of orders read: rows that do not fit by state, product, recommendation or reward are passed over in the index.
-- migrate: outside
create index concurrently customer_order_newest on customer_order (client_key, ordered_on desc, order_number desc)
  include (state, product_id, id, recommendation_number) where ordered_on > date '1900-01-01';
drop index concurrently customer_order_latest;
