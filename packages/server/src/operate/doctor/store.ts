import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Facts about the database and the connected role. */
export interface DatabaseFacts {
  readonly version: string;
  readonly encoding: string;
  readonly role: string;
  readonly mayChangeTables: boolean;
  readonly freeConnections: number;
  readonly megabytes: number;
  /** Milliseconds since 1970, by the clock of the database's machine. */
  readonly clockMs: number;
}

export const readDatabaseFacts = async (db: Database): Promise<DatabaseFacts> => {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_encoding') as encoding,
      current_user as role,
      has_schema_privilege('public', 'create') as "mayChangeTables",
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - (select count(*)::int from pg_stat_activity where backend_type = 'client backend'),
        (select case when rolconnlimit < 0 then 1000000 else rolconnlimit end from pg_roles where rolname = current_user)
          - (select count(*)::int from pg_stat_activity where usename = current_user),
        (select case when datconnlimit < 0 then 1000000 else datconnlimit end from pg_database
          where datname = current_database())
          - (select count(*)::int from pg_stat_activity where datname = current_database())
      ) as "freeConnections",
      (pg_database_size(current_database()) / 1000000)::int as megabytes,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database says nothing of itself');
  return facts;
};

/** Those of the named extensions that are neither there nor could be created. */
export const listMissingExtensions = async (db: Database, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as wanted (name)
    where not exists (select from pg_extension where extname = wanted.name)
      and not exists (select from pg_available_extensions a where a.name = wanted.name)
    order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** The migrations that ran, with their checksums; null in a database that has never been migrated. */
export const listMigrations = async (db: Database): Promise<Map<string, string | null> | null> => {
  const found = await sql<{ exists: boolean }>`select to_regclass('public.migration') is not null as exists`.execute(
    db,
  );
  if (!found.rows[0]?.exists) return null;
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, to_jsonb(m) ->> 'checksum' as checksum from migration m`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** How many tables and schemas of our own a database has, apart from what extensions brought. */
export const countRemains = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
      + (select count(*)::int from pg_namespace where nspname = 'pgboss') as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Tables that the role may not read and write, those of the job queue included. */
export const listForbiddenTables = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not (
      has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') and (c.relname = 'migration' or (
        has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update')
        and has_table_privilege(c.oid, 'delete'))))
    order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Whether the tables of the job queue are there. */
export const hasJobQueue = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from pg_tables where schemaname = 'pgboss' and tablename = 'queue') as exists`.execute(db);
  return rows[0]?.exists === true;
};

/** Every client with its hosts in an environment; sandboxes are reached through their clients. */
export const listHosts = async (
  db: Database,
  environment: string,
): Promise<ReadonlyArray<{ readonly key: string; readonly hosts: readonly string[] }>> => {
  const { rows } = await sql<{ key: string; hosts: string[] }>`
    select c.key, coalesce(array_agg(h.host order by h.host) filter (where h.host is not null), '{}') as hosts
    from client c left join client_host h on h.client_key = c.key and h.environment = ${environment}
    where c.sandbox_of is null and c.preview_of is null and c.left_at is null
    group by c.key order by c.key`.execute(db);
  return rows;
};

/** The live keys of all clients that are not revoked or expired. */
export const listLiveKeys = async (
  db: Database,
): Promise<
  ReadonlyArray<{
    readonly client: string;
    readonly name: string;
    readonly scopes: readonly string[];
    readonly isEndless: boolean;
    readonly isFromEverywhere: boolean;
  }>
> => {
  const { rows } = await sql<{
    client: string;
    name: string;
    scopes: string[];
    isEndless: boolean;
    isFromEverywhere: boolean;
  }>`
    select client_key as client, name, scopes, expires_at is null as "isEndless", networks = '{}' as "isFromEverywhere"
    from operations_key where kind = 'live' and revoked_at is null and (expires_at is null or expires_at > now())
    order by client_key, name`.execute(db);
  return rows;
};

/** When a scheduled task ran last; null where none ever did. */
export const lastTaskRun = async (db: Database): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select max(ran_at) as at from task_run`.execute(db);
  return rows[0]?.at ?? null;
};
