-- Keys that move money wait for a second person, and no key both makes payout runs alone and confirms them (decision 0110).
alter table operations_key add column is_waiting boolean not null default false;

-- Of the two scopes, keys of earlier releases keep the one that cannot send money: a run that is late does less harm than one that nobody checked.
update operations_key set scopes = array_remove(scopes, 'payouts:unapproved')
where scopes @> array['payouts:unapproved', 'payouts:write'];
alter table operations_key
  add constraint operations_key_scopes_apart check (not scopes @> array['payouts:unapproved', 'payouts:write']);

-- Payments in a proposal that waits for a second person; a run without one must not collect them.
create function proposed_payments(of_client text, at_moment timestamptz) returns setof uuid language sql stable as $$
  select (payment ->> 'id')::uuid from approval a cross join lateral jsonb_array_elements(a.payload -> 'payments') payment
  where a.client_key = of_client and a.kind = 'payout.run' and a.state = 'Vorgeschlagen' and a.expires_at > at_moment
$$;
