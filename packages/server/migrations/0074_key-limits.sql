-- What a key of the operations API is limited to beside its scopes: a kind, an end, networks; and when it was used last.
alter table operations_key
  add column kind text not null default 'live',
  add column expires_at timestamptz,
  -- Addresses and networks in CIDR notation; an empty list admits every address.
  add column networks text[] not null default '{}',
  -- Exact to a minute.
  add column last_used_at timestamptz,
  add constraint operations_key_kind check (kind in ('live', 'test'));
