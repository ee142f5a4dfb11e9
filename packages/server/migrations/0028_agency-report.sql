-- What agencies' reports show, one row per line and one index per column, kept in step by the database itself in the transaction of each change.
create extension if not exists btree_gin;

-- A text as reports compare it: lower case, umlauts spelled out, other marks left off.
create function report_key(given text) returns text language sql immutable parallel safe
return lower(regexp_replace(
  normalize(
    replace(replace(replace(replace(replace(replace(replace(normalize(given, nfc),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ß', 'ss'),
    nfd),
  '[\u0300-\u036f]', '', 'g'));

-- Numbers and keys compare by their bytes, whatever the language of the database: pages go on by comparing them.
create table agency_recommendation (
  client_key text not null,
  number text collate "C" not null,
  agency_number text not null,
  created_at timestamptz not null,
  recommender_name text not null,
  recommender_key text collate "C" generated always as (report_key(recommender_name)) stored,
  product_id integer not null,
  -- Empty while it was not shared, or by a campaign that is no channel of ours.
  channel text not null,
  visits integer not null,
  orders integer not null,
  constraint agency_recommendation_pk primary key (client_key, number),
  constraint agency_recommendation_fk foreign key (client_key, number)
    references recommendation (client_key, number) on delete cascade
);

create table agency_order (
  client_key text not null,
  order_id uuid not null,
  agency_number text not null,
  number text collate "C" not null,
  ordered_on date not null,
  recommendation_number text not null,
  recommender_name text not null,
  recommender_key text collate "C" generated always as (report_key(recommender_name)) stored,
  product_id integer not null,
  state text not null,
  reward_cents integer not null,
  constraint agency_order_pk primary key (client_key, order_id),
  constraint agency_order_fk foreign key (client_key, order_id) references customer_order (client_key, id) on delete cascade
);

create table agency_lead (
  client_key text not null,
  order_id uuid not null,
  agency_number text not null,
  number text collate "C" not null,
  received_at timestamptz not null,
  name text not null,
  name_key text collate "C" generated always as (report_key(name)) stored,
  email text not null,
  email_key text collate "C" generated always as (report_key(email)) stored,
  -- Empty when none was given.
  phone text not null,
  phone_key text collate "C" generated always as (report_key(phone)) stored,
  product_id integer not null,
  constraint agency_lead_pk primary key (client_key, order_id),
  constraint agency_lead_fk foreign key (client_key, order_id) references customer_order (client_key, id) on delete cascade
);

create table agency_claim (
  client_key text not null,
  claim_id uuid not null,
  agency_number text not null,
  number text collate "C" not null,
  created_at timestamptz not null,
  order_number text collate "C" not null,
  product_id integer not null,
  beneficiary text not null,
  state text not null,
  value_cents integer not null,
  constraint agency_claim_pk primary key (client_key, claim_id),
  constraint agency_claim_fk foreign key (client_key, claim_id) references claim (client_key, id) on delete cascade
);

-- The one definition of every row: what the triggers write, what this migration fills in, and what tests compare with. People are
-- asked for one by one, by their key: joined, a planner without statistics may read all of a client's for each row.
create view agency_recommendation_now as
select r.client_key, r.number, r.agency_number, r.created_at,
  (select btrim(p.first_name || ' ' || p.last_name) from recommender p
    where p.client_key = r.client_key and p.id = r.recommender_id) as recommender_name,
  r.product_id,
  case when r.channel in ('email', 'gmail', 'outlook', 'yahoo', 'facebook', 'whatsapp', 'twitter', 'xing', 'linkedin',
    'instagram', 'sms', 'native', 'link', 'qr', 'offline') then r.channel else '' end as channel,
  (select coalesce(sum(f.visits), 0)::integer from recommendation_figures f
    where f.client_key = r.client_key and f.number = r.number) as visits,
  (select count(*)::integer from customer_order o
    where o.client_key = r.client_key and o.recommendation_number = r.number and o.external_number is not null) as orders
from recommendation r
where r.agency_number is not null;

create view agency_order_now as
select o.client_key, o.id as order_id, r.agency_number, o.order_number as number, o.ordered_on, o.recommendation_number,
  (select btrim(p.first_name || ' ' || p.last_name) from recommender p
    where p.client_key = r.client_key and p.id = r.recommender_id) as recommender_name,
  o.product_id, o.state,
  -- What was paid or still will be.
  (select coalesce(sum(c.value_cents), 0)::integer from claim c
    where c.client_key = o.client_key and c.order_id = o.id and c.state not in ('Storniert', 'Abgelaufen')) as reward_cents
from customer_order o
join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number and r.agency_number is not null
where o.external_number is not null;

create view agency_lead_now as
select o.client_key, o.id as order_id, r.agency_number, o.order_number as number, o.created_at as received_at,
  btrim(x.first_name || ' ' || x.last_name) as name, x.email, coalesce(x.phone, '') as phone, o.product_id
from customer_order o
join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number and r.agency_number is not null
join recipient x on x.client_key = o.client_key and x.id = o.recipient_id and x.email is not null
where o.external_number is null and o.state in ('Gemeldet', 'Bestaetigt');

create view agency_claim_now as
select c.client_key, c.id as claim_id, r.agency_number, c.claim_number as number, c.created_at, o.order_number, o.product_id,
  c.beneficiary, c.state, c.value_cents
from claim c
join customer_order o on o.client_key = c.client_key and o.id = c.order_id
join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number and r.agency_number is not null;

-- Few enough to be read as they are.
create view agency_invitation as
select client_key, agency_number, number collate "C" as number, invited_at, btrim(first_name || ' ' || last_name) as name,
  report_key(btrim(first_name || ' ' || last_name)) collate "C" as name_key, email, report_key(email) collate "C" as email_key,
  kind, coalesce(staff_number, '') as staff_number, report_key(coalesce(staff_number, '')) collate "C" as staff_key,
  case
    when withdrawn_at is not null then 'Zurueckgezogen'
    when recommended_at is not null then 'Empfohlen'
    when registered_at is not null then 'Registriert'
    when opened_at is not null then 'Geoeffnet'
    else 'Versendet'
  end as state
from invitation;

-- All of it happens when a transaction commits, after everything else it does: nothing that two transactions do in different
-- orders can then meet here. Whoever writes a row with a name holds the person first: a change of the name, or its erasure, comes
-- before or after, never unseen in between. Counters hold their row and add up anew, so that none of two at once is lost.
create function agency_recommendation_made() returns trigger language plpgsql as $$
begin
  perform from recommender where client_key = new.client_key and id = new.recommender_id for share;
  insert into agency_recommendation (client_key, number, agency_number, created_at, recommender_name, product_id, channel,
    visits, orders)
  select * from agency_recommendation_now where client_key = new.client_key and number = new.number;
  return null;
end $$;
create constraint trigger agency_recommendation_made after insert on recommendation
  deferrable initially deferred for each row when (new.agency_number is not null) execute function agency_recommendation_made();

create function agency_order_changed() returns trigger language plpgsql as $$
declare
  made_by uuid;
  counts_for text;
begin
  select recommender_id, agency_number into made_by, counts_for from recommendation
  where client_key = new.client_key and number = new.recommendation_number;
  if counts_for is null then
    return null;
  end if;
  if tg_op = 'INSERT' and new.external_number is null then
    perform from recipient where client_key = new.client_key and id = new.recipient_id for share;
    -- Who gives the data in the same transaction brings the row along.
    insert into agency_lead (client_key, order_id, agency_number, number, received_at, name, email, phone, product_id)
    select * from agency_lead_now where client_key = new.client_key and order_id = new.id on conflict do nothing;
  elsif new.external_number is null then
    -- No lead that ended opens again, and nobody's data is written a second time.
    delete from agency_lead where client_key = new.client_key and order_id = new.id
      and new.state not in ('Gemeldet', 'Bestaetigt');
  elsif tg_op = 'INSERT' or old.external_number is null then
    perform from recommender where client_key = new.client_key and id = made_by for share;
    delete from agency_lead where client_key = new.client_key and order_id = new.id;
    insert into agency_order (client_key, order_id, agency_number, number, ordered_on, recommendation_number,
      recommender_name, product_id, state, reward_cents)
    select * from agency_order_now where client_key = new.client_key and order_id = new.id;
    perform from agency_recommendation
    where client_key = new.client_key and number = new.recommendation_number for update;
    update agency_recommendation a set orders = n.orders from agency_recommendation_now n
    where a.client_key = new.client_key and a.number = new.recommendation_number
      and n.client_key = new.client_key and n.number = new.recommendation_number;
  else
    update agency_order set state = new.state, ordered_on = new.ordered_on, product_id = new.product_id
    where client_key = new.client_key and order_id = new.id;
  end if;
  if tg_op = 'UPDATE' and old.product_id <> new.product_id then
    update agency_claim a set product_id = new.product_id from claim c
    where c.client_key = new.client_key and c.order_id = new.id and a.client_key = c.client_key and a.claim_id = c.id;
  end if;
  return null;
end $$;
create constraint trigger agency_order_made after insert on customer_order
  deferrable initially deferred for each row execute function agency_order_changed();
create constraint trigger agency_order_changed after update of external_number, state, ordered_on, product_id on customer_order
  deferrable initially deferred for each row execute function agency_order_changed();

create function agency_claim_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agency_claim (client_key, claim_id, agency_number, number, created_at, order_number, product_id, beneficiary,
      state, value_cents)
    select * from agency_claim_now where client_key = new.client_key and claim_id = new.id;
  else
    update agency_claim set state = new.state, value_cents = new.value_cents
    where client_key = new.client_key and claim_id = new.id;
  end if;
  if not found then
    return null;
  end if;
  -- Only what changes the order's sum touches its row: a payout run moves thousands of claims.
  if tg_op = 'INSERT' or old.value_cents <> new.value_cents
    or (old.state in ('Storniert', 'Abgelaufen')) <> (new.state in ('Storniert', 'Abgelaufen')) then
    perform from agency_order where client_key = new.client_key and order_id = new.order_id for update;
    update agency_order a set reward_cents = n.reward_cents from agency_order_now n
    where a.client_key = new.client_key and a.order_id = new.order_id
      and n.client_key = a.client_key and n.order_id = a.order_id;
  end if;
  return null;
end $$;
create constraint trigger agency_claim_made after insert on claim
  deferrable initially deferred for each row when (new.order_id is not null) execute function agency_claim_changed();
create constraint trigger agency_claim_changed after update of state, value_cents on claim
  deferrable initially deferred for each row when (new.order_id is not null) execute function agency_claim_changed();

-- Clicks name other columns and insert rows without visits: nothing of this runs for them.
create function agency_visits_changed() returns trigger language plpgsql as $$
begin
  perform from agency_recommendation where client_key = new.client_key and number = new.number for update;
  if found then
    -- By the number that was given, not by the row's: that compares by its bytes, and no index of the tables behind would do.
    update agency_recommendation a set visits = n.visits from agency_recommendation_now n
    where a.client_key = new.client_key and a.number = new.number
      and n.client_key = new.client_key and n.number = new.number;
  end if;
  return null;
end $$;
create constraint trigger agency_visits_made after insert on recommendation_figures
  deferrable initially deferred for each row when (new.visits > 0) execute function agency_visits_changed();
create constraint trigger agency_visits_changed after update of visits on recommendation_figures
  deferrable initially deferred for each row when (old.visits <> new.visits) execute function agency_visits_changed();

create function agency_recommender_renamed() returns trigger language plpgsql as $$
declare
  called constant text := btrim(new.first_name || ' ' || new.last_name);
begin
  update agency_recommendation a set recommender_name = called from recommendation r
  where r.client_key = new.client_key and r.recommender_id = new.id and r.agency_number is not null
    and a.client_key = r.client_key and a.number = r.number;
  update agency_order a set recommender_name = called from recommendation r, customer_order o
  where r.client_key = new.client_key and r.recommender_id = new.id and r.agency_number is not null
    and o.client_key = r.client_key and o.recommendation_number = r.number
    and a.client_key = o.client_key and a.order_id = o.id;
  return null;
end $$;
create constraint trigger agency_recommender_renamed after update of first_name, last_name on recommender
  deferrable initially deferred for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function agency_recommender_renamed();

create function agency_recipient_changed() returns trigger language plpgsql as $$
begin
  delete from agency_lead a using customer_order o
  where o.client_key = new.client_key and o.recipient_id = new.id and a.client_key = o.client_key and a.order_id = o.id;
  insert into agency_lead (client_key, order_id, agency_number, number, received_at, name, email, phone, product_id)
  select n.* from customer_order o join agency_lead_now n on n.client_key = o.client_key and n.order_id = o.id
  where o.client_key = new.client_key and o.recipient_id = new.id;
  return null;
end $$;
create constraint trigger agency_recipient_changed after update of first_name, last_name, email, phone on recipient
  deferrable initially deferred for each row when ((old.first_name, old.last_name, old.email, old.phone)
    is distinct from (new.first_name, new.last_name, new.email, new.phone))
  execute function agency_recipient_changed();

insert into agency_recommendation (client_key, number, agency_number, created_at, recommender_name, product_id, channel, visits,
  orders)
select * from agency_recommendation_now;
insert into agency_order (client_key, order_id, agency_number, number, ordered_on, recommendation_number, recommender_name,
  product_id, state, reward_cents)
select * from agency_order_now;
insert into agency_lead (client_key, order_id, agency_number, number, received_at, name, email, phone, product_id)
select * from agency_lead_now;
insert into agency_claim (client_key, claim_id, agency_number, number, created_at, order_number, product_id, beneficiary, state,
  value_cents)
select * from agency_claim_now;

-- One index per column and report: a page in any order is read from where it begins. The selective column leads: see the
-- recipients' table. Texts are also found by any part of them; these indexes are written at once, because what waits to
-- be sorted in would slow every search.
create index agency_recommendation_by_number on agency_recommendation (agency_number, client_key, number);
create index agency_recommendation_by_day on agency_recommendation (agency_number, client_key, created_at, number);
create index agency_recommendation_by_name on agency_recommendation (agency_number, client_key, recommender_key, number);
create index agency_recommendation_by_product on agency_recommendation (agency_number, client_key, product_id, number);
create index agency_recommendation_by_channel on agency_recommendation (agency_number, client_key, channel, number);
create index agency_recommendation_by_visits on agency_recommendation (agency_number, client_key, visits, number);
create index agency_recommendation_by_orders on agency_recommendation (agency_number, client_key, orders, number);
create index agency_recommendation_search on agency_recommendation
  using gin (agency_number, recommender_key gin_trgm_ops, number gin_trgm_ops) with (fastupdate = off);

create index agency_order_by_number on agency_order (agency_number, client_key, number);
create index agency_order_by_day on agency_order (agency_number, client_key, ordered_on, number);
create index agency_order_by_name on agency_order (agency_number, client_key, recommender_key, number);
create index agency_order_by_product on agency_order (agency_number, client_key, product_id, number);
create index agency_order_by_state on agency_order (agency_number, client_key, state, number);
create index agency_order_by_reward on agency_order (agency_number, client_key, reward_cents, number);
create index agency_order_search on agency_order
  using gin (agency_number, recommender_key gin_trgm_ops, number gin_trgm_ops) with (fastupdate = off);

create index agency_lead_by_number on agency_lead (agency_number, client_key, number);
create index agency_lead_by_day on agency_lead (agency_number, client_key, received_at, number);
create index agency_lead_by_name on agency_lead (agency_number, client_key, name_key, number);
create index agency_lead_by_product on agency_lead (agency_number, client_key, product_id, number);
create index agency_lead_by_email on agency_lead (agency_number, client_key, email_key, number);
create index agency_lead_by_phone on agency_lead (agency_number, client_key, phone_key, number);
create index agency_lead_search on agency_lead using gin (agency_number, name_key gin_trgm_ops,
  email_key gin_trgm_ops, phone_key gin_trgm_ops, number gin_trgm_ops) with (fastupdate = off);

create index agency_claim_by_number on agency_claim (agency_number, client_key, number);
create index agency_claim_by_day on agency_claim (agency_number, client_key, created_at, number);
create index agency_claim_by_order on agency_claim (agency_number, client_key, order_number, number);
create index agency_claim_by_product on agency_claim (agency_number, client_key, product_id, number);
create index agency_claim_by_beneficiary on agency_claim (agency_number, client_key, beneficiary, number);
create index agency_claim_by_state on agency_claim (agency_number, client_key, state, number);
create index agency_claim_by_value on agency_claim (agency_number, client_key, value_cents, number);
create index agency_claim_search on agency_claim
  using gin (agency_number, number gin_trgm_ops, order_number gin_trgm_ops) with (fastupdate = off);
