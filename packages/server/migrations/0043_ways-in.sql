-- Owners log in by a mailed link or a passkey too, and change their name and e-mail address themselves.
alter table link_token drop constraint link_token_kind;
alter table link_token add constraint link_token_kind
  check (kind in ('set-password', 'newsletter-optin', 'admin-login', 'disown-change', 'confirm-address', 'own-link', 'login'));
alter table session drop constraint session_kind;
alter table session add constraint session_kind check (kind in ('password', 'admin', 'autologin', 'link', 'passkey'));

-- Names an account had before: consents and terms were accepted under them.
create table former_name (
  client_key text not null,
  id uuid not null,
  recommender_id uuid not null,
  salutation text,
  first_name text not null,
  last_name text not null,
  changed_at timestamptz not null,
  constraint former_name_pk primary key (client_key, id),
  constraint former_name_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade
);
create index former_name_of_recommender on former_name (client_key, recommender_id);

-- A change of address waits until both mailboxes have confirmed it; afterwards it tells where to lead an owner back to.
create table email_change (
  client_key text not null,
  id uuid not null,
  recommender_id uuid not null,
  -- The session that asked for it stays logged in.
  session_id uuid not null,
  old_email text not null,
  new_email text not null,
  old_token_hash text not null,
  new_token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  -- When it took effect.
  completed_at timestamptz,
  -- When it was withdrawn, replaced by another one, or undone.
  ended_at timestamptz,
  constraint email_change_pk primary key (client_key, id),
  constraint email_change_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint email_change_old_once unique (client_key, old_token_hash),
  constraint email_change_new_once unique (client_key, new_token_hash),
  constraint email_change_by_both check (
    completed_at is null or (old_confirmed_at is not null and new_confirmed_at is not null)
  )
);
create unique index email_change_open on email_change (client_key, recommender_id)
  where completed_at is null and ended_at is null;
create index email_change_of_recommender on email_change (client_key, recommender_id, completed_at);
create index email_change_expiry on email_change (expires_at);
