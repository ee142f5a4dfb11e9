-- Secrets that a client shares with other systems are encrypted, so that a copy of the database opens no door there either.

-- The secrets and their places in the configuration, which has null there.
alter table client
  add column secrets_encrypted bytea,
  add column key_id text,
  add constraint client_secrets check ((secrets_encrypted is null) = (key_id is null));

-- The key that encrypted a file with secrets; null for a file in clear.
alter table client_file add column key_id text;

-- From when on secrets are written encrypted. The release before reads them in clear only: where there are clients already it can still
-- serve beside this one, and be gone back to, for two weeks.
create table client_encryption (
  starts_at timestamptz not null,
  is_only_row boolean not null default true,
  constraint client_encryption_pk primary key (is_only_row),
  constraint client_encryption_one check (is_only_row)
);
insert into client_encryption (starts_at)
select case when exists (select from client) then now() + interval '14 days' else '-infinity' end;
