-- Goodwill: a recommender names the customer number of a contact who concluded without the link or after its end.
create table goodwill_request (
  client_key text not null,
  id uuid not null,
  recommender_id uuid not null,
  number text not null,
  customer_number text not null,
  state text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint goodwill_request_pk primary key (client_key, id),
  constraint goodwill_request_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint goodwill_request_recommendation_fk foreign key (client_key, number)
    references recommendation (client_key, number) on delete cascade,
  constraint goodwill_request_once unique (client_key, number),
  constraint goodwill_request_customer_once unique (client_key, recommender_id, customer_number),
  constraint goodwill_request_state check (state in ('open', 'accepted', 'refused')),
  constraint goodwill_request_decided check ((state = 'open') = (decided_at is null))
);

create table goodwill_history (
  client_key text not null,
  id bigint generated always as identity,
  request_id uuid not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  -- The recommender, or the operator who decided.
  by text not null,
  reason text,
  constraint goodwill_history_pk primary key (client_key, id),
  constraint goodwill_history_request_fk foreign key (client_key, request_id)
    references goodwill_request (client_key, id) on delete cascade
);
create index goodwill_history_of_request on goodwill_history (client_key, request_id, id);
