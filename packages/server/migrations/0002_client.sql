-- A client is data: configuration, theme, texts and assets live here, so that editing one needs no rebuild and no restart.
create table client (
  key text not null,
  config jsonb not null,
  theme_css text not null,
  -- Hash of the folder the client was loaded from; null for a client made by hand.
  source_hash text,
  -- Tells all servers that something of the client changed.
  updated_at timestamptz not null default clock_timestamp(),
  constraint client_pk primary key (key),
  constraint client_key_form check (key ~ '^[a-z][a-z0-9-]{1,30}$')
);

-- The host is how the client is found, so it leads the key; one host cannot belong to two clients.
create table client_host (
  environment text not null,
  host text not null,
  client_key text not null,
  constraint client_host_pk primary key (environment, host),
  constraint client_host_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint client_host_lower_case check (host = lower(host))
);
create index client_host_client_key on client_host (client_key);

create table client_text (
  client_key text not null,
  language text not null,
  texts jsonb not null,
  constraint client_text_pk primary key (client_key, language),
  constraint client_text_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint client_text_language check (language in ('de', 'en', 'fr'))
);

create table client_asset (
  client_key text not null,
  name text not null,
  content_type text not null,
  hash text not null,
  bytes bytea not null,
  constraint client_asset_pk primary key (client_key, name),
  constraint client_asset_client_fk foreign key (client_key) references client (key) on delete cascade
);
