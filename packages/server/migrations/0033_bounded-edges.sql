-- What strangers can repeat is bounded: replies belong to their actor, a network counts a few times an hour, pictures are drawn once.

alter table idempotency
  -- Whose the key is. Rows of the release before have an empty actor, which nobody is, so none of them is answered again.
  add column actor text not null default '',
  drop constraint idempotency_pk,
  add constraint idempotency_pk primary key (client_key, actor, call_name, key);
