-- Notes of the people who run a programme, who takes care of a record, and whose personal data they looked at.
create table note (
  client_key text not null,
  id uuid not null,
  subject_kind text not null,
  subject_ref text not null,
  text text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  constraint note_pk primary key (client_key, id),
  constraint note_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint note_author_fk foreign key (written_by) references operator_user (id),
  constraint note_subject check (subject_kind in ('recommendation', 'person', 'order')),
  constraint note_text check (text <> '' and char_length(text) <= 2000)
);
create index note_of_subject on note (subject_ref, client_key, subject_kind, written_at);

-- Who takes care of a record; nobody has no row.
create table record_assignee (
  client_key text not null,
  subject_kind text not null,
  subject_ref text not null,
  operator_id uuid not null,
  assigned_at timestamptz not null,
  constraint record_assignee_pk primary key (client_key, subject_kind, subject_ref),
  constraint record_assignee_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint record_assignee_operator_fk foreign key (operator_id) references operator_user (id),
  constraint record_assignee_subject check (subject_kind in ('recommendation', 'person', 'order'))
);
create index record_assignee_of_operator on record_assignee (operator_id, client_key);

-- Whose data an operator revealed on which day: the limit counts persons, however often each is looked at.
create table person_reveal (
  client_key text not null,
  operator_id uuid not null,
  day date not null,
  person_id uuid not null,
  first_at timestamptz not null,
  constraint person_reveal_pk primary key (client_key, operator_id, day, person_id),
  constraint person_reveal_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint person_reveal_operator_fk foreign key (operator_id) references operator_user (id)
);
create index person_reveal_day on person_reveal (day);
