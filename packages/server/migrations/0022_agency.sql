-- Agencies of a client, the people who work for them, and their sessions.
create table agency (
  client_key text not null,
  number text not null,
  name text not null,
  street text,
  postcode text,
  city text,
  phone text,
  email text,
  created_at timestamptz not null,
  constraint agency_pk primary key (client_key, number),
  constraint agency_client_fk foreign key (client_key) references client (key) on delete cascade
);

-- Somebody as the identity provider names them. Roles and agencies are those of the last sign-on; a role alone gives nothing
-- to somebody whom the agency shut out.
create table agency_user (
  client_key text not null,
  id uuid not null,
  issuer text not null,
  subject text not null,
  name text not null,
  email text,
  roles text[] not null,
  agencies text[] not null,
  last_signed_on_at timestamptz not null,
  constraint agency_user_pk primary key (client_key, id),
  constraint agency_user_once unique (client_key, issuer, subject),
  constraint agency_user_client_fk foreign key (client_key) references client (key) on delete cascade
);

-- Every session has a row, so that signing off and shutting out end it at once.
create table agency_session (
  client_key text not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint agency_session_pk primary key (client_key, id),
  constraint agency_session_user_fk foreign key (client_key, user_id)
    references agency_user (client_key, id) on delete cascade,
  constraint agency_session_ends_after_start check (expires_at > created_at)
);
create index agency_session_of_user on agency_session (client_key, user_id) where ended_at is null;
create index agency_session_expiry on agency_session (expires_at);
