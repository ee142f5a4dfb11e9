-- Hits are stored by month like clicks, so that an old month is dropped as a whole; what they counted is folded by day and stays.

-- What was counted on days that are over: goals by channel, pages with their visitors.
create table hit_figure (
  client_key text not null,
  day date not null,
  kind text not null,
  -- 0 and an empty channel stand for none, because a key has no nulls.
  goal_id integer not null,
  channel text not null,
  hits bigint not null,
  visitors bigint not null,
  constraint hit_figure_pk primary key (client_key, day, kind, goal_id, channel),
  constraint hit_figure_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint hit_figure_kind check (kind in ('page', 'goal'))
);
-- The first day of a client that is not folded: earlier ones are read from hit_figure, this one and later ones from tracking_hit.
create table hit_fold (
  client_key text not null,
  unfolded_from date not null,
  constraint hit_fold_pk primary key (client_key),
  constraint hit_fold_client_fk foreign key (client_key) references client (key) on delete cascade
);

-- The table of before becomes the first part as it is; its bound was checked by the migrations before, so that nothing is read here.
alter table tracking_hit rename to tracking_hit_before;
alter table tracking_hit_before rename constraint tracking_hit_pk to tracking_hit_before_pk;
alter table tracking_hit_before rename constraint tracking_hit_client_fk to tracking_hit_before_client_fk;
alter index tracking_hit_goals rename to tracking_hit_before_goals;
alter index tracking_hit_pages rename to tracking_hit_before_pages;

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
) partition by range (at);
create index tracking_hit_goals on tracking_hit (client_key, day, goal_id, channel) where kind = 'goal';
create index tracking_hit_pages on tracking_hit (client_key, day, visitor_id) where kind = 'page';
-- Takes what no month was made for, so that a missing month never costs a hit.
create table tracking_hit_other partition of tracking_hit default;

do $$
declare
  bound text;
  next_id bigint;
begin
  set local timezone = 'UTC';
  execute format('select last_value + 1 from %s', pg_get_serial_sequence('tracking_hit_before', 'id')) into next_id;
  alter table tracking_hit_before alter column id drop identity;
  select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1] into strict bound
  from pg_constraint where conrelid = 'tracking_hit_before'::regclass and conname = 'tracking_hit_bound';
  execute format('alter table tracking_hit attach partition tracking_hit_before for values from (minvalue) to (%L)', bound);
  execute format('alter table tracking_hit alter column id restart with %s', next_id);
end $$;
alter table tracking_hit_before drop constraint tracking_hit_bound;

-- Makes the parts of the months to come of a table by month and drops those that ended before the given moment; answers how many. It
-- runs with the rights of the owner, so that a server which may only read and write data can call it, for these tables alone.
create function keep_months(parent text, at_now timestamptz, months_ahead integer, drop_before timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  touched integer := 0;
  part record;
  month_start timestamptz;
  month_end timestamptz;
  part_name text;
begin
  if parent not in ('click', 'tracking_hit') then
    raise exception 'there are no months of %', parent;
  end if;
  perform pg_advisory_xact_lock(7041003);
  -- Everything that reads or writes the table waits behind this one while it waits.
  set local lock_timeout = '3s';
  for part in
    select c.oid::regclass::text as name,
      (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz as ends
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', parent)::regclass
  loop
    if part.ends <= drop_before then
      execute format('drop table %s', part.name);
      touched := touched + 1;
    end if;
  end loop;
  for month_offset in 0..months_ahead loop
    month_start := date_trunc('month', at_now) + make_interval(months => month_offset);
    month_end := month_start + interval '1 month';
    part_name := parent || '_' || to_char(month_start, 'YYYY_MM');
    continue when exists (
      select from pg_inherits i join pg_class c on c.oid = i.inhrelid
      cross join lateral (
        select regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \((?:MINVALUE|''([^'']+)'')\) TO \(''([^'']+)''\)') as bounds
      ) b
      where i.inhparent = format('public.%I', parent)::regclass
        and b.bounds is not null
        and coalesce(b.bounds[1]::timestamptz, '-infinity') < month_end
        and b.bounds[2]::timestamptz > month_start
    );
    execute format('create table public.%I (like public.%I including defaults including constraints)', part_name, parent);
    execute format('with moved as (delete from public.%I where at >= %L and at < %L returning *)
      insert into public.%I select * from moved', parent || '_other', month_start, month_end, part_name);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
      parent, part_name, month_start, month_end);
    touched := touched + 1;
  end loop;
  return touched;
end $$;
select keep_months('tracking_hit', now(), 3, '-infinity');

-- Servers of the release before know one retention for all clients. They go on making months; dropping is left to servers that ask the clients.
create or replace function keep_click_months(at_now timestamptz, months_ahead integer, drop_before timestamptz) returns integer
language sql set search_path = pg_catalog, public, pg_temp as $$ select keep_months('click', at_now, months_ahead, '-infinity') $$;
