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
import { checksumOf } from './migration-files.ts';
import { lockedTables } from './migration-locks.ts';

const FIRST = '-- The first step.\ncreate table thing (id int primary key);\n';
const SECOND = '-- The second step.\nalter table thing add column name text;\n';
const HASTY = { lockTimeoutMs: 50, attempts: 3, pauseMs: 1 };

let url: string;
let db: Database;
let directory: string;
let folder: URL;
beforeEach(async () => {
  url = await createTestDatabase('template0');
  db = openDatabase(url, { max: 2 });
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

it('a migration says by its statements which tables it locks, and how strongly', () => {
  const text = `-- alter table comment add column name text;
    alter table thing add column name text, add constraint thing_fk foreign key (name) references other (name);
    create function f() returns void language sql as $$ alter table inside add column x int $$;
    create trigger thing_changed after update of a, b on third for each row execute function f();
    create unique index fourth_once on fourth (id); drop trigger t on fifth;
    create trigger again after insert on thing for each row execute function f();`;
  expect(Object.fromEntries(lockedTables(text))).toEqual({
    thing: 'access exclusive',
    fifth: 'access exclusive',
    third: 'share row exclusive',
    other: 'share row exclusive',
    fourth: 'share row exclusive',
  });
});

it('a migration that asks for its own commit is stored although a later one fails', async () => {
  await write('0002_second.sql', `${SECOND}-- migrate: commit\n`);
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

  it('are waited for at most three seconds at a time, while no other limit holds a migration', async () => {
    await write(
      '0001_first.sql',
      `-- What the migration sees.\ncreate table seen as select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement;\n`,
    );
    await migrate(db, { folder });
    expect((await sql`select * from seen`.execute(db)).rows).toEqual([{ lock: '3s', statement: '0' }]);
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

  it('that never come end the attempt with a sentence, and nothing is changed', async () => {
    await migrate(db, { folder });
    await write('0002_another.sql', '-- Another table.\ncreate table other (id int);\n');
    await write('0003_second.sql', SECOND);
    await whileLocked('lock table thing in access share mode', async () => {
      const refusal = await migrate(db, { folder, patience: HASTY }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartupError);
      expect(String(refusal)).toMatch(/0003_second\.sql was held by another session in each of 3 attempts/);
    });
    expect((await past()).map(({ name }) => name)).toEqual(['0001_first.sql']);
  });

  it('of several tables are taken at once, so that no request waits for one of them in vain', async () => {
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
        running = migrate(db, { folder, patience: { lockTimeoutMs: 3000, attempts: 200, pauseMs: 10 } });
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

  it('of another server that migrates are no reason to wait in silence', async () => {
    const told: string[] = [];
    await whileLocked('select pg_advisory_xact_lock(7041001)', async () => {
      const run = migrate(db, { folder, patience: HASTY, tell: (line) => void told.push(line) });
      await expect(run).rejects.toThrow('one server migrate at a time');
    });
    expect(told).toHaveLength(2);
    await migrate(db, { folder });
    // With nothing due any more, a start requests no lock at all.
    await whileLocked('select pg_advisory_xact_lock(7041001); lock table migration in exclusive mode', async () => {
      expect(await migrate(db, { folder, patience: HASTY })).toEqual([]);
    });
  });
});
