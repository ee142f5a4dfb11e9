-- What needs a second person: one proposes it, another decides, and the effect commits together with the decision.
create table approval (
  client_key text not null,
  id uuid not null,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  payload jsonb not null,
  payload_hash text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  reason_code text not null,
  reason text not null,
  expires_at timestamptz not null,
  state text not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint approval_pk primary key (client_key, id),
  constraint approval_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint approval_maker_fk foreign key (made_by) references operator_user (id),
  constraint approval_decider_fk foreign key (decided_by) references operator_user (id),
  constraint approval_state check (state in ('Vorgeschlagen', 'Freigegeben', 'Abgelehnt', 'Zurueckgezogen', 'Verfallen')),
  constraint approval_decided_once check ((state = 'Vorgeschlagen') = (decided_at is null)),
  constraint approval_needs_two check (state not in ('Freigegeben', 'Abgelehnt') or decided_by <> made_by),
  constraint approval_decider_known check (state not in ('Freigegeben', 'Abgelehnt') or decided_by is not null),
  constraint approval_ends_later check (expires_at > made_at)
);
create unique index approval_open_once on approval (client_key, kind, subject_kind, subject_id) where state = 'Vorgeschlagen';
create index approval_newest on approval (client_key, made_at desc, id desc);
create index approval_due on approval (expires_at) where state = 'Vorgeschlagen';
