-- Webhooks: endpoints of a client, the events that happened while one wanted them, and what became of each at each endpoint.
create table webhook_endpoint (
  client_key text not null,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  state text not null,
  -- By a person, or because it failed for days.
  pause_reason text,
  created_at timestamptz not null,
  created_by text not null,
  secret_encrypted bytea not null,
  key_id text not null,
  -- The secret before, which signs beside the new one until its end.
  old_secret_encrypted bytea,
  old_key_id text,
  old_secret_until timestamptz,
  -- Failures in a row, since when, and when the next attempt may be made after several of them.
  failures integer not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  -- How many requests may be under way at once: one after a failure, more with each success.
  width integer not null default 1,
  last_success_at timestamptz,
  -- What colleagues must know, since when, and whether their mails are written.
  trouble text,
  trouble_at timestamptz,
  told_at timestamptz,
  constraint webhook_endpoint_pk primary key (client_key, id),
  constraint webhook_endpoint_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint webhook_endpoint_state check (state in ('Aktiv', 'Pausiert', 'Beendet')),
  constraint webhook_endpoint_pause check (
    (state = 'Pausiert') = (pause_reason is not null) and pause_reason in ('Hand', 'Fehler')
  ),
  constraint webhook_endpoint_old_secret check (
    (old_secret_encrypted is null) = (old_key_id is null) and (old_secret_encrypted is null) = (old_secret_until is null)
  ),
  constraint webhook_endpoint_trouble check (
    trouble in ('Fehler', 'Pausiert', 'Beendet', 'Aufgegeben') and (trouble is null) = (trouble_at is null)
  ),
  constraint webhook_endpoint_width check (width between 1 and 4),
  constraint webhook_endpoint_failing check ((failures = 0) = (failing_since is null))
);

create table webhook_event (
  client_key text not null,
  id uuid not null default gen_random_uuid(),
  position bigint generated always as identity,
  type text not null,
  -- Events about the same thing are delivered in their order.
  subject text not null,
  at timestamptz not null,
  -- Not jsonb: the fields stay in their order, and the body is the same at every attempt.
  data json not null,
  constraint webhook_event_pk primary key (client_key, id),
  constraint webhook_event_client_fk foreign key (client_key) references client (key) on delete cascade
);
create index webhook_event_by_age on webhook_event (at);

create table webhook_delivery (
  client_key text not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- The place in the line of its subject; an event that is sent again takes a new one at the end.
  turn bigint generated always as identity,
  subject text not null,
  state text not null default 'Wartet',
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  -- When the next attempt is due; at once where there is none.
  next_at timestamptz,
  -- Until when a server has it, by the database's clock.
  leased_until timestamptz,
  last_at timestamptz,
  problem text,
  answer_status integer,
  answer_excerpt text,
  took_ms integer,
  constraint webhook_delivery_pk primary key (client_key, endpoint_id, event_id),
  constraint webhook_delivery_endpoint_fk foreign key (client_key, endpoint_id)
    references webhook_endpoint (client_key, id) on delete cascade,
  constraint webhook_delivery_event_fk foreign key (client_key, event_id)
    references webhook_event (client_key, id) on delete cascade,
  constraint webhook_delivery_state check (state in ('Wartet', 'Zugestellt', 'Aufgegeben')),
  constraint webhook_delivery_problem check (
    problem in ('Antwort', 'Umleitung', 'Abgemeldet', 'Zeit', 'Verbindung', 'Adresse', 'Groesse')
  )
);
-- What waits: by its line, and by its place within the line of its subject.
create index webhook_delivery_waiting on webhook_delivery (client_key, endpoint_id, turn) where state = 'Wartet';
create index webhook_delivery_in_line on webhook_delivery (client_key, endpoint_id, subject, turn) where state = 'Wartet';
create index webhook_delivery_list on webhook_delivery (client_key, endpoint_id, turn);
create index webhook_delivery_of_event on webhook_delivery (client_key, event_id);
