-- A client is a set of files, and its versions stay: what was published when by whom, what it said, and the one draft that people work on.
create table client_file (
  client_key text not null,
  hash text not null,
  bytes bytea not null,
  constraint client_file_pk primary key (client_key, hash),
  constraint client_file_hash check (hash ~ '^[0-9a-f]{64}$')
);

-- Without a reference to the client: one that was never published is a draft alone.
create table client_version (
  client_key text not null,
  number integer not null,
  state text not null,
  -- Counts the changes of a draft, so that two people do not overwrite each other.
  revision integer not null,
  made_by text not null,
  made_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  based_on integer,
  note text,
  publish_at timestamptz,
  published_at timestamptz,
  -- The hash of a folder on disk it was loaded from; null for what was made in the console.
  source_hash text,
  -- The files with which a test referral reached its reward.
  trial_hash text,
  constraint client_version_pk primary key (client_key, number),
  constraint client_version_number check (number > 0 and revision > 0),
  constraint client_version_state check (state in ('Entwurf', 'Geplant', 'Veroeffentlicht', 'Ersetzt', 'Verworfen')),
  constraint client_version_planned check ((state = 'Geplant') <= (publish_at is not null)),
  constraint client_version_published check ((state in ('Veroeffentlicht', 'Ersetzt')) = (published_at is not null))
);
create unique index client_version_one_draft on client_version (client_key) where state in ('Entwurf', 'Geplant');
create unique index client_version_one_live on client_version (client_key) where state = 'Veroeffentlicht';

create table client_version_file (
  client_key text not null,
  number integer not null,
  path text not null,
  hash text not null,
  size integer not null,
  constraint client_version_file_pk primary key (client_key, number, path),
  constraint client_version_file_version_fk foreign key (client_key, number) references client_version (client_key, number),
  constraint client_version_file_file_fk foreign key (client_key, hash) references client_file (client_key, hash),
  constraint client_version_file_size check (size >= 0)
);
create index client_version_file_hash on client_version_file (client_key, hash);
