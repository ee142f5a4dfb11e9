-- What lists of the console narrow recommendations and recommenders by, folded beside the steps, so that several filters read one narrow table.
alter table insight_recommendation
  add column standing smallint not null default 0,
  -- Null while an order keeps the link valid.
  add column valid_until timestamptz,
  add column visits integer not null default 0,
  add column orders integer not null default 0,
  add column language text;

-- As in 0116, with the columns above.
create or replace view insight_recommendation_now as
select r.client_key, r.number, r.created_at, r.product_id, recommendation_channel(r.client_key, r.number) as channel,
  coalesce(r.agency_number, '') as agency_number,
  (case when c.is_paid then 8 when o.successful_on is not null then 7 when o.ordered_at is not null then 6
    when x.recipient_at is not null then 5 when f.is_clicked then 4 when f.is_visited then 3 when f.is_shared then 2 else 1 end)::smallint
    as reached,
  f.shared_at, f.visited_at, f.clicked_at, x.recipient_at, o.ordered_at,
  -- The day alone would be before an order that was reported and successful on the same day.
  greatest(o.ordered_at, o.successful_on::timestamp at time zone 'Europe/Berlin') as succeeded_at, c.paid_at,
  o.new_customers, c.paid_cents, c.owed_cents,
  s.standing, case when r.clock_stopped_at is null then r.valid_until end as valid_until, f.visits, o.orders,
  (select p.language from recommender p where p.client_key = r.client_key and p.id = r.recommender_id) as language
from recommendation r
cross join lateral (
  select min(first_share_at) is not null as is_shared, coalesce(bool_or(visits > 0), false) as is_visited,
    coalesce(bool_or(clicks > 0), false) as is_clicked, min(first_share_at) as shared_at, min(first_visit_at) as visited_at,
    min(first_click_at) as clicked_at, coalesce(sum(visits), 0)::integer as visits
  from recommendation_figures where client_key = r.client_key and number = r.number
) f
cross join lateral (
  select min(data_given_at) as recipient_at from recipient
  where client_key = r.client_key and recommendation_number = r.number
) x
cross join lateral (
  select min(concluded_at) as ordered_at, min(successful_on) as successful_on,
    (count(*) filter (where concluded_at is not null))::integer as orders,
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
) c
cross join lateral (
  -- Of several contracts the one that matters most; what a contract lacks also depends on the client's settings, so that each case has a number:
  -- 1 paid, 2 contract, 3 picked up, 4 to 6 without its contact's data (needed if the client always wants it, if the contact gets a
  -- share, in either case), 7 ready.
  select coalesce(max(case when b.is_ready then 7 when b.is_picked_up then 3 when b.is_paid then 1
      when e.data_given_at is not null and (e.deleted_at is null or e.consent_at is not null) then 2
      when r.share_recommender < 100 then case when q.state = 'Gemeldet' then 6 else 5 end
      when q.state = 'Gemeldet' then 4 else 2 end), 0)::smallint as standing
  from customer_order q
  cross join lateral (
    select bool_or(p.state = 'Bereitgestellt') as is_ready, bool_or(p.state = 'Abgeholt') as is_picked_up,
      bool_or(p.state = 'Ausgezahlt') as is_paid
    from claim p where p.client_key = q.client_key and p.order_id = q.id and p.kind = 'reward'
  ) b
  left join recipient e on e.client_key = q.client_key and e.id = q.recipient_id
  where q.client_key = r.client_key and q.recommendation_number = r.number and q.concluded_at is not null
    and q.state not in ('Abgelehnt', 'Widerrufen', 'Storniert')
) s;

create or replace trigger insight_moved
  after update of product_id, agency_number, valid_until, clock_stopped_at, recommender_id on recommendation
  for each row when ((old.product_id, old.valid_until, old.recommender_id) <> (new.product_id, new.valid_until, new.recommender_id)
    or old.agency_number is distinct from new.agency_number or old.clock_stopped_at is distinct from new.clock_stopped_at)
  execute function note_insight();
create or replace trigger insight_ordered
  after insert or update of state, concluded_at, is_new_customer, recommendation_number, successful_on, recipient_id on customer_order
  for each row execute function note_insight_of_link();
create or replace trigger insight_recipient
  after insert or update of data_given_at, deleted_at, recommendation_number on recipient
  for each row execute function note_insight_of_link();

create function note_insight_of_person() returns trigger language plpgsql as $$
begin
  insert into insight_change (client_key, number)
  select client_key, number from recommendation where client_key = new.client_key and recommender_id = new.id;
  return null;
end $$;
create trigger insight_language after update of language on recommender
  for each row when (old.language <> new.language) execute function note_insight_of_person();

-- How much each recommender did, and when last.
create table insight_recommender (
  client_key text not null,
  recommender_id uuid not null,
  made integer not null,
  last_at timestamptz not null,
  constraint insight_recommender_pk primary key (client_key, recommender_id),
  constraint insight_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id) on delete cascade
);
