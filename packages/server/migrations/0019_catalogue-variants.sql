-- A catalogue has categories with pages, kinds of products with fields of their own, pictures, footnotes and agents who are found by name.
create extension if not exists pg_trgm;

alter table product
  add column kind text not null default 'general',
  -- What only products of this kind have, e.g. the monthly price of a fixed line.
  add column details jsonb not null default '{}',
  -- Dropped from lists, still there for the recommendations that point to it.
  add column is_listed boolean not null default true,
  add constraint product_kind check (kind in ('general', 'fixed-line', 'mobile', 'agent'));
alter table product rename column photo to picture;

-- Raised with every change, so that every server knows when what it keeps in memory is old.
create table catalogue_version (
  client_key text not null,
  version bigint not null default 1,
  constraint catalogue_version_pk primary key (client_key),
  constraint catalogue_version_client_fk foreign key (client_key) references client (key) on delete cascade
);

create table category (
  client_key text not null,
  id integer not null,
  slug text not null,
  -- What a list asks for; two pages may show the same one.
  code text not null,
  source text,
  parent_id integer,
  details jsonb not null,
  position integer not null,
  constraint category_pk primary key (client_key, id),
  constraint category_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint category_slug_once unique (client_key, slug),
  constraint category_source check (source in ('Festnetz', 'Mobilfunk'))
);

create table category_product (
  client_key text not null,
  category_code text not null,
  position integer not null,
  product_id integer not null,
  constraint category_product_pk primary key (client_key, category_code, position),
  constraint category_product_once unique (client_key, category_code, product_id),
  constraint category_product_product_fk foreign key (client_key, product_id) references product (client_key, id) on delete cascade
);
create index category_product_of_product on category_product (client_key, product_id);

create table footnote (
  client_key text not null,
  id integer not null,
  identifier text not null,
  footnote_group text not null,
  title jsonb not null,
  content jsonb not null,
  constraint footnote_pk primary key (client_key, id),
  constraint footnote_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint footnote_identifier_once unique (client_key, identifier)
);

-- The drawing or photograph; every size and format browsers ask for is made from it.
create table picture (
  client_key text not null,
  name text not null,
  hash text not null,
  bytes bytea not null,
  constraint picture_pk primary key (client_key, name),
  constraint picture_client_fk foreign key (client_key) references client (key) on delete cascade
);

create table agent (
  client_key text not null,
  product_id integer not null,
  first_name text not null,
  last_name text not null,
  zip_code text not null,
  city text not null,
  -- Name, postcode and city in lower case without marks, as the search compares them.
  search_text text not null,
  constraint agent_pk primary key (client_key, product_id),
  constraint agent_product_fk foreign key (client_key, product_id) references product (client_key, id) on delete cascade
);
create index agent_by_name on agent (client_key, last_name, first_name);
create index agent_search on agent using gin (search_text gin_trgm_ops);
