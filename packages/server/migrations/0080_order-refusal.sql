-- Reports of contracts that were refused: one row for each number of the client, however often it is sent.
-- People who ask for an order that is not there get an answer. Nothing about a person is kept.
create table order_refusal (
  client_key text not null,
  id uuid not null,
  external_number text not null,
  -- As it was sent, so that it may name no recommendation.
  recommendation_number text not null,
  -- The first objection, by the error's name, and the fields that were objected to.
  reason text not null,
  fields text[] not null,
  -- The key that sent it last.
  reported_by text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  attempts integer not null,
  constraint order_refusal_pk primary key (client_key, id),
  constraint order_refusal_once unique (external_number, client_key),
  constraint order_refusal_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint order_refusal_counts check (attempts > 0 and last_at >= first_at)
);
create index order_refusal_of_recommendation on order_refusal (recommendation_number, client_key);
create index order_refusal_newest on order_refusal (client_key, last_at, id);
create index order_refusal_by_age on order_refusal (last_at);
