-- Content that editors change: the store of clients without a content service of their own, and the last known answers of those with one.
create table content_store (
  client_key text not null,
  -- Tells all servers that something of the content changed.
  changed_at timestamptz not null default clock_timestamp(),
  constraint content_store_pk primary key (client_key),
  constraint content_store_client_fk foreign key (client_key) references client (key) on delete cascade
);

create table content_item (
  client_key text not null,
  schema_name text not null,
  id text not null,
  status text not null,
  version integer not null,
  -- Values by field and partition, e.g. {"Titel": {"de": "…", "en": "…"}, "Position": {"iv": 10}}.
  data jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  modified_at timestamptz not null,
  modified_by text not null,
  constraint content_item_pk primary key (client_key, schema_name, id),
  constraint content_item_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint content_item_status check (status in ('Draft', 'Archived', 'Published')),
  constraint content_item_version check (version > 0)
);

create table content_asset (
  client_key text not null,
  id text not null,
  file_name text not null,
  content_type text not null,
  hash text not null,
  bytes bytea not null,
  width integer,
  height integer,
  version integer not null,
  modified_at timestamptz not null,
  constraint content_asset_pk primary key (client_key, id),
  constraint content_asset_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint content_asset_version check (version > 0)
);

-- What a content service answered last, so that pages show it when the service is down, also after a restart.
create table content_copy (
  client_key text not null,
  -- Hash of the server and the question.
  question text not null,
  -- The answers with their ETags, one per page of a list.
  answers jsonb not null,
  fetched_at timestamptz not null,
  constraint content_copy_pk primary key (client_key, question),
  constraint content_copy_client_fk foreign key (client_key) references client (key) on delete cascade
);
