-- Switches by which operators stop a part of a programme at once, with the text that visitors then read, until a person or a date ends it.
create table stop (
  client_key text not null,
  id uuid not null,
  -- What is stopped: the whole client, a product, a reward, a channel, or what concerns one person.
  target text not null,
  -- Its id; empty for the client as a whole.
  target_id text not null,
  stops_links boolean not null,
  stops_clicks boolean not null,
  stops_pickup boolean not null,
  stops_payout boolean not null,
  -- What visitors read, by language.
  texts jsonb not null,
  set_at timestamptz not null,
  set_by text not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  constraint stop_pk primary key (client_key, id),
  constraint stop_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint stop_target check (target in ('client', 'product', 'reward', 'channel', 'person')),
  constraint stop_target_named check ((target = 'client') = (target_id = '')),
  constraint stop_stops_something check (stops_links or stops_clicks or stops_pickup or stops_payout),
  -- A reward is picked up and paid; a channel is shared by and clicked.
  constraint stop_scope_of_reward check (target <> 'reward' or not (stops_links or stops_clicks)),
  constraint stop_scope_of_channel check (target <> 'channel' or not (stops_pickup or stops_payout)),
  constraint stop_ends_later check (ends_at is null or ends_at > set_at),
  constraint stop_lifted_by_someone check ((lifted_at is null) = (lifted_by is null))
);
create index stop_live on stop (client_key) where lifted_at is null;
create index stop_newest on stop (client_key, set_at desc, id);

-- Whether the payment of a claim waits for a stop to end: one rule for every selection of what is paid.
create function is_payout_stopped(for_client text, for_claim uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from stop s
    where s.client_key = for_client and s.stops_payout and s.lifted_at is null and (s.ends_at is null or s.ends_at > at)
      and (
        s.target = 'client'
        or exists (
          select from claim c
          left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
          where c.client_key = for_client and c.id = for_claim
            and case s.target
              when 'product' then o.product_id::text = s.target_id
              when 'reward' then c.chosen_reward_id::text = s.target_id
              when 'person' then s.target_id in (c.recommender_id::text, c.recipient_id::text)
              else false
            end
        )
      )
  )
$$;
