-- What waits for a person of the console: one task per cause, who does it and until when, and all that was done about it.
create table task (
  client_key text not null,
  id uuid not null,
  kind text not null,
  -- The cause within its kind, as the module names it that raised the task.
  ref text not null,
  -- A name of the cause, and values for its line in the list. Nothing personal: that is read from where it is kept.
  title text not null,
  facts jsonb not null,
  state text not null,
  due_on date not null,
  assignee_id uuid,
  -- The day on which a task that waits comes back by itself.
  snoozed_until date,
  raised_at timestamptz not null,
  done_at timestamptz,
  constraint task_pk primary key (client_key, id),
  constraint task_once unique (ref, client_key, kind),
  constraint task_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint task_assignee_fk foreign key (assignee_id) references operator_user (id) on delete set null,
  constraint task_kind check (
    kind in ('Kontakt', 'Auskunft', 'Loeschung', 'ToteMail', 'Kulanz', 'Pruefung', 'Freigabe', 'Ruecklaeufer',
      'UnbekannteZeile', 'Bestand', 'Webhook')
  ),
  constraint task_state check (state in ('Offen', 'Wartet', 'Erledigt')),
  constraint task_waits_until check ((state = 'Wartet') = (snoozed_until is not null)),
  constraint task_done_when check ((state = 'Erledigt') = (done_at is not null))
);
-- The lists: what is open by its day, what is done by its end.
create index task_due on task (client_key, due_on, raised_at, id) where state <> 'Erledigt';
create index task_done on task (client_key, done_at desc, id) where state = 'Erledigt';
create index task_of_assignee on task (assignee_id) where assignee_id is not null;

create table task_history (
  client_key text not null,
  id bigint generated always as identity,
  task_id uuid not null,
  event text not null,
  at timestamptz not null,
  -- A person of the console (`op:<id>`), the sender of a message, or nobody in person.
  by text not null,
  -- To whom it was given, until when it waits, or the words of a note.
  detail text,
  constraint task_history_pk primary key (client_key, id),
  constraint task_history_task_fk foreign key (client_key, task_id) references task (client_key, id) on delete cascade,
  constraint task_history_event check (
    event in ('raised', 'reopened', 'assigned', 'snoozed', 'resumed', 'finished', 'settled', 'answered', 'noted')
  )
);
create index task_history_of_task on task_history (task_id, client_key, id);

-- Who wants the counts of the inbox by mail on working days.
create table inbox_digest (
  client_key text not null,
  operator_id uuid not null,
  created_at timestamptz not null,
  -- The last day it was written, so that no two servers write it.
  sent_on date,
  constraint inbox_digest_pk primary key (client_key, operator_id),
  constraint inbox_digest_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint inbox_digest_operator_fk foreign key (operator_id) references operator_user (id) on delete cascade
);
