-- Figures of insight by mail, as a person of the console ordered them: counts and sums of a view, daily or weekly.
create table insight_mail (
  client_key text not null,
  id uuid not null,
  operator_id uuid not null,
  name text not null,
  rhythm text not null,
  -- The length of the period, which ends the day before the mail, and what it is narrowed to.
  days integer not null,
  dimension text not null,
  product_id integer,
  channel text,
  agency_number text,
  created_at timestamptz not null,
  -- The last day it was written, so that no two servers write it.
  sent_on date,
  constraint insight_mail_pk primary key (client_key, id),
  constraint insight_mail_once unique (operator_id, client_key, name),
  constraint insight_mail_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint insight_mail_operator_fk foreign key (operator_id) references operator_user (id) on delete cascade,
  constraint insight_mail_rhythm check (rhythm in ('Taeglich', 'Woechentlich')),
  constraint insight_mail_days check (days between 1 and 731)
);
