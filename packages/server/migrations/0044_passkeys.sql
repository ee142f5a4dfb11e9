-- Passkeys: public keys of devices on which owners log in without a password, and the challenges that they sign.
create table passkey (
  client_key text not null,
  id uuid not null,
  recommender_id uuid not null,
  -- The host it was made for; it works on no other.
  host text not null,
  -- What the device calls the account: random, so that it tells nothing about the owner.
  user_handle text not null,
  credential_id text not null,
  public_key bytea not null,
  -- Signatures the device says it made; it never goes back, else the key was copied.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_pk primary key (client_key, id),
  constraint passkey_credential_once unique (client_key, credential_id),
  constraint passkey_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint passkey_sign_count check (sign_count >= 0)
);
create index passkey_of_recommender on passkey (client_key, recommender_id);

-- A challenge is signed once, within minutes, for the host that asked; deleting its row uses it up.
create table passkey_challenge (
  client_key text not null,
  challenge_hash text not null,
  purpose text not null,
  host text not null,
  -- Whose passkey is added; a login does not know yet.
  recommender_id uuid,
  -- The user handle that the new passkey gets.
  user_handle text,
  expires_at timestamptz not null,
  constraint passkey_challenge_pk primary key (client_key, challenge_hash),
  constraint passkey_challenge_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint passkey_challenge_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint passkey_challenge_purpose check (purpose in ('add', 'login')),
  constraint passkey_challenge_added_by check (
    (purpose = 'add') = (recommender_id is not null) and (purpose = 'add') = (user_handle is not null)
  )
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_of_recommender on passkey_challenge (client_key, recommender_id);
