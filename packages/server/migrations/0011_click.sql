-- Visits and clicks: every click durably kept, one device counted once an hour, and figures that never need a full count.

-- A concluded order stops the clock: from then on the recommendation does not expire (decisions §4).
alter table recommendation add column clock_stopped_at timestamptz;

-- Neither clicks nor figures have a foreign key: checking it costs as much as keeping the click, and only numbers that
-- were found a moment before are written. The time is in the key, so that the table can be cut into partitions.
create table click (
  client_key text not null,
  at timestamptz not null,
  id bigint generated always as identity,
  number text not null,
  channel text not null,
  -- The recipient the link was made for, if it named one.
  recipient_number text,
  -- Duplicates and crawlers are kept as such and never counted.
  kind text not null,
  constraint click_pk primary key (client_key, at, id),
  constraint click_kind check (kind in ('counted', 'duplicate', 'crawler'))
);

-- What a device did in the last hour. The keyed hash holds the number too: nobody can be followed from one
-- recommendation to the next, and rows are deleted once their hour is over.
create table recent_device (
  client_key text not null,
  number text not null,
  action text not null,
  device_hash bytea not null,
  counted_at timestamptz not null,
  constraint recent_device_pk primary key (client_key, number, action, device_hash),
  constraint recent_device_action check (action in ('visit', 'click'))
);

-- Counters by recommendation and channel; the recommendation's own figure is the sum over its few channels.
create table recommendation_figures (
  client_key text not null,
  number text not null,
  channel text not null,
  visits integer not null default 0,
  clicks integer not null default 0,
  first_visit_at timestamptz,
  last_visit_at timestamptz,
  constraint recommendation_figures_pk primary key (client_key, number, channel),
  constraint recommendation_figures_not_negative check (visits >= 0 and clicks >= 0)
) with (fillfactor = 80);
