-- Logins of recommenders: every session has a row, so that logout, password change, block and deletion end it at once.
create table session (
  client_key text not null,
  id uuid not null,
  recommender_id uuid not null,
  kind text not null,
  -- The operator who opened a support session.
  opened_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint session_pk primary key (client_key, id),
  constraint session_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint session_kind check (kind in ('password', 'admin', 'autologin')),
  constraint session_support_has_operator check ((kind = 'admin') = (opened_by is not null)),
  constraint session_ends_after_start check (expires_at > created_at)
);
create index session_of_recommender on session (client_key, recommender_id) where ended_at is null;
create index session_expiry on session (expires_at);

-- Autologin tokens that were used: a host site's token opens one session (decisions §3).
create table autologin_use (
  client_key text not null,
  jti_hash text not null,
  expires_at timestamptz not null,
  constraint autologin_use_pk primary key (client_key, jti_hash),
  constraint autologin_use_client_fk foreign key (client_key) references client (key) on delete cascade
);
create index autologin_use_expiry on autologin_use (expires_at);

-- An operator's login token is a single-use link too; it names the operator.
alter table link_token add column created_by text;
alter table link_token drop constraint link_token_kind;
alter table link_token add constraint link_token_kind check (kind in ('set-password', 'newsletter-optin', 'admin-login'));
alter table link_token add constraint link_token_support_has_operator
  check ((kind = 'admin-login') = (created_by is not null));
