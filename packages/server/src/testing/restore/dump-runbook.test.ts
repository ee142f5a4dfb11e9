import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openWorkshop, type Workshop } from './own-cluster.ts';
import { runbookBlocks } from './read-runbook.ts';

// The chapter "Dump and restore" as it is printed, on a database with an extension that only a superuser may create.

// biome-ignore lint/style/noProcessEnv: where PostgreSQL's programs are, not how the server runs
const { POSTGRES_BIN = '', PATH } = process.env;
const run = promisify(execFile);

describe.skipIf(POSTGRES_BIN === '' || process.getuid?.() !== 0)('a dump with an extension of the superuser', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop(POSTGRES_BIN);
  });
  afterAll(() => workshop.clear());

  it('is restored by the blocks of the runbook, by an owner who may not create the extension', async () => {
    const cluster = await workshop.start('extended', {}, 'postgres');
    const ask = async (database: string, text: string, user = 'postgres') => {
      const client = new pg.Client(`postgres://${user}@127.0.0.1:${cluster.port}/${database}`);
      await client.connect();
      return (await client.query(text).finally(() => client.end())).rows;
    };
    await ask('postgres', 'create role mundwerk login');
    await ask('postgres', 'alter database mundwerk owner to mundwerk');
    await ask('mundwerk', 'create extension pg_stat_statements');
    await expect(ask('postgres', 'create extension pg_stat_statements', 'mundwerk')).rejects.toThrow(
      'permission denied',
    );
    const url = `postgres://mundwerk@127.0.0.1:${cluster.port}/mundwerk`;
    const db = openDatabase(url, { max: 2 });
    await migrate(db);
    await closeDatabase(db);

    const script = runbookBlocks('back-up-and-restore', 'Dump and restore').join('\n');
    const env = {
      PATH,
      PGHOST: '127.0.0.1',
      PGPORT: String(cluster.port),
      DATABASE_URL: url,
      BACKUPS: workshop.path('kept'),
    };
    await run('sh', ['-euc', script], { env, cwd: '/' });
    const migrations = 'select count(*)::int as count from migration';
    expect(await ask('mundwerk_restored', migrations)).toEqual(await ask('mundwerk', migrations));
    const extensions = 'select extname from pg_extension order by 1';
    expect(await ask('mundwerk_restored', extensions)).toEqual(await ask('mundwerk', extensions));
    expect(
      await ask('mundwerk_restored', "select tableowner from pg_tables where tablename = 'recommendation'"),
    ).toEqual([{ tableowner: 'mundwerk' }]);
  });
});
