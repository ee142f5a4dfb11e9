-- The end of a programme: announced with notice, with a calendar that holds for everybody who was told, and with one mail per person.
create table closing (
  client_key text not null,
  id uuid not null,
  -- The last day on which a recommendation can be made, and what follows from it; stored, because the settings may change after people were told.
  ends_on date not null,
  links_until date not null,
  decided_until date not null,
  pickup_until date not null,
  statements_until date not null,
  pickup_days integer not null,
  announced_at timestamptz not null,
  announced_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  constraint closing_pk primary key (client_key, id),
  constraint closing_client_fk foreign key (client_key) references client (key) on delete cascade,
  -- No programme ends without notice, whatever the code does.
  constraint closing_notice_given check (ends_on >= (announced_at at time zone 'Europe/Berlin')::date + 30),
  constraint closing_in_order check (
    ends_on <= links_until and links_until <= decided_until and decided_until <= pickup_until and pickup_until <= statements_until),
  constraint closing_pickup_time check (pickup_days > 0),
  constraint closing_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index closing_once on closing (client_key) where withdrawn_at is null;

-- Who is told that the programme ends, or that it goes on after all: each person once.
create table closing_mail (
  client_key text not null,
  closing_id uuid not null,
  kind text not null,
  reader text not null,
  -- A recommender's or recipient's id.
  person_id uuid not null,
  created_at timestamptz not null,
  -- When the mail was handed to the mail queue, or found to have no reader any more.
  settled_at timestamptz,
  retry_at timestamptz,
  constraint closing_mail_pk primary key (client_key, closing_id, kind, reader, person_id),
  constraint closing_mail_closing_fk foreign key (client_key, closing_id) references closing (client_key, id) on delete cascade,
  constraint closing_mail_kind check (kind in ('ends', 'continues')),
  constraint closing_mail_reader check (reader in ('recommender', 'recipient'))
);
create index closing_mail_due on closing_mail (client_key, created_at) where settled_at is null;
