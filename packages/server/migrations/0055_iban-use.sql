-- Which person used which account, comparable for three years and across renewed encryption keys (decision 0054).

-- The key of a client's fingerprints: random, stored encrypted, and encrypted anew with the installation's keys.
create table iban_key (
  client_key text not null,
  key_encrypted bytea not null,
  key_id text not null,
  -- When accounts that were there before were noted as well.
  filled_at timestamptz,
  constraint iban_key_pk primary key (client_key),
  constraint iban_key_client_fk foreign key (client_key) references client (key) on delete cascade
);
create index iban_key_key on iban_key (key_id);

create table iban_use (
  client_key text not null,
  -- Keyed: tells equal accounts from different ones, and nothing else.
  fingerprint text not null,
  -- A recommender or a recipient, like the owner of a payment.
  person_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint iban_use_pk primary key (client_key, fingerprint, person_id),
  constraint iban_use_key_fk foreign key (client_key) references iban_key (client_key) on delete cascade,
  constraint iban_use_times check (first_at <= last_at)
);
create index iban_use_of_person on iban_use (person_id, client_key);
create index iban_use_age on iban_use (last_at);

-- Erased with the person, whichever way that happens.
create function erase_iban_uses() returns trigger language plpgsql as $$
begin
  delete from iban_use u where u.client_key = new.client_key and u.person_id = new.id;
  return null;
end $$;
create trigger recommender_iban_uses after update on recommender for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function erase_iban_uses();
create trigger recipient_iban_uses after update on recipient for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function erase_iban_uses();
