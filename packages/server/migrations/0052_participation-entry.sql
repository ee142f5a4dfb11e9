-- Who may not take part, and who may although a block fits: what operators enter while the portal runs, beside the lists of the client's folder.
create table participation_entry (
  client_key text not null,
  id uuid not null,
  -- An account as a whole, an address, a pattern of addresses; or an address or pattern that is let in.
  kind text not null,
  recommender_id uuid,
  entry text,
  set_at timestamptz not null,
  set_by text not null,
  lifted_at timestamptz,
  lifted_by text,
  constraint participation_entry_pk primary key (client_key, id),
  constraint participation_entry_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint participation_entry_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint participation_entry_kind check (kind in ('account', 'address', 'pattern', 'allow')),
  constraint participation_entry_names_one check (
    (kind = 'account') = (recommender_id is not null) and (kind = 'account') = (entry is null)
  ),
  constraint participation_entry_pattern check (kind <> 'pattern' or entry like '%*%'),
  constraint participation_entry_address check (kind <> 'address' or entry not like '%*%'),
  constraint participation_entry_lifted_by_someone check ((lifted_at is null) = (lifted_by is null))
);
create unique index participation_entry_once on participation_entry (client_key, kind, entry)
  where lifted_at is null and entry is not null;
create unique index participation_entry_account_once on participation_entry (client_key, recommender_id)
  where lifted_at is null and recommender_id is not null;
create index participation_entry_newest on participation_entry (client_key, set_at desc, id);
create index participation_entry_of_recommender on participation_entry (recommender_id, client_key)
  where recommender_id is not null;
