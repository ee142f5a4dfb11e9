-- The day on which an order met every condition of success, stored by the one rule of orders, so that no reader decides on its own what successful means.
-- migrate: commit

-- Orders so far are checked by the scheduled task in batches: until then they have no day, and figures counted before stay as they are.
alter table customer_order add column successful_on date;

-- As in 0098, except for success: an order is successful by its own day, whatever became of its reward.
create or replace view insight_recommendation_now as
select r.client_key, r.number, r.created_at, r.product_id, recommendation_channel(r.client_key, r.number) as channel,
  coalesce(r.agency_number, '') as agency_number,
  (case when c.is_paid then 8 when o.successful_on is not null then 7 when o.ordered_at is not null then 6
    when x.recipient_at is not null then 5 when f.is_clicked then 4 when f.is_visited then 3 when f.is_shared then 2 else 1 end)::smallint
    as reached,
  f.shared_at, f.visited_at, f.clicked_at, x.recipient_at, o.ordered_at,
  -- The day alone would be before an order that was reported and successful on the same day.
  greatest(o.ordered_at, o.successful_on::timestamp at time zone 'Europe/Berlin') as succeeded_at, c.paid_at,
  o.new_customers, c.paid_cents, c.owed_cents
from recommendation r
cross join lateral (
  select min(first_share_at) is not null as is_shared, coalesce(bool_or(visits > 0), false) as is_visited,
    coalesce(bool_or(clicks > 0), false) as is_clicked, min(first_share_at) as shared_at, min(first_visit_at) as visited_at,
    min(first_click_at) as clicked_at
  from recommendation_figures where client_key = r.client_key and number = r.number
) f
cross join lateral (
  select min(data_given_at) as recipient_at from recipient
  where client_key = r.client_key and recommendation_number = r.number
) x
cross join lateral (
  select min(concluded_at) as ordered_at, min(successful_on) as successful_on,
    (count(*) filter (where concluded_at is not null and is_new_customer
      and state not in ('Abgelehnt', 'Widerrufen', 'Storniert')))::integer as new_customers
  from customer_order where client_key = r.client_key and recommendation_number = r.number
) o
cross join lateral (
  select coalesce(bool_or(p.state = 'Ausgezahlt'), false) as is_paid,
    min((select max(h.at) from claim_history h where h.claim_id = p.id and h.to_state = 'Ausgezahlt'))
      filter (where p.state = 'Ausgezahlt') as paid_at,
    coalesce(sum(p.value_cents) filter (where p.state = 'Ausgezahlt' and q.is_new_customer), 0)::integer as paid_cents,
    coalesce(sum(p.value_cents) filter (where p.state in ('Offen', 'Bereitgestellt', 'Abgeholt') and q.is_new_customer), 0)::integer
      as owed_cents
  from customer_order q join claim p on p.client_key = q.client_key and p.order_id = q.id and p.kind = 'reward'
  where q.client_key = r.client_key and q.recommendation_number = r.number and q.concluded_at is not null
    and q.state not in ('Abgelehnt', 'Widerrufen', 'Storniert')
) c;

drop trigger insight_ordered on customer_order;
create trigger insight_ordered
  after insert or update of state, concluded_at, is_new_customer, recommendation_number, successful_on on customer_order
  for each row execute function note_insight_of_link();
