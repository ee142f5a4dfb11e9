-- People who run programmes, their sessions, and the append-only record of what they do there.
-- They belong to no client: their roles name the clients they work for, as the identity provider said last.
create table operator_user (
  id uuid not null,
  issuer text not null,
  subject text not null,
  name text not null,
  email text,
  email_normal text,
  grants text[] not null,
  created_at timestamptz not null,
  last_signed_on_at timestamptz not null,
  constraint operator_user_pk primary key (id),
  constraint operator_user_once unique (issuer, subject)
);

-- Every session has a row, so that signing off ends it at once and idle ones end by themselves.
create table operator_session (
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  stepped_up_at timestamptz,
  ended_at timestamptz,
  constraint operator_session_pk primary key (id),
  constraint operator_session_user_fk foreign key (user_id) references operator_user (id) on delete cascade,
  constraint operator_session_ends_after_start check (expires_at > created_at)
);
create index operator_session_of_user on operator_session (user_id) where ended_at is null;
create index operator_session_expiry on operator_session (expires_at);

-- One record per act, chained by hash: each hash covers the record and the hash before it. `*` is the chain of what belongs to no
-- client. There is no foreign key to the client, because the record outlives it.
create table audit (
  client_key text not null,
  seq bigint not null,
  at timestamptz not null,
  actor jsonb not null,
  via text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  person_id text,
  before jsonb,
  after jsonb,
  reason_code text,
  reason text,
  request_id text,
  approval_id uuid,
  network text not null,
  prev_hash text not null,
  hash text not null,
  constraint audit_pk primary key (client_key, seq),
  constraint audit_seq_counts_from_one check (seq > 0),
  constraint audit_via check (via in ('console', 'task')),
  constraint audit_hashes check (prev_hash ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$'),
  constraint audit_reason_is_whole check ((reason_code is null) = (reason is null))
);
create index audit_by_actor on audit (client_key, (actor ->> 'id'), seq desc);
create index audit_by_action on audit (client_key, action, seq desc);
create index audit_by_person on audit (client_key, person_id, seq desc) where person_id is not null;
create index audit_by_subject on audit (client_key, subject_kind, subject_id, seq desc);
create index audit_by_time on audit (client_key, at desc);

-- The end of each client's chain: locked last in every act, so that the numbers have no gap.
create table audit_head (
  client_key text not null,
  seq bigint not null,
  hash text not null,
  constraint audit_head_pk primary key (client_key),
  constraint audit_head_hash check (hash ~ '^[0-9a-f]{64}$')
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function refuse_audit_change();

-- The head moves on by one, never back.
create function refuse_audit_head_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.client_key = old.client_key and new.seq = old.seq + 1 then
    return new;
  end if;
  raise exception 'the head of the audit log only moves on by one' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_head_moves_on before update or delete on audit_head
  for each row execute function refuse_audit_head_change();
create trigger audit_head_is_never_emptied before truncate on audit_head
  for each statement execute function refuse_audit_change();
