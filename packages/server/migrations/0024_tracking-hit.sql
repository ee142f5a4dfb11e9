-- What visitors who allowed it did on the portal, for clients that have no analytics server of their own.
create table tracking_hit (
  client_key text not null,
  at timestamptz not null,
  id bigint generated always as identity,
  -- The calendar day of the programme, by which figures are asked for.
  day date not null,
  kind text not null,
  goal_id integer,
  -- The campaign or channel that brought the visitor.
  channel text,
  url text,
  title text,
  referrer text,
  -- Sixteen random characters the visitor's device keeps, where allowed; never a person's name or address.
  visitor_id text,
  page_id text,
  page_type text,
  event_category text,
  event_action text,
  event_name text,
  event_value double precision,
  language text,
  ip_prefix text not null,
  constraint tracking_hit_pk primary key (client_key, at, id),
  constraint tracking_hit_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint tracking_hit_kind check (kind in ('page', 'goal', 'event', 'other')),
  constraint tracking_hit_goal check ((kind = 'goal') = (goal_id is not null))
);

-- Both figures are answered from their index alone.
create index tracking_hit_goals on tracking_hit (client_key, day, goal_id, channel) where kind = 'goal';
create index tracking_hit_pages on tracking_hit (client_key, day, visitor_id) where kind = 'page';
