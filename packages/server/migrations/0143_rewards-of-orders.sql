-- Lists of orders are narrowed and summed by what an order promises: the sums are read from the index alone, in its order.
-- migrate: outside
create index concurrently claim_of_order on claim (client_key, order_id)
  include (value_cents) where order_id is not null and state not in ('Storniert', 'Abgelaufen');
