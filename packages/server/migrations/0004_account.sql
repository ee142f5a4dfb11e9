-- Recommenders, registered by their first recommendation, and the single-use links mailed to them.
create table recommender (
  client_key text not null,
  id uuid not null,
  email text not null,
  -- One spelling for all addresses of the same mailbox, so that nobody holds two accounts.
  email_normal text not null,
  salutation text,
  first_name text not null,
  last_name text not null,
  hash text not null,
  password_hash text,
  language text not null,
  newsletter_requested_at timestamptz,
  newsletter_requested_from text,
  newsletter_text text,
  newsletter_confirmed_at timestamptz,
  newsletter_confirmed_from text,
  blocked_kind text,
  created_at timestamptz not null,
  constraint recommender_pk primary key (client_key, id),
  constraint recommender_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint recommender_email_once unique (client_key, email_normal),
  constraint recommender_hash_once unique (client_key, hash),
  constraint recommender_language check (language in ('de', 'en', 'fr')),
  constraint recommender_blocked_kind check (blocked_kind in ('general', 'single', 'wildcard')),
  -- Evidence of a consent is whole or absent.
  constraint recommender_newsletter_evidence check (
    (newsletter_requested_at is null) = (newsletter_text is null)
    and (newsletter_confirmed_at is null or newsletter_requested_at is not null)
  )
);

create table link_token (
  client_key text not null,
  token_hash text not null,
  kind text not null,
  recommender_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint link_token_pk primary key (client_key, token_hash),
  constraint link_token_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint link_token_kind check (kind in ('set-password', 'newsletter-optin'))
);
create index link_token_of_recommender on link_token (client_key, recommender_id, kind);
create index link_token_expiry on link_token (expires_at);
