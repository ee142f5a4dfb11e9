import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createTestDatabase, dropTestDatabase } from '#testing/database/test-database.ts';
import { eventually } from '#testing/eventually.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { runCommand } from '../run-command.ts';
import { readCatalogue } from './catalogue.ts';
import { withoutTriggers } from './leaving.ts';

// One story: the demo telecom leaves an installation, arrives at another that has keys of its own, and is erased.

const CLIENT = 'nordnetz';
const OTHERS = ['allianz', 'solidaire'];
const OTHER_KEYS = {
  APP_SECRET: 'the-secret-of-the-receiving-installation-0123',
  ENCRYPTION_KEYS: `other:${Buffer.alloc(32, 7).toString('base64')}`,
};
const ENVIRONMENT = 'development';
const here = setUpTestApp({ ENVIRONMENT }, { hasDemoClients: true });

let folder: string;
let there: Database;
let thereUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mundwerk-leaving-'));
  thereUrl = await createTestDatabase();
  there = openDatabase(thereUrl, { max: 2 });
});
afterAll(async () => {
  await closeDatabase(there);
  await dropTestDatabase(thereUrl);
  await rm(folder, { recursive: true, force: true });
});

const operate = async (words: readonly string[], env: Record<string, string> = {}): Promise<string> => {
  const lines: string[] = [];
  const variables = { ENVIRONMENT, DATABASE_URL: here.databaseUrl, ...env };
  await runCommand(words, (line) => void lines.push(line), variables);
  return lines.join('\n');
};
const operateThere = (...words: string[]): Promise<string> => operate(words, { DATABASE_URL: thereUrl, ...OTHER_KEYS });
const refusal = async (work: Promise<string>): Promise<string> => {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof StartupError)) throw new Error(`not refused: ${error}`);
  return error.message;
};

const key = (): string => join(folder, 'receiver');
const exported = (): string => join(folder, 'export');
const partFiles = async (): Promise<string[]> =>
  (await readdir(exported())).filter((file) => file.endsWith('.gz')).sort();
const leave = (): Promise<string> => operate(['export-client', CLIENT, '--to', exported(), '--for', `${key()}.pub`]);
const arrive = (): Promise<string> => operateThere('import-client', exported(), '--key', key());
const compare = (): Promise<string> => operateThere('compare-client', exported(), '--key', key());
const erase = (name: string): Promise<string> =>
  operate(['erase-client', CLIENT, '--export', exported(), '--reason', 'Der Vertrag endet.', '--name', name]);

/** What other clients have, by table: it must not change while one leaves. */
const countOthers = async (): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select 'claim' as text, count(*), sum(hashtext(c::text)) from claim c where client_key = any(${OTHERS})
    union all select 'payment', count(*), sum(hashtext(p::text)) from payment p where client_key = any(${OTHERS})
    union all select 'recommender', count(*), sum(hashtext(r::text)) from recommender r where client_key = any(${OTHERS})
    union all select 'product', count(*), sum(hashtext(o::text)) from product o where client_key = any(${OTHERS})`.execute(
    here.platform.db,
  );
  return JSON.stringify(rows);
};

/** All rows of the client that are stored here, as text. */
const storedText = async (): Promise<string> => {
  const tables = (await readCatalogue(here.platform.db)).filter(({ clientColumn }) => clientColumn !== null);
  const texts = [];
  for (const { name, clientColumn } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t
      where ${sql.ref(clientColumn ?? '')} = ${CLIENT}`.execute(here.platform.db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
};

const click = async ({ app }: Pick<TestApp, 'app'>, number: string): Promise<number> =>
  (await app.inject({ url: `/api/v1/${CLIENT}/empfehlen/click/${number}` })).statusCode;

const firstNumber = async (): Promise<string> =>
  (
    await sql<{ number: string }>`select number from recommendation r join recommender u on u.client_key = r.client_key
      and u.id = r.recommender_id where r.client_key = ${CLIENT} and r.valid_until > now() and u.deleted_at is null limit 1`.execute(
      here.platform.db,
    )
  ).rows[0]?.number ?? '';

const peopleOf = async (): Promise<{ email: string; password: string | null }[]> =>
  (
    await sql<{ email: string; password: string | null }>`
      select email, password_hash as password from recommender where client_key = ${CLIENT} and deleted_at is null`.execute(
      here.platform.db,
    )
  ).rows;

it('a client is exported whole; secrets leave only wrapped, and an interrupted export is continued', async () => {
  const { db } = here.platform;
  await sql`insert into passkey (client_key, id, recommender_id, host, user_handle, credential_id, public_key, sign_count, transports, name, created_at)
    select client_key, gen_random_uuid(), id, 'nordnetz.localhost', 'handle', 'credential', '\\x0102', 3, '{internal}', 'Telefon', now()
    from recommender where client_key = ${CLIENT} and deleted_at is null limit 1`.execute(db);
  await operate(['leaving-key', key()]);
  expect(await leave()).toMatch(/^nordnetz is exported: \d{4} rows/m);

  const texts = await Promise.all(
    (await partFiles()).map(async (file) => gunzipSync(await readFile(join(exported(), file))).toString()),
  );
  const lines = texts.join('').trimEnd().split('\n');
  for (const line of lines) JSON.parse(line);
  const people = await peopleOf();
  const passwords = people.flatMap(({ password }) => password ?? []);
  expect(passwords.length).toBeGreaterThan(0);
  for (const password of passwords) expect(texts.join('')).not.toContain(password);
  expect(lines.filter((line) => /"\w+_encrypted":"/.test(line))).toEqual([]);

  // A part that is whole and unchanged is not written again.
  const before = new Map<string, number>();
  for (const file of await partFiles()) before.set(file, (await stat(join(exported(), file))).mtimeMs);
  await rm(join(exported(), 'manifest.json'));
  await rm(join(exported(), 'claim-0001.ndjson.gz'));
  await truncate(join(exported(), 'product-0001.ndjson.gz'), 100);
  await sql`update recommender set language = 'en' where client_key = ${CLIENT} and email = ${people[0]?.email ?? ''}`.execute(
    db,
  );
  expect(await refusal(compare())).toMatch(/manifest.json is missing/);
  await leave();
  const again: string[] = [];
  for (const file of await partFiles())
    if ((await stat(join(exported(), file))).mtimeMs !== before.get(file)) again.push(file);
  const expected = ['claim', 'insight_change', 'product', 'recommender'];
  expect(again).toEqual(expected.map((table) => `${table}-0001.ndjson.gz`));
});

it('a client arrives whole at an installation with other keys; what is damaged or different is named', async () => {
  const spoilt = join(exported(), 'payment-0001.ndjson.gz');
  const whole = await readFile(spoilt);
  await appendFile(spoilt, 'x');
  expect(await refusal(arrive())).toMatch(/^payment-0001.ndjson.gz was altered/);
  await writeFile(spoilt, whole);
  expect(await refusal(operate(['import-client', exported(), '--key', key()]))).toMatch(
    /^There is a client "nordnetz"/,
  );
  const DATABASE_URL = await createTestDatabase('template0');
  expect(
    await refusal(operate(['import-client', exported(), '--key', key()], { DATABASE_URL, ...OTHER_KEYS })),
  ).toMatch(/run "operate.ts migrate" first/);
  await dropTestDatabase(DATABASE_URL);
  await arrive();
  const { rows: waiting } = await sql`select from pg_class where 'fastupdate=on' = any(reloptions)`.execute(there);
  expect(waiting).toEqual([]);
  expect(await compare()).toMatch(/1 passkeys work at nordnetz.localhost.*\n0 differences\.$/s);

  // The import goes on where it was interrupted.
  await withoutTriggers(there, async (trx) => {
    for (const table of ['payment', 'client_host'])
      await sql`delete from ${sql.table(table)} where client_key = ${CLIENT}`.execute(trx);
    await sql`delete from client where key = ${CLIENT}`.execute(trx);
  });
  expect(await arrive()).toMatch(
    /^claim: \d+ rows, 0 of 1 parts stored\n(.*\n)*payment: \d+ rows, 1 of 1 parts stored/m,
  );
  expect(await compare()).toMatch(/0 differences\.$/);

  const addCents = (cents: number) =>
    withoutTriggers(there, (trx) =>
      sql`update claim set value_cents = value_cents + ${cents} where client_key = ${CLIENT} and order_id is not null`.execute(
        trx,
      ),
    );
  await addCents(1);
  await sql`update recommender set password_hash = 'another' where client_key = ${CLIENT} and password_hash is not null`.execute(
    there,
  );
  expect(await refusal(compare())).toMatch(/^[3-9] differences\.$/);
  await addCents(-1);

  const arrival = await startTestApp({ ENVIRONMENT, ...OTHER_KEYS }, { databaseUrl: thereUrl });
  expect(await click(arrival, await firstNumber())).toBe(302);
  await arrival.stop();
});

it('a client is erased after all of it was exported, with a signed proof; books stay without names, and other clients as they are', async () => {
  const others = await countOthers();
  const [number, people] = [await firstNumber(), await peopleOf()];
  const { db } = here.platform;
  expect(await refusal(erase('Nordnetz Süd'))).toMatch(/^--name is not the name of the client/);
  await sql`update recommender set language = 'de' where client_key = ${CLIENT} and email = ${people[0]?.email ?? ''}`.execute(
    db,
  );
  expect(await refusal(erase('Nordnetz'))).toMatch(
    /^Nothing is erased.*\nrecommender: \d+ rows, not all of which are those that were exported\n/s,
  );
  await leave();
  expect(await erase('Nordnetz')).toMatch(/payment: \d+ rows stay until 20\d\d-12-31: vouchers and books/);
  expect(await operate(['verify-erasure', exported()])).toMatch(/^nordnetz: \d+ rows were erased/);
  await appendFile(join(exported(), 'erasure.json'), ' ');
  expect(await refusal(operate(['verify-erasure', exported()]))).toMatch(/^The statement was altered/);

  const left = await storedText();
  for (const { email } of people) expect(left).not.toContain(email);
  expect(await countOthers()).toBe(others);
  await eventually(async () => expect(await click(here, number)).toBe(404));
  expect(await refusal(leave())).toMatch(/^There is no client "nordnetz"/);
  expect(await refusal(operate(['load-client', 'clients/nordnetz']))).toMatch(/left, and its books are stored/);
  await here.platform.jobs.runTasks({ clients: new Set(OTHERS), isWanted: () => true });
});
