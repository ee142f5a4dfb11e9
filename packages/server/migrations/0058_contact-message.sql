-- What followed the first message of a case: answers of colleagues, and what its sender wrote under the same number.
create table contact_message (
  client_key text not null,
  id uuid not null,
  case_number text not null,
  direction text not null,
  text text not null,
  language text not null,
  at timestamptz not null,
  by text not null,
  constraint contact_message_pk primary key (client_key, id),
  constraint contact_message_case_fk foreign key (client_key, case_number)
    references contact_case (client_key, number) on delete cascade,
  constraint contact_message_direction check (direction in ('in', 'out')),
  constraint contact_message_language check (language in ('de', 'en', 'fr'))
);
create index contact_message_of_case on contact_message (case_number, client_key, at);
