-- Views of lists that a person of the console saved for all colleagues of a client.
create table team_view (
  client_key text not null,
  list text not null,
  name text not null,
  -- The view as it stands in an address: filters, order, columns. Nothing about people stands there.
  query text not null,
  operator_id uuid,
  created_at timestamptz not null,
  constraint team_view_pk primary key (client_key, list, name),
  constraint team_view_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint team_view_operator_fk foreign key (operator_id) references operator_user (id) on delete set null,
  constraint team_view_list check (list ~ '^[a-z0-9.-]{1,80}$'),
  constraint team_view_name check (length(name) between 1 and 60),
  constraint team_view_query check (length(query) <= 2000)
);
create index team_view_of_operator on team_view (operator_id) where operator_id is not null;
