-- Lists that a client's own systems read, the newest first: by state and by product as well.
-- The condition holds for every row; because of it, checks of foreign keys never take these indexes for the primary key (decision 0017).
create index customer_order_by_state on customer_order (client_key, state, ordered_on desc, order_number desc)
  where ordered_on > date '1900-01-01';
create index customer_order_by_product on customer_order (client_key, product_id, ordered_on desc, order_number desc)
  where ordered_on > date '1900-01-01';
create index claim_by_state on claim (client_key, state, created_at desc, claim_number desc)
  where created_at > timestamptz '2000-01-01 00:00:00+00';
-- Made on every recommendation, so that the index of products is made longer and not a second one.
drop index recommendation_of_product;
create index recommendation_of_product on recommendation (client_key, product_id, created_at desc, number desc);
