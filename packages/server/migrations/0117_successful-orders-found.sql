-- The orders that may have become successful by the calendar alone: few, because each leaves the index with its day.
-- migrate: commit
create index customer_order_to_succeed on customer_order (client_key, id)
  where successful_on is null and is_new_customer and used_link and first_premium_paid_on is not null
    and concluded_at is not null and state not in ('Abgelehnt', 'Widerrufen', 'Storniert');
