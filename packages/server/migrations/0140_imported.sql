-- People, links and rewards of another provider by its own keys: a repeated import finds them, and old links lead on.
create table imported (
  client_key text not null,
  kind text not null,
  key text not null,
  recommender_id uuid not null,
  at timestamptz not null,
  constraint imported_pk primary key (client_key, kind, key),
  constraint imported_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id) on delete cascade,
  constraint imported_kind check (kind in ('person', 'link', 'reward')),
  constraint imported_key check (key <> '' and char_length(key) <= 500)
);
create index imported_of_recommender on imported (client_key, recommender_id);
