-- How far each recommendation came, one row each, so that a page of figures reads one narrow table; what changed is noted by the database and folded in afterwards, so that writers wait for nothing.

-- Sharing is the one step that left no trace; the first click had a count and no time.
alter table recommendation_figures
  add column first_share_at timestamptz,
  add column first_click_at timestamptz;

-- The one definition of a recommendation's channel, for agencies and for the console: by which its link was opened most, of two with as many
-- visits the one that was opened first. Clicks do not decide any more, so that no click has to look.
create function recommendation_channel(client text, wanted text) returns text language sql stable parallel safe as $$
  select coalesce((select case when f.channel in ('email', 'gmail', 'outlook', 'yahoo', 'facebook', 'whatsapp', 'twitter', 'xing',
      'linkedin', 'instagram', 'sms', 'native', 'link', 'qr', 'offline', 'personal') then f.channel else '' end
    from recommendation_figures f
    where f.client_key = client and f.number = wanted and f.visits > 0
    order by f.visits desc, f.first_visit_at nulls last, f.channel limit 1), '')
$$;

create or replace view agency_recommendation_now as
select r.client_key, r.number, r.agency_number, r.created_at,
  (select btrim(p.first_name || ' ' || p.last_name) from recommender p
    where p.client_key = r.client_key and p.id = r.recommender_id) as recommender_name,
  r.product_id,
  recommendation_channel(r.client_key, r.number) as channel,
  (select coalesce(sum(f.visits), 0)::integer from recommendation_figures f
    where f.client_key = r.client_key and f.number = r.number) as visits,
  (select count(*)::integer from customer_order o
    where o.client_key = r.client_key and o.recommendation_number = r.number and o.external_number is not null) as orders
from recommendation r
where r.agency_number is not null;

drop trigger agency_visits_changed on recommendation_figures;
create constraint trigger agency_visits_changed after update of visits on recommendation_figures
  deferrable initially deferred for each row when (old.visits <> new.visits) execute function agency_visits_changed();

update agency_recommendation a set channel = n.channel from agency_recommendation_now n
where n.client_key = a.client_key and n.number = a.number and n.channel <> a.channel;

create table insight_recommendation (
  client_key text not null,
  number text not null,
  created_at timestamptz not null,
  product_id integer not null,
  -- Empty while it was not opened, or by a campaign that is no channel of ours.
  channel text not null,
  -- Empty where it counts for none.
  agency_number text not null,
  -- The furthest step: 1 created, 2 shared, 3 visited, 4 clicked, 5 recipient, 6 order, 7 successful, 8 paid. Whatever came later came by
  -- way of the steps before it, also where those left no trace (a printed code is never clicked).
  reached smallint not null,
  -- When each step was taken first; null where it was not, or where the moment is not known.
  shared_at timestamptz,
  visited_at timestamptz,
  clicked_at timestamptz,
  recipient_at timestamptz,
  ordered_at timestamptz,
  succeeded_at timestamptz,
  paid_at timestamptz,
  -- Orders of new customers that have not ended, and the rewards of those orders alone.
  new_customers integer not null,
  paid_cents integer not null,
  owed_cents integer not null,
  constraint insight_recommendation_pk primary key (client_key, number),
  constraint insight_recommendation_fk foreign key (client_key, number)
    references recommendation (client_key, number) on delete cascade,
  constraint insight_recommendation_reached check (reached between 1 and 8)
);
create index insight_recommendation_latest on insight_recommendation (client_key, created_at desc, number desc);

-- The one definition of every figure of insight: the fold writes from it, and tests compare with it.
create view insight_recommendation_now as
select r.client_key, r.number, r.created_at, r.product_id, recommendation_channel(r.client_key, r.number) as channel,
  coalesce(r.agency_number, '') as agency_number,
  (case when c.is_paid then 8 when c.is_successful then 7 when o.ordered_at is not null then 6 when x.recipient_at is not null then 5
    when f.is_clicked then 4 when f.is_visited then 3 when f.is_shared then 2 else 1 end)::smallint as reached,
  f.shared_at, f.visited_at, f.clicked_at, x.recipient_at, o.ordered_at, c.succeeded_at, c.paid_at,
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
  select min(concluded_at) as ordered_at,
    (count(*) filter (where concluded_at is not null and is_new_customer
      and state not in ('Abgelehnt', 'Widerrufen', 'Storniert')))::integer as new_customers
  from customer_order where client_key = r.client_key and recommendation_number = r.number
) o
cross join lateral (
  select coalesce(bool_or(p.state in ('Bereitgestellt', 'Abgeholt', 'Ausgezahlt')), false) as is_successful,
    coalesce(bool_or(p.state = 'Ausgezahlt'), false) as is_paid,
    min(p.provided_at) filter (where p.state in ('Bereitgestellt', 'Abgeholt', 'Ausgezahlt')) as succeeded_at,
    min((select max(h.at) from claim_history h where h.claim_id = p.id and h.to_state = 'Ausgezahlt'))
      filter (where p.state = 'Ausgezahlt') as paid_at,
    coalesce(sum(p.value_cents) filter (where p.state = 'Ausgezahlt' and q.is_new_customer), 0)::integer as paid_cents,
    coalesce(sum(p.value_cents) filter (where p.state in ('Offen', 'Bereitgestellt', 'Abgeholt') and q.is_new_customer), 0)::integer
      as owed_cents
  from customer_order q join claim p on p.client_key = q.client_key and p.order_id = q.id and p.kind = 'reward'
  where q.client_key = r.client_key and q.recommendation_number = r.number and q.concluded_at is not null
    and q.state not in ('Abgelehnt', 'Widerrufen', 'Storniert')
) c;

-- Which recommendations the fold has to look at again; appended, never searched, emptied once a minute.
create table insight_change (
  client_key text not null,
  number text not null
);

create function note_insight() returns trigger language plpgsql as $$
begin
  insert into insight_change (client_key, number) values (new.client_key, new.number);
  return null;
end $$;
create function note_insight_of_link() returns trigger language plpgsql as $$
begin
  insert into insight_change (client_key, number) values (new.client_key, new.recommendation_number);
  if tg_op = 'UPDATE' and old.recommendation_number <> new.recommendation_number then
    insert into insight_change (client_key, number) values (old.client_key, old.recommendation_number);
  end if;
  return null;
end $$;
create function note_insight_of_claim() returns trigger language plpgsql as $$
begin
  insert into insight_change (client_key, number)
  select client_key, recommendation_number from customer_order where client_key = new.client_key and id = new.order_id;
  return null;
end $$;

create trigger insight_made after insert on recommendation for each row execute function note_insight();
create trigger insight_moved after update of product_id, agency_number on recommendation
  for each row when (old.product_id <> new.product_id or old.agency_number is distinct from new.agency_number)
  execute function note_insight();
create trigger insight_reached after insert on recommendation_figures for each row execute function note_insight();
-- Counting on costs nothing: only the first click and the first share of a channel are a step.
create trigger insight_reached_first after update of visits, clicks, first_share_at on recommendation_figures
  for each row when (old.visits <> new.visits or (old.clicks = 0 and new.clicks > 0) or (old.first_share_at is null and new.first_share_at is not null))
  execute function note_insight();
create trigger insight_recipient after insert or update of data_given_at, recommendation_number on recipient
  for each row execute function note_insight_of_link();
create trigger insight_ordered after insert or update of state, concluded_at, is_new_customer, recommendation_number on customer_order
  for each row execute function note_insight_of_link();
create trigger insight_claimed after insert or update of state, value_cents on claim
  for each row when (new.kind = 'reward') execute function note_insight_of_claim();

-- How long a step takes nine of ten recommendations, measured once a day on those whose whole time has passed.
create table insight_step_time (
  client_key text not null,
  step smallint not null,
  p90_days integer not null,
  sample integer not null,
  measured_on date not null,
  constraint insight_step_time_pk primary key (client_key, step),
  constraint insight_step_time_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint insight_step_time_step check (step between 2 and 8),
  constraint insight_step_time_days check (p90_days >= 0 and sample >= 0)
);

insert into insight_change (client_key, number) select client_key, number from recommendation;
