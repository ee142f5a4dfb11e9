import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';

// Every key holds the client, so that no row is reached without one and tables can be split by client (docs/how-to/scale.md): what does not is named here.

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { max: 1 });
});
afterAll(() => closeDatabase(db));

interface Key {
  readonly key: string;
  readonly columns: string[];
  readonly isOfClient: boolean;
}

const uniqueKeys = async (): Promise<Key[]> => {
  const { rows } = await sql<Key>`
    select i.indexrelid::regclass::text as key,
      array(select coalesce(a.attname::text, pg_get_indexdef(i.indexrelid, k.place::integer, true))
        from unnest(i.indkey::smallint[]) with ordinality as k (number, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number and k.number <> 0 order by k.place) as columns,
      exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'client_key') as "isOfClient"
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition`.execute(db);
  return rows;
};

const shown = ({ key, columns }: Key): string => `${key} (${columns.join(', ')})`;

describe('the client is held', () => {
  it('by every unique key of its tables but the one that finds the client of a request', async () => {
    const found = (await uniqueKeys()).filter(
      ({ isOfClient, columns }) => isOfClient && !columns.includes('client_key'),
    );
    expect(found.map(shown)).toEqual(['client_host_pk (environment, host)']);
  });

  it('by every table but those of the installation', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_key')`.execute(db);
    const installation = ['dev_clock', 'migration', 'server_check', 'task_run', 'web_file', 'write_position'];
    const operators = ['operator_refusal', 'operator_session', 'operator_user'];
    expect(rows.map(({ name }) => name).sort()).toEqual(
      ['client', 'client_encryption', ...installation, ...operators].sort(),
    );
  });

  it('on both sides of every foreign key but those to operators', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct k.confrelid::regclass::text as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
        and k.confrelid <> 'client'::regclass
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair (own, other)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'client_key'
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'client_key')`.execute(
      db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['operator_user']);
  });
});
