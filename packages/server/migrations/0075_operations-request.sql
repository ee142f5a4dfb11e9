-- What was asked with each operations key, so that an integrator finds a fault without asking us: no bodies, no values of addresses, thirty days.
create table operations_request (
  client_key text not null,
  id bigint generated always as identity,
  operations_key_id uuid not null,
  at timestamptz not null,
  method text not null,
  -- The pattern of the call; the address itself may hold a number or a name.
  path text not null,
  status integer not null,
  error_code text,
  duration_ms integer not null,
  request_id text not null,
  constraint operations_request_pk primary key (client_key, id),
  constraint operations_request_key_fk foreign key (client_key, operations_key_id)
    references operations_key (client_key, id) on delete cascade
);
create index operations_request_of_key on operations_request (client_key, operations_key_id, id desc);
create index operations_request_at on operations_request (at);
