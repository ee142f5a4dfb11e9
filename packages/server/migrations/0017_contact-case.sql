-- Messages of the contact form are cases of their own, so that none is lost when a mail is.
create table contact_case (
  client_key text not null,
  number text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null,
  state text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint contact_case_pk primary key (client_key, number),
  constraint contact_case_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint contact_case_state check (state in ('open', 'closed')),
  constraint contact_case_closed check ((state = 'closed') = (closed_at is not null))
);
-- What operators look at: the oldest open case first.
create index contact_case_waiting on contact_case (client_key, created_at) where state = 'open';
-- What the sweep looks at, over all clients.
create index contact_case_age on contact_case (created_at);
