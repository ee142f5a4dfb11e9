import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { StartupError } from '../startup-error.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { checksumOf, statementsOf } from './migration-files.ts';

const FIRST = '-- The first step.\ncreate table thing (id int primary key);\n';
const SECOND = '-- The second step.\nalter table thing add column name text;\n';
const HASTY = { lockTimeoutMs: 50, attempts: 3, pauseMs: 1 };

let url: string;
let db: Database;
let directory: string;
let folder: URL;
beforeEach(async () => {
  url = await createTestDatabase('template0');
  // One more than a migration uses.
  db = openDatabase(url, { max: 3 });
  directory = await mkdtemp(join(tmpdir(), 'mundwerk-migrations-'));
  folder = pathToFileURL(`${directory}/`);
  await write('0001_first.sql', FIRST);
});
afterEach(async () => {
  await db.destroy();
  await rm(directory, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(directory, name), text);
const past = async () =>
  (await sql<{ name: string; checksum: string | null }>`select name, checksum from migration order by name`.execute(db))
    .rows;
const columns = async (): Promise<string[]> =>
  (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'thing' order by ordinal_position`.execute(db)
  ).rows.map(({ name }) => name);

describe('the past', () => {
  it('is recorded with checksums, and only what is new runs', async () => {
    expect(await migrate(db, { folder })).toEqual(['0001_first.sql']);
    await write('0002_second.sql', SECOND);
    expect(await migrate(db, { folder })).toEqual(['0002_second.sql']);
    expect(await migrate(db, { folder })).toEqual([]);
    expect(await past()).toEqual([
      { name: '0001_first.sql', checksum: checksumOf(FIRST) },
      { name: '0002_second.sql', checksum: checksumOf(SECOND) },
    ]);
  });

  it('is refused when it was changed, by name and with what to do, and nothing runs', async () => {
    await migrate(db, { folder });
    await write('0001_first.sql', FIRST.replace('int', 'bigint'));
    await write('0002_second.sql', SECOND);
    const refusal = await migrate(db, { folder }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toMatch(/0001_first\.sql was changed after it ran .*restore the file .*new migration/);
    expect(await columns()).toEqual(['id']);
    await write('0001_first.sql', FIRST.replaceAll('\n', '\r\n'));
    expect(await migrate(db, { folder })).toEqual(['0002_second.sql']);
  });

  it('from before checksums is trusted the first time, and refused when changed later', async () => {
    await sql`create table migration (name text primary key, ran_at timestamptz not null default now())`.execute(db);
    await sql`insert into migration (name) values ('0001_first.sql'), ('0000_of-a-later-release.sql')`.execute(db);
    expect(await migrate(db, { folder })).toEqual([]);
    expect(await past()).toEqual([
      { name: '0000_of-a-later-release.sql', checksum: null },
      { name: '0001_first.sql', checksum: checksumOf(FIRST) },
    ]);
    await write('0001_first.sql', SECOND);
    await expect(migrate(db, { folder })).rejects.toThrow('0001_first.sql was changed');
  });
});

it('statements are told apart by semicolons outside texts, bodies and comments', () => {
  const text = `-- The reason; a second one.
    create function f() returns text language sql as $body$ select ';'; select $$x;$$ $body$; /* a; b */
    comment on table thing is 'one; it''s two';
    select 1`;
  expect(statementsOf(text)).toEqual([
    "create function f() returns text language sql as $body$ select ';'; select $$x;$$ $body$",
    "comment on table thing is 'one; it''s two'",
    'select 1',
  ]);
});

it('a migration is stored although a later one fails', async () => {
  await write('0002_second.sql', SECOND);
  await write('0003_third.sql', '-- The third step.\nalter table nothing add column name text;\n');
  await expect(migrate(db, { folder })).rejects.toThrow('nothing');
  expect((await past()).map(({ name }) => name)).toEqual(['0001_first.sql', '0002_second.sql']);
  await write('0003_third.sql', '-- The third step.\nalter table thing add column third text;\n');
  expect(await migrate(db, { folder })).toEqual(['0003_third.sql']);
});

describe('locks', () => {
  /** Runs the steps while another session holds a lock; `release` frees it early. */
  const whileLocked = async (lock: string, steps: (release: () => Promise<void>) => Promise<void>): Promise<void> => {
    const other = openDatabase(url, { max: 1 });
    try {
      await other.connection().execute(async (connection) => {
        await sql.raw(`begin; ${lock}`).execute(connection);
        await steps(async () => void (await sql`rollback`.execute(connection)));
      });
    } finally {
      await other.destroy();
    }
  };

  it('are waited for at most 200 ms at a time, while no other limit holds a migration', async () => {
    await write(
      '0001_first.sql',
      `-- What the migration sees.\ncreate table seen as select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement;\n`,
    );
    await migrate(db, { folder });
    expect((await sql`select * from seen`.execute(db)).rows).toEqual([{ lock: '200ms', statement: '0' }]);
    expect((await sql`select current_setting('lock_timeout') as lock`.execute(db)).rows).toEqual([{ lock: '0' }]);
  });

  it('are tried for again, each time with a word about it', async () => {
    await migrate(db, { folder });
    await write('0002_second.sql', SECOND);
    const told: string[] = [];
    await whileLocked('lock table thing in access share mode', async (release) => {
      let waiting: Promise<void> | undefined;
      const tell = (line: string) => {
        told.push(line);
        if (told.length === 2) waiting = release();
      };
      const patience = { ...HASTY, attempts: 100 };
      expect(await migrate(db, { folder, tell, patience })).toEqual(['0002_second.sql']);
      await waiting;
    });
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told[1]).toContain('Migration 0002_second.sql is held by another session: attempt 2 of 100');
    expect(await columns()).toEqual(['id', 'name']);
  });

  it('that never come end the run with a sentence, and nothing of that migration is changed', async () => {
    await migrate(db, { folder });
    await write('0002_another.sql', '-- Another table.\ncreate table other (id int);\n');
    await write('0003_second.sql', SECOND);
    await whileLocked('lock table thing in access share mode', async () => {
      const refusal = await migrate(db, { folder, patience: HASTY }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartupError);
      expect(String(refusal)).toMatch(/0003_second\.sql was held by another session in each of 3 attempts/);
    });
    expect((await past()).map(({ name }) => name)).toEqual(['0001_first.sql', '0002_another.sql']);
  });

  it('of a second table are waited for so shortly that no request is ended as a deadlock', async () => {
    await write('0001_first.sql', '-- Two tables.\ncreate table thing (id int);\ncreate table other (id int);\n');
    await migrate(db, { folder });
    // The pause between its tables makes the request the first to run into PostgreSQL's deadlock check.
    const slowly =
      '-- Both tables.\nalter table thing add name text;\nselect pg_sleep(0.4);\nalter table other add name text;\n';
    await write('0002_both.sql', slowly);
    const requests = openDatabase(url, { max: 1 });
    try {
      let running: Promise<string[]> | undefined;
      await requests.transaction().execute(async (trx) => {
        await sql`insert into other values (1)`.execute(trx);
        running = migrate(db, { folder, patience: { lockTimeoutMs: 200, attempts: 200, pauseMs: 100 } });
        await sql`select pg_sleep(0.2)`.execute(trx);
        await sql`insert into thing values (1)`.execute(trx);
        // Locks that another attempt holds by now are released before PostgreSQL would end the request.
        await sql`select pg_sleep(1.5)`.execute(trx);
      });
      expect(await running).toEqual(['0002_both.sql']);
      expect((await sql`select * from thing, other`.execute(db)).rows).toHaveLength(1);
    } finally {
      await requests.destroy();
    }
  });

  it('of another server that migrates are waited for, with a word about it', async () => {
    const told = Promise.withResolvers<string>();
    let running: Promise<string[]> | undefined;
    await whileLocked('select pg_advisory_xact_lock(7041001)', async () => {
      running = migrate(db, { folder, patience: HASTY, tell: told.resolve });
      expect(await told.promise).toContain('Another server migrates');
    });
    expect(await running).toEqual(['0001_first.sql']);
    // With nothing due any more, a start requests no lock at all.
    await whileLocked('select pg_advisory_xact_lock(7041001); lock table migration in exclusive mode', async () => {
      expect(await migrate(db, { folder, patience: HASTY })).toEqual([]);
    });
  });
});

describe('a migration outside a transaction', () => {
  const INDEX =
    '-- The index of things.\n-- migrate: outside\ncreate unique index concurrently thing_name on thing (name);\n';
  const isValid = async (): Promise<boolean | undefined> =>
    (
      await sql<{
        is: boolean;
      }>`select indisvalid as is from pg_index where indexrelid = to_regclass('thing_name')`.execute(db)
    ).rows[0]?.is;

  it('builds an index again that a failed attempt left invalid', async () => {
    await write('0002_second.sql', SECOND);
    await migrate(db, { folder });
    await sql`insert into thing values (1, 'twice'), (2, 'twice')`.execute(db);
    await write('0003_index.sql', INDEX);
    await expect(migrate(db, { folder })).rejects.toThrow('thing_name');
    expect(await isValid()).toBe(false);
    await sql`delete from thing where id = 2`.execute(db);
    expect(await migrate(db, { folder })).toEqual(['0003_index.sql']);
    expect(await isValid()).toBe(true);
  });

  it('finds complete what it built before it could be recorded, and is not kept waiting by its own lock', async () => {
    await write('0002_second.sql', SECOND);
    await migrate(db, { folder });
    await sql`create unique index thing_name on thing (name)`.execute(db);
    await write('0003_index.sql', `${INDEX}create index concurrently thing_both on thing (id, name);\n`);
    expect(await migrate(db, { folder })).toEqual(['0003_index.sql']);
  });
});

describe('a migration in batches', () => {
  const NAMES = `-- Names for things that have none.
-- migrate: batches
with batch as (
  select id from thing where $1::text[] is null or id > ($1::text[])[1]::int order by id limit $2
), named as (
  update thing t set name = coalesce(name, '') || 'thing ' || t.id from batch b where t.id = b.id
)
select array[max(id)::text] as last, count(*)::int as rows from batch;
`;
  const names = async (): Promise<string[]> =>
    (await sql<{ name: string }>`select name from thing order by id`.execute(db)).rows.map(({ name }) => name);

  it('continues after its last batch when it was interrupted, and works on no row twice', async () => {
    await write('0002_second.sql', SECOND);
    await migrate(db, { folder });
    await sql`insert into thing select generate_series(1, 7)`.execute(db);
    await sql`alter table thing add constraint thing_not_yet check (id < 6 or name is null)`.execute(db);
    await write('0003_names.sql', NAMES);
    await expect(migrate(db, { folder, batchRows: 2 })).rejects.toThrow('thing_not_yet');
    expect((await sql`select last_key, number_of_rows from migration_progress`.execute(db)).rows).toEqual([
      { last_key: ['4'], number_of_rows: 4 },
    ]);
    await sql`alter table thing drop constraint thing_not_yet`.execute(db);
    expect(await migrate(db, { folder, batchRows: 2 })).toEqual(['0003_names.sql']);
    expect(await names()).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `thing ${id}`));
    expect((await sql`select to_regclass('migration_progress') as left`.execute(db)).rows).toEqual([{ left: null }]);
  });

  it('holds the locks of one batch alone, and waits for a row that a request holds', async () => {
    await write('0002_second.sql', SECOND);
    await migrate(db, { folder });
    await sql`insert into thing select generate_series(1, 4)`.execute(db);
    await write('0003_names.sql', NAMES);
    const requests = openDatabase(url, { max: 2 });
    try {
      let running: Promise<string[]> | undefined;
      const told = Promise.withResolvers<string>();
      await requests.transaction().execute(async (trx) => {
        await sql`select from thing where id = 3 for update`.execute(trx);
        const patience = { ...HASTY, attempts: 1000 };
        running = migrate(db, { folder, batchRows: 2, patience, tell: told.resolve });
        expect(await told.promise).toContain('0003_names.sql is held');
        // The first batch is committed, and the second holds nothing while it pauses.
        await sql`update thing set name = 'by a request' where id = 4`.execute(requests);
        expect(await names()).toEqual(['thing 1', 'thing 2', null, 'by a request']);
      });
      expect(await running).toEqual(['0003_names.sql']);
    } finally {
      await requests.destroy();
    }
  });

  it('is refused when its statement would go round for ever', async () => {
    await write(
      '0002_names.sql',
      NAMES.replace('where $1::text[] is null or id > ($1::text[])[1]::int ', 'where $1::text[] is null or id > 0 '),
    );
    await write('0001_first.sql', `${FIRST}${SECOND}insert into thing values (1);\n`);
    await expect(migrate(db, { folder })).rejects.toThrow('does not move on from its key 1');
  });
});
