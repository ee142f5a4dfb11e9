import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientVersions, loadClientFolder, readVersionFiles } from '../modules/connect/operations/index.ts';
import { expireClient, findClient } from '../modules/core/client/index.ts';
import { runCommand } from '../operate/run-command.ts';
import { dumpDatabase, placesOf } from '../testing/database/read-database.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

// A client's shared secrets open doors at other systems, so a copy of the database must not reveal them (decision 0106).

const CLIENT = 'geheim';
const TWO_WEEKS_MS = 14 * 86_400_000;
const SECRETS = {
  SquidexClientSecret: 'secret-of-the-content-service',
  AutologinSecret: 'secret-of-the-host-site-of-the-client',
  FriendlyCaptchaSecret: 'secret-of-the-captcha-service',
};
const AGENCY_SECRET = 'secret-of-the-identity-provider';

let test: TestApp;
let folder: string;
let file: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'mundwerk-client-secrets-'));
  const source = fileURLToPath(new URL('../../../../clients/solidaire', import.meta.url));
  await cp(source, join(folder, CLIENT), { recursive: true });
  const path = join(folder, CLIENT, 'client.json');
  const { Hosts: _, LinkDomain: __, ...open } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  const signOn = { Issuer: 'https://login.example.org', ClientSecret: AGENCY_SECRET };
  file = Buffer.from(JSON.stringify({ ...open, ...SECRETS, AgenturAnmeldung: signOn }, null, 2));
  await writeFile(path, file);
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

const load = () => loadClientFolder(test.platform, pathToFileURL(join(folder, `${CLIENT}/`)));

/** The tables that show a secret, one line for each of them. */
const places = async (): Promise<string[]> => {
  const dump = await dumpDatabase(test.platform.db);
  const found = [...Object.values(SECRETS), AGENCY_SECRET].flatMap((secret) => placesOf(dump, secret));
  return [...new Set(found)].sort();
};

/** The client works with its secrets, and its files are what they were, byte by byte. */
const expectWhole = async ({ platform }: TestApp): Promise<void> => {
  expireClient(platform, CLIENT);
  const config = (await findClient(platform, CLIENT))?.config;
  expect(config).toMatchObject({ ...SECRETS, AgenturAnmeldung: { ClientSecret: AGENCY_SECRET } });
  const published = await clientVersions.selectPublished(platform.db, CLIENT);
  const files = await readVersionFiles(platform, CLIENT, published?.number ?? 0);
  expect(files.get('client.json')).toEqual(file);
};

const encryptFrom = (moment: Date) => sql`update client_encryption set starts_at = ${moment}`.execute(test.platform.db);

it('no secret of a client can be read in a copy of the database, and the client works with it', async () => {
  await load();
  expect(await places()).toEqual([]);
  await expectWhole(test);
});

it('for two weeks after an update the release before reads them as ever, then they are encrypted', async () => {
  const now = test.clock.now();
  await encryptFrom(new Date(now.getTime() + TWO_WEEKS_MS));
  await sql`delete from client_version_file where client_key = ${CLIENT}`.execute(test.platform.db);
  await sql`delete from client_file where client_key = ${CLIENT}`.execute(test.platform.db);
  await load();
  expect(await places()).toEqual(['public.client', 'public.client_file']);
  const tasks = ['renew-client-encryption', 'renew-client-file-encryption'];
  const renew = async () => {
    const counts: Array<number | null> = [];
    for (const task of tasks) counts.push(await test.platform.jobs.runTask(task));
    return counts;
  };
  expect(await renew()).toEqual([0, 0]);
  await expectWhole(test);

  await encryptFrom(now);
  expect(await renew()).toEqual([1, 1]);
  expect(await places()).toEqual([]);
  await expectWhole(test);
  expect(await renew()).toEqual([0, 0]);
});

it('a folder with secrets is not loaded with the keys of development by mistake', async () => {
  const operate = (variables: Record<string, string>): Promise<void> =>
    runCommand(['load-client', join(folder, CLIENT)], () => undefined, {
      DATABASE_URL: test.databaseUrl,
      ...variables,
    });
  await expect(operate({})).rejects.toThrow('client.json has secrets, which are stored encrypted');
  await operate({ ENVIRONMENT: 'testing' });
  await expectWhole(test);
});

it('a portal whose key is lost goes on without its secrets, and says so in its log', async () => {
  const lines: string[] = [];
  const keys = `other:${Buffer.alloc(32, 7).toString('base64')}`;
  const other = await startTestApp(
    { ENCRYPTION_KEYS: keys },
    { databaseUrl: test.databaseUrl, readLine: (line) => void lines.push(line) },
  );
  try {
    const { statusCode } = await other.app.inject({ url: `/api/v1/mandant/${CLIENT}` });
    expect(statusCode).toBe(200);
    expect((await findClient(other.platform, CLIENT))?.config.AutologinSecret).toBeNull();
    expect(lines.join()).toContain('the secrets of a client cannot be decrypted');
    // Loading the folder again mends it.
    await loadClientFolder(other.platform, pathToFileURL(join(folder, `${CLIENT}/`)));
    await expectWhole(other);
  } finally {
    await other.stop();
  }
});
