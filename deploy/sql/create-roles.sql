-- Once, as a superuser: psql -v ON_ERROR_STOP=1 -f deploy/sql/create-roles.sql
-- The role that owns the database and migrates it; "operate.ts migrate" uses it, and no server does.
create role mundwerk login password 'replace this';
-- The role of the servers: it reads and writes data, and changes no table.
create role mundwerk_server login password 'replace this';
create database mundwerk owner mundwerk;
-- By default everyone who may log in may connect and make temporary tables.
revoke all on database mundwerk from public;
grant connect on database mundwerk to mundwerk_server;
-- A last limit for sessions of other programs under this role. Servers set their own, which are shorter or, for jobs, longer.
alter role mundwerk_server in database mundwerk set idle_in_transaction_session_timeout = '5min';
