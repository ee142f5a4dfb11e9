-- Orders: the recipients' contracts, from the report to the reward, with every move.
create table customer_order (
  client_key text not null,
  id uuid not null,
  order_number text not null,
  -- The client's own number; none while the order is a lead from the public form.
  external_number text,
  recommendation_number text not null,
  recipient_id uuid,
  product_id integer not null,
  ordered_on date not null,
  -- Null while it is not known.
  is_new_customer boolean,
  used_link boolean not null,
  first_premium_paid_on date,
  state text not null,
  -- Who reported it: the public form, or the name of an operations key.
  reported_by text not null,
  channel text,
  entry_source text,
  -- Hash of the report, to tell a repeated one from another with the same number.
  report_hash text,
  created_at timestamptz not null,
  -- When the client reported the contract; null while it is a lead.
  concluded_at timestamptz,
  constraint customer_order_pk primary key (client_key, id),
  -- The selective column leads every index but the primary key: see the recipients' table.
  constraint customer_order_number_once unique (order_number, client_key),
  constraint customer_order_external_once unique (external_number, client_key),
  constraint customer_order_recommendation_fk foreign key (client_key, recommendation_number)
    references recommendation (client_key, number),
  constraint customer_order_recipient_fk foreign key (client_key, recipient_id) references recipient (client_key, id),
  constraint customer_order_product_fk foreign key (client_key, product_id) references product (client_key, id),
  constraint customer_order_state check (
    state in ('Gemeldet', 'Bestaetigt', 'Freigegeben', 'Erledigt', 'Abgelehnt', 'Widerrufen', 'Storniert')
  ),
  constraint customer_order_lead_has_recipient check (external_number is not null or recipient_id is not null),
  constraint customer_order_concluded_has_number check ((external_number is null) = (concluded_at is null))
);
create index customer_order_of_recommendation on customer_order (recommendation_number, client_key, created_at);
create index customer_order_of_recipient on customer_order (recipient_id, client_key);
create unique index customer_order_lead_once on customer_order (recipient_id, client_key) where external_number is null;

create table order_history (
  client_key text not null,
  id bigint generated always as identity,
  order_id uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  -- Who: the public form, the recipient, an operations key by its name.
  by text not null,
  reason text,
  constraint order_history_pk primary key (client_key, id),
  constraint order_history_order_fk foreign key (client_key, order_id) references customer_order (client_key, id)
);
create index order_history_of_order on order_history (order_id, id);
