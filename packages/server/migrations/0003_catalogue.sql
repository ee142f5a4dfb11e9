-- What a client's recommenders can recommend, and what each recommendation earns.
create table product (
  client_key text not null,
  id integer not null,
  external_id text,
  -- Texts by language, e.g. {"de": "Glasfaser", "en": "Fibre"}.
  display_name jsonb not null,
  description jsonb not null,
  product_link text not null,
  photo text,
  position integer not null,
  constraint product_pk primary key (client_key, id),
  constraint product_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint product_external_id_once unique (client_key, external_id)
);

create table reward (
  client_key text not null,
  id integer not null,
  product_id integer not null,
  title jsonb not null,
  kind text not null,
  value_cents integer not null,
  starts_on date not null,
  ends_on date,
  display_ends_on date,
  constraint reward_pk primary key (client_key, id),
  constraint reward_product_fk foreign key (client_key, product_id) references product (client_key, id) on delete cascade,
  constraint reward_kind check (kind in ('Ueberweisung', 'Gutschein')),
  constraint reward_value_not_negative check (value_cents >= 0),
  constraint reward_days_in_order check (ends_on >= starts_on)
);
create index reward_of_product on reward (client_key, product_id);
