-- What agencies do: agents and invitations whose recommendations count for them, employees, reward plans, releases.
create extension if not exists btree_gist;

-- An agent's number leads to the agency; the agency's own number does by itself.
create table agency_agent (
  client_key text not null,
  agent_number text not null,
  agency_number text not null,
  constraint agency_agent_pk primary key (client_key, agent_number),
  constraint agency_agent_agency_fk foreign key (client_key, agency_number)
    references agency (client_key, number) on delete cascade
);
create index agency_agent_of_agency on agency_agent (client_key, agency_number);

-- Decided once, when the recommendation is made: an agent who changes agencies leaves the past where it was.
alter table recommendation add column agency_number text;
alter table recommendation add constraint recommendation_agency_fk foreign key (client_key, agency_number)
  references agency (client_key, number);
create index recommendation_of_agency on recommendation (client_key, agency_number, created_at, number)
  where agency_number is not null;

create table invitation (
  client_key text not null,
  number text not null,
  agency_number text not null,
  token_hash text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_normal text not null,
  kind text not null,
  staff_number text,
  -- The words by which the agency said that it has the person's consent; kept as evidence.
  consent_text text not null,
  invited_by uuid not null,
  invited_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  constraint invitation_pk primary key (client_key, number),
  constraint invitation_token_once unique (client_key, token_hash),
  constraint invitation_agency_fk foreign key (client_key, agency_number)
    references agency (client_key, number) on delete cascade,
  constraint invitation_user_fk foreign key (client_key, invited_by) references agency_user (client_key, id),
  constraint invitation_kind check (kind in ('Kunde', 'Mitarbeiter', 'Interessent'))
);
create unique index invitation_once on invitation (client_key, agency_number, email_normal) where withdrawn_at is null;
create index invitation_of_agency on invitation (client_key, agency_number, invited_at, number);
create index invitation_of_user on invitation (client_key, invited_by);

create table agency_staff (
  client_key text not null,
  id uuid not null,
  agency_number text not null,
  name text not null,
  email text not null,
  email_normal text not null,
  staff_number text,
  is_active boolean not null,
  invited_at timestamptz not null,
  constraint agency_staff_pk primary key (client_key, id),
  constraint agency_staff_once unique (client_key, agency_number, email_normal),
  constraint agency_staff_agency_fk foreign key (client_key, agency_number)
    references agency (client_key, number) on delete cascade
);

-- What an agency adds to the cash rewards of a product, or of all; two plans for the same product never overlap.
create table reward_plan (
  client_key text not null,
  id uuid not null,
  agency_number text not null,
  product_id integer,
  extra_cents integer not null,
  valid daterange not null,
  created_by text not null,
  created_at timestamptz not null,
  constraint reward_plan_pk primary key (client_key, id),
  constraint reward_plan_agency_fk foreign key (client_key, agency_number)
    references agency (client_key, number) on delete cascade,
  constraint reward_plan_product_fk foreign key (client_key, product_id) references product (client_key, id),
  constraint reward_plan_extra check (extra_cents > 0),
  constraint reward_plan_valid check (not isempty(valid)),
  constraint reward_plan_no_overlap exclude using gist (
    client_key with =, agency_number with =, coalesce(product_id, 0) with =, valid with &&
  )
);
create index reward_plan_of_product on reward_plan (client_key, product_id);

-- A release that somebody asked for: it takes effect a few seconds later, and until then it can be taken back.
create table order_release (
  client_key text not null,
  id uuid not null,
  order_id uuid not null,
  agency_number text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  state text not null,
  constraint order_release_pk primary key (client_key, id),
  constraint order_release_order_fk foreign key (client_key, order_id) references customer_order (client_key, id),
  constraint order_release_agency_fk foreign key (client_key, agency_number) references agency (client_key, number),
  constraint order_release_state check (state in ('requested', 'done', 'taken-back', 'refused'))
);
create unique index order_release_once on order_release (client_key, order_id) where state = 'requested';
create index order_release_due on order_release (effective_at) where state = 'requested';
create index order_release_of_agency on order_release (client_key, agency_number);
