-- What strangers can repeat is bounded: replies belong to their actor, a network counts a few times an hour, pictures are drawn once.

alter table idempotency
  -- Whose the key is. Rows of the release before have an empty actor, which nobody is, so none of them is answered again.
  add column actor text not null default '',
  drop constraint idempotency_pk,
  add constraint idempotency_pk primary key (client_key, actor, call_name, key);

-- The devices of one network that were counted within the last hour; it takes the place of recent_device, which the release
-- before still writes. Both hashes hold the recommendation, so nobody can be followed from one to the next.
create table recent_network (
  client_key text not null,
  number text not null,
  action text not null,
  network_hash bytea not null,
  -- As many as a network may have counted in an hour, and the moment of each.
  devices bytea[] not null,
  counted_at timestamptz[] not null,
  -- So many of them, at the end, were added by the last write: this is how it learns which of its devices count.
  added smallint not null,
  last_at timestamptz not null,
  constraint recent_network_pk primary key (client_key, number, action, network_hash),
  constraint recent_network_action check (action in ('visit', 'click')),
  constraint recent_network_whole check (cardinality(devices) = cardinality(counted_at))
) with (fillfactor = 80);

-- Pictures as they were drawn, by the hash of everything they were drawn from: no server draws what another one has drawn.
create table drawn_picture (
  client_key text not null,
  hash bytea not null,
  content_type text not null,
  bytes bytea not null,
  drawn_at timestamptz not null,
  constraint drawn_picture_pk primary key (client_key, hash)
);
create index drawn_picture_drawn on drawn_picture (drawn_at);
