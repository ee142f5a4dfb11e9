-- How many successful orders a recommender has, as a counter: reading all of them with every report made each order cost more than the one before.

-- The orders that count, each once: nothing but the complaint period stands between them and success.
create table bonus_order (
  client_key text not null,
  order_id uuid not null,
  recommender_id uuid not null,
  ordered_on date not null,
  constraint bonus_order_pk primary key (client_key, order_id),
  constraint bonus_order_order_fk foreign key (client_key, order_id) references customer_order (client_key, id)
);

-- The same by the day of the order, because the complaint period ends a day at a time.
create table bonus_day (
  client_key text not null,
  recommender_id uuid not null,
  ordered_on date not null,
  orders integer not null,
  constraint bonus_day_pk primary key (client_key, recommender_id, ordered_on),
  constraint bonus_day_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id),
  constraint bonus_day_orders check (orders >= 0)
);

-- The sum over the days from counted_since to counted_until, both included; it moves on with the calendar.
create table bonus_count (
  client_key text not null,
  recommender_id uuid not null,
  counted_since date not null,
  counted_until date not null,
  orders integer not null,
  -- For which tiers and up to how many orders every step is granted; the tiers are empty where that must be found out anew.
  settled_tiers integer[] not null default '{}',
  settled_orders integer not null default 0,
  -- The highest number of orders that a granted step stands for.
  granted_orders integer not null default 0,
  constraint bonus_count_pk primary key (client_key, recommender_id),
  constraint bonus_count_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id),
  constraint bonus_count_orders check (orders >= 0 and settled_orders >= 0 and granted_orders >= 0)
);

-- Steps above a number of orders, without those below it.
create index bonus_step_reached on bonus_step (client_key, recommender_id, counted_since, (tier_orders * step));

insert into bonus_order (client_key, order_id, recommender_id, ordered_on)
select o.client_key, o.id, r.recommender_id, o.ordered_on
from customer_order o
join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number
where o.concluded_at is not null
  and o.state not in ('Abgelehnt', 'Widerrufen', 'Storniert')
  and o.is_new_customer
  and o.used_link
  and o.ordered_on >= (r.created_at at time zone 'Europe/Berlin')::date
  and o.first_premium_paid_on is not null;

insert into bonus_day (client_key, recommender_id, ordered_on, orders)
select client_key, recommender_id, ordered_on, count(*) from bonus_order group by client_key, recommender_id, ordered_on;

insert into bonus_count (client_key, recommender_id, counted_since, counted_until, orders)
select client_key, recommender_id, '-infinity', 'infinity', sum(orders) from bonus_day group by client_key, recommender_id;
