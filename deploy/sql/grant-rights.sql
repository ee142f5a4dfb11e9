-- After "operate.ts migrate" ran for the first time, as the owner: psql -v ON_ERROR_STOP=1 -d mundwerk -f deploy/sql/grant-rights.sql
-- May be repeated; tables of later migrations are granted by the last statement.
grant usage on schema public, pgboss to mundwerk_server;
grant select, insert, update, delete on all tables in schema public, pgboss to mundwerk_server;
-- Which migrations ran is written by the owner alone.
revoke insert, update, delete on migration from mundwerk_server;
alter default privileges for role mundwerk in schema public, pgboss
  grant select, insert, update, delete on tables to mundwerk_server;
