-- What people ask of their data: support writes it down, the owner confirms it by a mailed link, an operator answers within a month.
create table data_request (
  client_key text not null,
  id uuid not null,
  recommender_id uuid not null,
  kind text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  -- The last day on which an answer is in time (GDPR Art. 12).
  due_on date not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  outcome text,
  constraint data_request_pk primary key (client_key, id),
  constraint data_request_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id) on delete cascade,
  constraint data_request_kind check (kind in ('Auskunft', 'Loeschung')),
  constraint data_request_outcome check (outcome in ('erledigt', 'zurueckgezogen')),
  constraint data_request_end_whole check ((ended_at is null) = (outcome is null) and (ended_at is null) = (ended_by is null))
);
-- One of each kind at a time: a second call of the same person is the same request.
create unique index data_request_open on data_request (client_key, recommender_id, kind) where ended_at is null;
create index data_request_of_recommender on data_request (recommender_id, client_key, asked_at);

alter table link_token drop constraint link_token_kind;
alter table link_token add constraint link_token_kind check (
  kind in ('set-password', 'newsletter-optin', 'admin-login', 'disown-change', 'confirm-address', 'own-link', 'login', 'renew-link',
    'confirm-request')
);
