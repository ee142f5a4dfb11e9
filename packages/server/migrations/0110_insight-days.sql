-- Figures of insight counted by day, so that a page adds up cells instead of reading a million rows; the database keeps them in step with the rows they count.

-- One cell counts the recommendations of a client and a day. The grain says what it is counted by besides: 1 the product, 2 the channel,
-- 4 the agency, and their sums for several; what a cell is not counted by is 0 or empty. Cells of all eight grains are stored, because
-- days by product, channel and agency at once are as many as recommendations, and a page asks for one or two of them.
create table insight_day (
  client_key text not null,
  grain smallint not null,
  agency_number text not null,
  channel text not null,
  product_id integer not null,
  -- The day of creation where the programmes run.
  day date not null,
  -- How many reached each step or a later one.
  made integer not null,
  shared integer not null,
  visited integer not null,
  clicked integer not null,
  recipients integer not null,
  ordered integer not null,
  successful integer not null,
  paid integer not null,
  new_customers integer not null,
  paid_cents bigint not null,
  owed_cents bigint not null,
  constraint insight_day_pk primary key (client_key, grain, agency_number, channel, product_id, day),
  constraint insight_day_grain check (grain between 0 and 7)
) with (fillfactor = 80);

-- How many took a step within how many hours. Stored for all recommendations, by product, by channel, and for those without an agency:
-- other selections are few enough rows to be read.
create table insight_day_time (
  client_key text not null,
  grain smallint not null,
  agency_number text not null,
  channel text not null,
  product_id integer not null,
  day date not null,
  step smallint not null,
  hours integer not null,
  number integer not null,
  constraint insight_day_time_pk primary key (client_key, grain, agency_number, channel, product_id, day, step, hours),
  constraint insight_day_time_grain check (grain in (0, 1, 2, 4)),
  constraint insight_day_time_step check (step between 2 and 8)
) with (fillfactor = 80);

-- The times of an agency's recommendations are read from their rows.
create index insight_recommendation_of_agency on insight_recommendation (client_key, agency_number, created_at) where agency_number <> '';

-- The one definition of a time: rounded to hours on the first day, to six hours in the first two weeks, then to days. One expression without
-- a subquery, so that PostgreSQL inlines it: a call for each row of an agency takes seconds.
create function insight_hours(since timestamptz, until timestamptz) returns integer language sql immutable parallel safe as $$
  select (case
    when date_part('epoch', until - since) <= 0 then 0
    when date_part('epoch', until - since) <= 86400 then floor(date_part('epoch', until - since) / 3600 + 0.5)
    when date_part('epoch', until - since) <= 1209600 then floor(date_part('epoch', until - since) / 21600 + 0.5) * 6
    else floor(date_part('epoch', until - since) / 86400 + 0.5) * 24 end)::integer
$$;

-- Counts recommendations into their cells, and others out of them.
create function count_insight(come insight_recommendation[], gone insight_recommendation[]) returns void language plpgsql as $$
begin
  insert into insight_day as d
  select r.client_key, g.grain, case when g.grain & 4 > 0 then r.agency_number else '' end,
    case when g.grain & 2 > 0 then r.channel else '' end, case when g.grain & 1 > 0 then r.product_id else 0 end, r.day,
    sum(r.made), sum(r.shared), sum(r.visited), sum(r.clicked), sum(r.recipients), sum(r.ordered), sum(r.successful), sum(r.paid),
    sum(r.new_customers), sum(r.paid_cents), sum(r.owed_cents)
  from (
    -- Few rows for each day, product, channel and agency are left for the eight grains.
    select m.client_key, m.agency_number, m.channel, m.product_id, (m.created_at at time zone 'Europe/Berlin')::date as day,
      sum(m.sign) as made,
      coalesce(sum(m.sign) filter (where m.reached >= 2), 0) as shared, coalesce(sum(m.sign) filter (where m.reached >= 3), 0) as visited,
      coalesce(sum(m.sign) filter (where m.reached >= 4), 0) as clicked, coalesce(sum(m.sign) filter (where m.reached >= 5), 0) as recipients,
      coalesce(sum(m.sign) filter (where m.reached >= 6), 0) as ordered, coalesce(sum(m.sign) filter (where m.reached >= 7), 0) as successful,
      coalesce(sum(m.sign) filter (where m.reached >= 8), 0) as paid, sum(m.sign * m.new_customers) as new_customers,
      sum(m.sign * m.paid_cents) as paid_cents, sum(m.sign * m.owed_cents) as owed_cents
    from (select 1 as sign, c.* from unnest(come) c union all select -1, c.* from unnest(gone) c) m
    group by 1, 2, 3, 4, 5
  ) r cross join generate_series(0, 7) as g (grain)
  group by 1, 2, 3, 4, 5, 6
  having (sum(r.made), sum(r.shared), sum(r.visited), sum(r.clicked), sum(r.recipients), sum(r.ordered), sum(r.successful), sum(r.paid),
    sum(r.new_customers), sum(r.paid_cents), sum(r.owed_cents)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  on conflict on constraint insight_day_pk do update set
    made = d.made + excluded.made, shared = d.shared + excluded.shared, visited = d.visited + excluded.visited,
    clicked = d.clicked + excluded.clicked, recipients = d.recipients + excluded.recipients, ordered = d.ordered + excluded.ordered,
    successful = d.successful + excluded.successful, paid = d.paid + excluded.paid,
    new_customers = d.new_customers + excluded.new_customers, paid_cents = d.paid_cents + excluded.paid_cents,
    owed_cents = d.owed_cents + excluded.owed_cents;

  insert into insight_day_time as d
  select r.client_key, g.grain, '', case when g.grain = 2 then r.channel else '' end, case when g.grain = 1 then r.product_id else 0 end,
    r.day, r.step, r.hours, sum(r.number)
  from (
    select m.client_key, m.agency_number = '' as is_of_none, m.channel, m.product_id,
      (m.created_at at time zone 'Europe/Berlin')::date as day, s.step, insight_hours(m.created_at, s.taken_at) as hours, sum(m.sign) as number
    from (select 1 as sign, c.* from unnest(come) c union all select -1, c.* from unnest(gone) c) m
    cross join lateral (values (2, m.shared_at), (3, m.visited_at), (4, m.clicked_at), (5, m.recipient_at), (6, m.ordered_at),
      (7, m.succeeded_at), (8, m.paid_at)) as s (step, taken_at)
    where s.taken_at is not null
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(m.sign) <> 0
  ) r join (values (0), (1), (2), (4)) as g (grain) on g.grain <> 4 or r.is_of_none
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having sum(r.number) <> 0
  on conflict on constraint insight_day_time_pk do update set number = d.number + excluded.number;
end $$;

-- Cells follow their rows in the transaction of the fold, without a line of code that could forget them.
create function insight_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from come_rows) then
      perform count_insight(array(select row(c.*)::insight_recommendation from come_rows c), '{}');
    end if;
  elsif tg_op = 'UPDATE' then
    -- A second visit writes the same row again.
    perform count_insight(
      array(select row(c.*)::insight_recommendation from (select * from come_rows except all select * from gone_rows) c),
      array(select row(c.*)::insight_recommendation from (select * from gone_rows except all select * from come_rows) c));
  elsif exists (select from gone_rows) then
    perform count_insight('{}', array(select row(c.*)::insight_recommendation from gone_rows c));
  end if;
  return null;
end $$;

create trigger insight_counted_in after insert on insight_recommendation
  referencing new table as come_rows for each statement execute function insight_counted();
create trigger insight_counted_on after update on insight_recommendation
  referencing old table as gone_rows new table as come_rows for each statement execute function insight_counted();
create trigger insight_counted_out after delete on insight_recommendation
  referencing old table as gone_rows for each statement execute function insight_counted();

-- The triggers keep the fold waiting until this is committed, so that nothing is counted twice or left out.
select count_insight(array_agg(r), '{}') from insight_recommendation r
group by r.client_key, (r.created_at at time zone 'Europe/Berlin')::date;
