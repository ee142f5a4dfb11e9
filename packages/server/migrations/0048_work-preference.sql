-- How people of the console like their lists: columns and saved views, per client, so that they find them on every device.
create table work_preference (
  client_key text not null,
  operator_id uuid not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  constraint work_preference_pk primary key (client_key, operator_id, name),
  constraint work_preference_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint work_preference_operator_fk foreign key (operator_id) references operator_user (id) on delete cascade,
  constraint work_preference_name check (name ~ '^[a-z0-9.-]{1,80}$'),
  constraint work_preference_is_small check (octet_length(value::text) <= 16384)
);
create index work_preference_of_operator on work_preference (operator_id);
