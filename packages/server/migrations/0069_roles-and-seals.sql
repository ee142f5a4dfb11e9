-- Who signed on without a role, the sealed months of the audit log, and up to which record its readers were told by mail.
create table operator_refusal (
  issuer text not null,
  subject text not null,
  name text not null,
  email text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  attempts integer not null,
  constraint operator_refusal_pk primary key (issuer, subject),
  constraint operator_refusal_counts check (attempts > 0)
);
create index operator_refusal_by_time on operator_refusal (last_at desc);

-- A month that is over, with its last record; each seal covers the one before, so that months are chained as records are.
create table audit_seal (
  client_key text not null,
  month text not null,
  first_seq bigint not null,
  last_seq bigint not null,
  last_hash text not null,
  prev_seal text not null,
  seal text not null,
  sealed_at timestamptz not null,
  constraint audit_seal_pk primary key (client_key, month),
  constraint audit_seal_follows unique (client_key, prev_seal),
  constraint audit_seal_month check (month ~ '^\d{4}-\d{2}$'),
  constraint audit_seal_range check (first_seq > 0 and last_seq >= first_seq),
  constraint audit_seal_hashes check (
    last_hash ~ '^[0-9a-f]{64}$' and prev_seal ~ '^[0-9a-f]{64}$' and seal ~ '^[0-9a-f]{64}$'
  )
);
create trigger audit_seal_is_append_only before update or delete on audit_seal
  for each row execute function refuse_audit_change();
create trigger audit_seal_is_never_emptied before truncate on audit_seal
  for each statement execute function refuse_audit_change();

create table audit_head_mail (
  client_key text not null,
  operator_id uuid not null,
  -- The head that was written last: a log in which nothing happened is not worth a mail.
  seq bigint not null,
  sent_on date not null,
  constraint audit_head_mail_pk primary key (client_key, operator_id),
  constraint audit_head_mail_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint audit_head_mail_operator_fk foreign key (operator_id) references operator_user (id) on delete cascade
);
create index audit_head_mail_of_operator on audit_head_mail (operator_id);
