import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { runCommand } from './operate/run-command.ts';
import { createClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { StartupError } from './platform/startup-error.ts';
import { startCommandPlatform } from './start-platform.ts';
import { createTestDatabase } from './testing/database/test-database.ts';
import { bookedFile } from './testing/make/bank-files.ts';
import { makeClient } from './testing/make/make-client.ts';
import { makeProvided, rowsOf, TEST_ACCOUNT } from './testing/make/make-contract.ts';
import { callApi, makeKey } from './testing/make/make-recipient.ts';
import { makeRecommender } from './testing/make/make-recommender.ts';
import { startTestApp } from './testing/start/start-test-app.ts';

// A server whose role may only read and write data, made by the statements that are shipped.

const shipped = (name: string): string =>
  readFileSync(new URL(`../../../deploy/sql/${name}.sql`, import.meta.url), 'utf8');
// The owner and the database are there already.
const ROLES = shipped('create-roles').replace(/^create (role mundwerk |database ).*$/gm, '');
const RIGHTS = shipped('grant-rights');
const PASSWORD = 'only-for-tests';

let ownerUrl: string;
let serverUrl: string;
const role = `server_${randomBytes(4).toString('hex')}`;

/** Runs statements as the owner of a database. */
const asOwner = async (url: string, statements: string): Promise<void> => {
  const db = openDatabase(url, { max: 1 });
  await sql.raw(statements).execute(db);
  await db.destroy();
};

/** The same database for another role. */
const withRole = (url: string, name: string): string => {
  const other = new URL(url);
  other.username = name;
  other.password = PASSWORD;
  return other.href;
};

/** The shipped statements, for the names of this test. */
const statementsFor = (url: string): string =>
  `${ROLES}${RIGHTS}`
    .replaceAll('mundwerk_server', role)
    .replaceAll(/\bdatabase mundwerk\b/g, `database ${new URL(url).pathname.slice(1)}`)
    .replace("'replace this'", `'${PASSWORD}'`);

beforeAll(async () => {
  ownerUrl = await createTestDatabase();
  await asOwner(ownerUrl, statementsFor(ownerUrl));
  serverUrl = withRole(ownerUrl, role);
});
afterAll(async () => {
  await asOwner(ownerUrl, `drop owned by ${role}; drop role ${role}`);
});

const refusalOf = async (start: Promise<unknown>): Promise<string> => {
  const error = await start.catch((reason: unknown) => reason);
  if (!(error instanceof StartupError)) throw new Error(`not refused: ${error}`);
  return error.message;
};

it('a role that may only read and write data serves a reward from the recommendation to the money', async () => {
  const db = openDatabase(serverUrl, { max: 1 });
  expect(await migrate(db)).toEqual([]);
  await expect(sql`create table more (id int)`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`update migration set checksum = 'x'`.execute(db)).rejects.toThrow('permission denied');
  await db.destroy();

  const test = await startTestApp({}, { databaseUrl: serverUrl });
  try {
    const client = await makeClient(test.platform, {
      Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
    });
    const token = await makeKey(test, client);
    const { reward } = await makeProvided(test, client);
    const pickedUp = await callApi(test, client, 'PUT', '/praemierung', {
      token: reward,
      body: { PraemieId: 1, ...TEST_ACCOUNT },
    });
    expect(pickedUp.statusCode).toBe(200);
    const run = await callApi(test, client, 'POST', '/betrieb/auszahlungslaeufe', { token });
    expect(run.statusCode).toBe(201);
    const [payment] = await rowsOf(test, client, 'payment');
    const booked = await callApi(test, client, 'POST', '/betrieb/kontoauszuege', {
      token,
      body: bookedFile([{ endToEndId: String(payment?.end_to_end_id), amountCents: Number(payment?.amount_cents) }]),
      headers: { 'content-type': 'application/xml' },
    });
    expect(booked.statusCode).toBe(200);
    expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Ausgezahlt' }]);

    const leaving = await makeRecommender(test, client);
    const deleted = await callApi(test, client, 'DELETE', '/empfehler/delete', { token: leaving.token });
    expect(deleted.statusCode).toBe(200);
    // Every task of the product, and the page of metrics, which queries the job queue.
    await test.platform.jobs.runTasks();
    expect((await test.app.inject('/metrics')).statusCode).toBe(200);
    await expect.poll(async () => (await test.app.inject('/healthz/database')).statusCode).toBe(200);
  } finally {
    await test.stop();
  }
});

it('a role that may not migrate says so in one sentence, and the owner’s command mends it', async () => {
  const ownersUrl = await createTestDatabase('template0');
  const serversUrl = withRole(ownersUrl, role);
  const start = async (): Promise<void> => {
    const db = openDatabase(serversUrl, { max: 2 });
    try {
      await migrate(db);
      const config = readConfig({ ENVIRONMENT: 'testing', LOG_LEVEL: 'silent' });
      const platform = await startCommandPlatform({ config, clock: createClock(), db, databaseUrl: serversUrl });
      await platform.jobs.stop();
    } finally {
      await db.destroy();
    }
  };
  const due = new RegExp(`needs migrations, and the role "${role}" may only .* "operate.ts migrate" with the owner`);
  const ungranted = new RegExp(`role "${role}" lacks a right the server needs .*operate\\.md`);
  expect(await refusalOf(start())).toMatch(due);

  const said: string[] = [];
  // The image sets the environment, and its job gives the owner's address alone.
  await runCommand(['migrate'], (line) => void said.push(line), { ENVIRONMENT: 'production', DATABASE_URL: ownersUrl });
  expect(said).toContain('Migrated: 0001_platform.sql');
  expect(await refusalOf(start())).toMatch(ungranted);
  await asOwner(ownersUrl, statementsFor(ownersUrl).replace(/^create role.*$/m, ''));
  await start();
  await runCommand(['migrate'], (line) => void said.push(line), { DATABASE_URL: ownersUrl });
  expect(said.at(-1)).toBe('No migration was due.');

  // Indexes that a new release of the job queue builds in the background are complete when the command ends.
  await asOwner(
    ownersUrl,
    `update pgboss.version set bam_on = null;
    insert into pgboss.bam (name, version, table_name, command)
      values ('later', 1, 'queue', 'create index later on pgboss.queue (created_on)')`,
  );
  await runCommand(['migrate'], () => undefined, { DATABASE_URL: ownersUrl });
  await asOwner(ownersUrl, 'drop index pgboss.later');

  await asOwner(ownersUrl, 'update pgboss.version set version = version - 1');
  expect(await refusalOf(start())).toMatch(due);
  await asOwner(
    ownersUrl,
    `update pgboss.version set version = version + 1; revoke usage on schema pgboss from ${role}`,
  );
  expect(await refusalOf(start())).toMatch(ungranted);
  await asOwner(ownersUrl, `drop owned by ${role}`);
});
