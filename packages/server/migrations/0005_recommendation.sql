-- A recommendation: who recommends what to whom, how the reward is shared, and the terms that were accepted.
create table terms_text (
  client_key text not null,
  hash text not null,
  text text not null,
  constraint terms_text_pk primary key (client_key, hash),
  constraint terms_text_client_fk foreign key (client_key) references client (key) on delete cascade
);

create table recommendation (
  client_key text not null,
  number text not null,
  recommender_id uuid not null,
  -- As typed into the form: the page behind the link must not tell the name of an account to whoever knows its address.
  recommender_first_name text not null,
  product_id integer not null,
  share_recommender smallint not null,
  message text,
  terms_hash text not null,
  channel text,
  agent_number text,
  offline_code text,
  recipient_first_name text,
  recipient_last_name text,
  recipient_email text,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  constraint recommendation_pk primary key (client_key, number),
  constraint recommendation_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint recommendation_product_fk foreign key (client_key, product_id) references product (client_key, id),
  constraint recommendation_terms_fk foreign key (client_key, terms_hash) references terms_text (client_key, hash),
  constraint recommendation_offline_code_once unique (client_key, offline_code),
  constraint recommendation_share check (share_recommender between 0 and 100),
  constraint recommendation_valid_after_creation check (valid_until > created_at)
);
create index recommendation_of_recommender on recommendation (client_key, recommender_id, created_at);
create index recommendation_of_product on recommendation (client_key, product_id);
