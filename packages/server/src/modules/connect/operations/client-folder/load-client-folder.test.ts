import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoClients } from '#demo/load-demo-clients.ts';
import { ClientRefused, findClient, tellProblem } from '#modules/core/client/index.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { loadClientFolder } from './load-client-folder.ts';

const CLIENTS = fileURLToPath(new URL('../../../../../../../clients/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../../../../', import.meta.url));

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp({}, { hasDemoClients: true });
  folder = await mkdtemp(join(tmpdir(), 'mundwerk-clients-'));
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};

/** A copy of a demo client under a name of its own, without the hosts, which are taken. */
const copyAs = async (key: string): Promise<void> => {
  await cp(join(CLIENTS, 'solidaire'), join(folder, key), { recursive: true });
  await edit(`${key}/client.json`, (text) =>
    text.replace(/"(Hosts|LinkDomain)": \{[^}]*\},?/g, '').replace(/,\s*\}\s*$/, '}'),
  );
};

const load = (key: string) => loadClientFolder(test.platform, pathToFileURL(join(folder, `${key}/`)));
const nameOf = async (key: string): Promise<string | undefined> => {
  // A client is kept for a second, so another server is asked: one that has kept nothing yet.
  const rows = await test.app.inject({ url: `/api/v1/mandant/${key}` });
  return rows.json<{ Name?: string }>().Name;
};

it('one client’s refusal is told with its list and does not keep the others, nor what was there', async () => {
  await copyAs('gut');
  await copyAs('schlecht');
  await edit('schlecht/catalogue.json', (text) => text.replace('"Slug": "energie"', '"Slug": "assurance"'));
  await rm(join(folder, 'gut/legal'), { recursive: true });
  const notes = await loadDemoClients(test.platform, pathToFileURL(`${folder}/`));
  expect(notes).toEqual([
    expect.stringMatching(
      /^clients\/schlecht cannot be used; nothing of it was loaded:\n {2}catalogue\.json:\d+ Kategorien\[1\]\.Slug: /,
    ),
    expect.stringContaining('clients/gut is not published, because it lacks legal/imprint/<day>.fr.md, '),
  ]);
  expect(await findClient(test.platform, 'schlecht')).toBeNull();
  expect((await findClient(test.platform, 'gut'))?.config.Name).toBe('Solidaire');
});

it('a folder is loaded whole or not at all, also when the last of its files fails', async () => {
  await copyAs('ganz');
  await load('ganz');
  await edit('ganz/client.json', (text) => text.replace('"Name": "Solidaire"', '"Name": "Anders"'));
  await mkdir(join(folder, 'ganz/content/assets'), { recursive: true });
  // The file has the header of a picture but is none, which shows only when it is opened, after the configuration was written.
  await writeFile(join(folder, 'ganz/content/assets/kaputt.png'), Buffer.from('89504e470d0a1a0a00', 'hex'));
  await expect(load('ganz')).rejects.toThrow(
    'content/assets/kaputt.png: cannot be opened as a picture → export it again',
  );
  expect(await nameOf('ganz')).toBe('Solidaire');
  await rm(join(folder, 'ganz/content/assets'), { recursive: true });
  await load('ganz');
});

it('a host of another client is refused by name', async () => {
  await cp(join(CLIENTS, 'solidaire'), join(folder, 'doppelt'), { recursive: true });
  const refused = await load('doppelt').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ClientRefused);
  expect((refused as ClientRefused).problems).toContainEqual(
    expect.objectContaining({
      file: 'client.json',
      line: 52,
      field: 'Hosts.production[1]',
      reason: { key: 'hostTaken', values: { host: 'empfehlen.solidaire.example' } },
    }),
  );
});

it('a path without client is told in one line', async () => {
  const refused = await load('gibtesnicht').catch((error: unknown) => error);
  expect((refused as ClientRefused).problems.map(tellProblem)).toEqual([
    'client.json: is not there: this is no client’s folder → check the path',
  ]);
});

it('an external id may move to another product', async () => {
  await copyAs('umzug');
  const first = await load('umzug');
  const [one, other] = first.catalogue.Produkte.filter(({ ExterneId }) => ExterneId !== null);
  await edit('umzug/catalogue.json', (text) =>
    text
      .replace(`"${one?.ExterneId}"`, '"WIRD-GETAUSCHT"')
      .replace(`"${other?.ExterneId}"`, `"${one?.ExterneId}"`)
      .replace('"WIRD-GETAUSCHT"', `"${other?.ExterneId}"`),
  );
  await load('umzug');
  const reply = await test.app.inject({ url: `/api/v1/umzug/produkt/extern/${one?.ExterneId}` });
  expect(reply.json()).toMatchObject({ Id: other?.Id });
});

it('load-client ends with 1 and the whole list', async () => {
  await copyAs('falsch');
  await edit('falsch/client.json', (text) => text.replace('"StandardProduktId": 3101', '"StandardProduktId": 1'));
  await edit('falsch/theme.css', (text) => `${text}\nbody { display: none }\n`);
  const command = [
    '--import',
    '@mundwerk/server/read-tsx',
    'packages/server/src/operate.ts',
    'load-client',
    join(folder, 'falsch'),
  ];
  const ended = await promisify(execFile)(process.execPath, command, {
    cwd: ROOT,
    env: { DATABASE_URL: test.databaseUrl },
  }).catch((error: unknown) => error as { code: number; stderr: string });
  expect(ended).toMatchObject({ code: 1 });
  expect(ended.stderr.trim().split('\n')).toEqual([
    'clients/falsch cannot be used; nothing of it was loaded:',
    expect.stringMatching(/^ {2}client\.json:7 StandardProduktId: the catalogue has no product 1 → /),
    expect.stringMatching(/^ {2}theme\.css:\d+ body: is a rule of its own → /),
  ]);
  expect(await findClient(test.platform, 'falsch')).toBeNull();
});
