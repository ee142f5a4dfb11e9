-- Saved views of lists by mail, as a person of the console ordered them: how many rows a view has, and their sum, daily or weekly.
create table view_mail (
  client_key text not null,
  id uuid not null,
  operator_id uuid not null,
  list text not null,
  name text not null,
  -- The view as it stands in an address, and its conditions as the list reads them. Columns about people cannot be among them.
  query text not null,
  filters jsonb not null,
  rhythm text not null,
  created_at timestamptz not null,
  -- The last day it was written, so that no two servers write it, and how many rows there were.
  sent_on date,
  sent_rows integer,
  constraint view_mail_pk primary key (client_key, id),
  constraint view_mail_once unique (operator_id, client_key, list, name),
  constraint view_mail_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint view_mail_operator_fk foreign key (operator_id) references operator_user (id) on delete cascade,
  constraint view_mail_rhythm check (rhythm in ('Taeglich', 'Woechentlich'))
);
