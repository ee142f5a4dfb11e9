-- What repairs by hand need: a history of extended links, releases that no agency asked for, and changes of address without a session.
create table recommendation_extension (
  client_key text not null,
  id uuid not null,
  number text not null,
  from_end timestamptz not null,
  to_end timestamptz not null,
  at timestamptz not null,
  by text not null,
  undone_at timestamptz,
  constraint recommendation_extension_pk primary key (client_key, id),
  constraint recommendation_extension_recommendation_fk foreign key (client_key, number)
    references recommendation (client_key, number) on delete cascade,
  constraint recommendation_extension_lengthens check (to_end > from_end)
);
create index recommendation_extension_of on recommendation_extension (number, client_key, at);

alter table order_release alter column agency_number drop not null;

-- A correction by support was asked for in no session of the owner's: none stays logged in.
alter table email_change alter column session_id drop not null;
-- The operator who corrected it, where the owner did not ask for it themself.
alter table email_change add column corrected_by text;
