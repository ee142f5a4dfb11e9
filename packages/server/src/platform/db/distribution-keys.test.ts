import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { ROOT } from '#testing/read-sources.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';

// docs/how-to/scale.md lists, key by key, what prevents distributing the tables by client; the migrated database shows which keys those are.

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { max: 1 });
});
afterAll(() => closeDatabase(db));

/** The first cells of the table below the heading that begins with the given words. */
const listed = (words: string): Set<string> => {
  const document = readFileSync(new URL('docs/how-to/scale.md', ROOT), 'utf8');
  const [, text = ''] = document.split(`**${words}`);
  const [table = ''] = text.split('\n\n').filter((part) => part.startsWith('|'));
  const lines = table.split('\n').slice(2);
  return new Set(lines.map((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? line));
};

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

describe('scale.md names', () => {
  it('every unique key of a table of clients that does not hold the client', async () => {
    const found = (await uniqueKeys()).filter(
      ({ isOfClient, columns }) => isOfClient && !columns.includes('client_key'),
    );
    expect(listed('Without the client')).toEqual(new Set(found.map(shown)));
  });

  it('every unique key that holds the client, but not first', async () => {
    const found = (await uniqueKeys()).filter(({ columns }) => columns.indexOf('client_key') > 0);
    expect(listed('The client not first')).toEqual(new Set(found.map(shown)));
  });

  it('every table that has no client', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_key')`.execute(db);
    expect(listed('Tables of no client')).toEqual(new Set(rows.map(({ name }) => name)));
  });

  it('every foreign key that does not hold the client on both sides', async () => {
    const { rows } = await sql<{ name: string }>`
      select k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
        and k.confrelid <> 'client'::regclass
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair (own, other)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'client_key'
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'client_key')`.execute(
      db,
    );
    expect(listed('Foreign keys past the client')).toEqual(new Set(rows.map(({ name }) => name)));
  });
});
