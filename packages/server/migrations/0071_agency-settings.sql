-- What users of agencies choose for themselves: the agency that opens first, on every device, and a mail that tells how many orders wait for their release.
alter table agency_user add column chosen_agency text;

create table agency_digest (
  client_key text not null,
  user_id uuid not null,
  -- That of the page on which it was switched on.
  language text not null,
  created_at timestamptz not null,
  -- The last day it was looked at, so that no two servers write and none writes twice a day.
  sent_on date,
  constraint agency_digest_pk primary key (client_key, user_id),
  constraint agency_digest_user_fk foreign key (client_key, user_id) references agency_user (client_key, id) on delete cascade,
  constraint agency_digest_language check (language in ('de', 'en', 'fr'))
);
