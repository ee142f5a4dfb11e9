-- Evidence of consents as a history: a consent given, withdrawn and given again must be provable each time.
create table consent_event (
  client_key text not null,
  id bigint generated always as identity,
  recommender_id uuid not null,
  kind text not null,
  -- The words that were agreed to, kept with the request they were shown at.
  text text,
  at timestamptz not null,
  from_network text not null,
  constraint consent_event_pk primary key (client_key, id),
  constraint consent_event_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint consent_event_kind check (kind in ('requested', 'confirmed', 'withdrawn')),
  constraint consent_event_request_has_text check ((kind = 'requested') = (text is not null))
);
create index consent_event_of_recommender on consent_event (client_key, recommender_id, id);

insert into consent_event (client_key, recommender_id, kind, text, at, from_network)
  select client_key, id, 'requested', newsletter_text, newsletter_requested_at, coalesce(newsletter_requested_from, '')
  from recommender where newsletter_requested_at is not null
  union all
  select client_key, id, 'confirmed', null, newsletter_confirmed_at, coalesce(newsletter_confirmed_from, '')
  from recommender where newsletter_confirmed_at is not null
  order by 5;

-- The account keeps the present state alone.
alter table recommender drop constraint recommender_newsletter_evidence;
alter table recommender drop column newsletter_text;
alter table recommender drop column newsletter_requested_from;
alter table recommender drop column newsletter_confirmed_from;
alter table recommender add constraint recommender_newsletter_asked_first
  check (newsletter_confirmed_at is null or newsletter_requested_at is not null);
