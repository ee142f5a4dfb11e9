-- Recipients: a number for every visitor who goes on to the offer, the data of those who confirm, and what became of it.
create table recipient (
  client_key text not null,
  id uuid not null,
  -- 128 random bits in hex; travels to the shop and back, so that attribution needs no cookie.
  number text not null,
  recommendation_number text not null,
  channel text,
  salutation text,
  first_name text,
  last_name text,
  birth_date date,
  email text,
  email_normal text,
  phone text,
  street text,
  house_number text,
  postcode text,
  city text,
  has_advertising_consent boolean not null default false,
  -- The words of the advertising consent, where it was given.
  advertising_text text,
  -- The data came with a lead from the public form.
  is_lead boolean not null default false,
  created_at timestamptz not null,
  data_given_at timestamptz,
  -- The terms agreed to: their hash is their version.
  consent_hash text,
  consent_at timestamptz,
  deleted_at timestamptz,
  constraint recipient_pk primary key (client_key, id),
  -- Here and below the selective column leads. Led by the client, an index looks to a planner without statistics as good
  -- for finding one row as the primary key, and every check of a foreign key would then read all rows of the client.
  constraint recipient_number_once unique (number, client_key),
  constraint recipient_recommendation_fk foreign key (client_key, recommendation_number)
    references recommendation (client_key, number) on delete cascade,
  constraint recipient_consent_fk foreign key (client_key, consent_hash) references terms_text (client_key, hash),
  constraint recipient_data_whole_or_absent check (
    num_nonnulls(first_name, last_name, birth_date, email, email_normal, street, house_number, postcode, city)
      = case when data_given_at is null or deleted_at is not null then 0 else 9 end
  ),
  constraint recipient_deleted_is_nobody check (
    deleted_at is null
    or (num_nonnulls(salutation, phone, advertising_text) = 0 and not has_advertising_consent and not is_lead)
  ),
  constraint recipient_consent_whole check ((consent_hash is null) = (consent_at is null)),
  -- Nobody agrees before there is anything to agree to.
  constraint recipient_consent_after_data check (consent_at is null or data_given_at is not null)
);
create index recipient_of_recommendation on recipient (recommendation_number, client_key);
-- One lead and one confirmed recipient per person and recommendation.
create unique index recipient_lead_once on recipient (recommendation_number, email_normal, client_key) where is_lead;
create unique index recipient_confirmed_once on recipient (recommendation_number, email_normal, client_key)
  where consent_at is not null;
-- Data that is still to be confirmed or deleted.
create index recipient_unconfirmed on recipient (data_given_at) where consent_at is null and deleted_at is null;

-- Facts alone, no data: it outlives what it tells about.
create table recipient_history (
  client_key text not null,
  id bigint generated always as identity,
  recipient_id uuid not null,
  event text not null,
  at timestamptz not null,
  constraint recipient_history_pk primary key (client_key, id),
  constraint recipient_history_recipient_fk foreign key (client_key, recipient_id)
    references recipient (client_key, id) on delete cascade,
  constraint recipient_history_event check (
    event in ('created', 'data-given', 'data-corrected', 'consent-given', 'data-deleted')
  )
);
create index recipient_history_of_recipient on recipient_history (recipient_id, id);
