-- What any number of servers share besides the domain: mails, throttles, captchas, answers to repeated requests, task runs.

create table mail (
  client_key text not null,
  id uuid not null,
  -- Order of creation: two mails of one change carry the same time.
  position bigint generated always as identity,
  kind text not null,
  language text not null,
  to_address text not null,
  from_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null,
  state text not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_pk primary key (client_key, id),
  constraint mail_state_known check (state in ('queued', 'sent', 'failed')),
  constraint mail_sent_has_time check ((state = 'sent') = (sent_at is not null))
);
-- The mailbox: newest first, of one client or address or of all.
create index mail_newest on mail (position desc);
create index mail_of_client on mail (client_key, position desc);
create index mail_to on mail (lower(to_address), position desc);
-- The figures of the metrics page.
create index mail_state_created on mail (state, created_at);
-- Mails whose personal data is still to be emptied.
create index mail_with_body on mail (created_at) where html <> '';

create table throttle_event (
  client_key text not null,
  id bigint generated always as identity,
  scope text not null,
  -- Keyed hash of an address or a network: enough to count, useless to find a person.
  subject_hash text not null,
  at timestamptz not null,
  constraint throttle_event_pk primary key (client_key, id)
);
create index throttle_event_subject on throttle_event (client_key, scope, subject_hash, at);
create index throttle_event_at on throttle_event (at);

create table captcha (
  client_key text not null,
  id uuid not null,
  form text not null,
  challenge jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint captcha_pk primary key (client_key, id)
);
create index captcha_expires on captcha (expires_at);

create table idempotency (
  client_key text not null,
  call_name text not null,
  key text not null,
  request_hash text not null,
  -- Null while the first request with the key is under way.
  status integer,
  -- Not jsonb: a repeated request gets the very same text.
  reply json,
  created_at timestamptz not null,
  constraint idempotency_pk primary key (client_key, call_name, key)
);
create index idempotency_created on idempotency (created_at);

-- No client in the key: a task sweeps over all clients, and this is its last run.
create table task_run (
  name text not null,
  ran_at timestamptz not null,
  touched integer not null,
  error text,
  constraint task_run_pk primary key (name)
);

-- No client in the key: the one clock of a development installation, followed by all its processes.
create table dev_clock (
  is_only boolean not null default true,
  offset_ms bigint not null,
  constraint dev_clock_pk primary key (is_only),
  constraint dev_clock_single check (is_only)
);
