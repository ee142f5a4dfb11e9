-- Keys with which the client's own systems use the operations API: scoped, revocable, only their hash is kept.
create table operations_key (
  client_key text not null,
  id uuid not null,
  name text not null,
  key_hash text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint operations_key_pk primary key (client_key, id),
  constraint operations_key_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint operations_key_hash_once unique (client_key, key_hash)
);
