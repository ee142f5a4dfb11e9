import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretText, signedHeaders } from './modules/connect/webhook/secrets.ts';
import { makeClient } from './testing/make/make-client.ts';
import { makeKey, makeRecommendation, orderBody } from './testing/make/make-recipient.ts';
import { ROOT } from './testing/read-sources.ts';
import { setUpTestApp } from './testing/start/set-up-test-app.ts';

// The typed client as an integrator gets it: packed by npm, installed in a project that shares nothing with this repository, checked with
// its declarations by an older and the current TypeScript, and run against a portal as an ES module and from CommonJS.

const run = promisify(execFile);
const test = setUpTestApp();
const root = fileURLToPath(ROOT);
// biome-ignore lint/style/noProcessEnv: npm is found as in a shell; the pinned Node comes first, as in every command of this repository
const { PATH: given, ...others } = process.env;
const PATH = `${dirname(process.execPath)}:${given}`;

/** A life of an order: reported twice with one key, read back, refused by name, and told by a signed webhook. */
const LIFE = `
const { ORIGIN = '', CLIENT = '', KEY = '', ORDER = '{}', BODY = '', HEADERS = '{}', SECRET = '' } = process.env;
const api = createClient({ origin: ORIGIN, client: CLIENT, token: KEY, language: 'en' });
const body = JSON.parse(ORDER) as CallInput<'reportOrder'>['body'];
const report = () => api.reportOrder({ body, idempotencyKey: 'a-key-of-the-shop' });
const [order, again] = [await report(), await report()];
const read = await api.readOrder({ params: { nr: body.ExterneAuftragsnummer } });
const refused = await api.readOrder({ params: { nr: 'NOT-THERE' } }).catch((error: unknown) => {
  if (!(error instanceof MundwerkError)) throw error;
  const reason: ErrorName | null = error.reason;
  return { status: error.status, reason };
});
const moves: unknown[] = [];
const { Eintraege: inOnePage } = await api.listEvents();
for await (const move of entriesOf(api.listEvents, { query: { anzahl: 1 } })) moves.push(move.Nummer);
const listed: string[] = [];
for await (const one of entriesOf(api.readOrders)) listed.push(one.ExterneAuftragsnummer ?? '');
const headers = JSON.parse(HEADERS) as Record<string, string>;
const event: WebhookEvent = await readWebhook({ body: BODY, headers, secret: SECRET });
const worth: number | null = event.type === 'claim.provided' ? event.data.WertCent : null;
const forged = await readWebhook({ body: BODY.replace('7000', '9000'), headers, secret: SECRET }).catch((error: unknown) =>
  error instanceof WebhookRefused ? error.reason : 'other');
const late = await readWebhook({ body: BODY, headers: { ...headers, 'webhook-timestamp': '1' }, secret: SECRET }).catch(
  (error: unknown) => (error instanceof WebhookRefused ? error.reason : 'other'));
console.log(JSON.stringify({ isSame: order.Auftragsnummer === again.Auftragsnummer, state: read.Status, refused, areAllRead: moves.length === inOnePage.length, areSeveral: moves.length > 1, listed, worth, forged, late }));
`;
const NAMES = 'createClient, entriesOf, MundwerkError, readWebhook, WebhookRefused';
const TYPES = `import type { CallInput, ErrorName, WebhookEvent } from '@mundwerk/client';`;
const ESM = `import { ${NAMES} } from '@mundwerk/client';\n${TYPES}\n${LIFE}`;
const COMMONJS = `import client = require('@mundwerk/client');\nimport type { CallInput, ErrorName, WebhookEvent } from '@mundwerk/client' with { 'resolution-mode': 'import' };
const { ${NAMES} } = client;\nvoid (async () => {${LIFE}})();\n`;

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules', '@types')],
};

let project: string;
let origin: string;
const tsc = (name: string, ...args: string[]): string => {
  const program = join(root, 'node_modules', name, 'bin', 'tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '-p', '.', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return status === 0 ? 'checked' : `${stdout}${stderr}`;
};

/** What the current TypeScript says; it also writes the programs that are run. */
let compiled: string;
beforeAll(async () => {
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  project = mkdtempSync(join(tmpdir(), 'mundwerk-packed-'));
  const npm = (...args: string[]): string =>
    execFileSync('npm', args, {
      cwd: project,
      encoding: 'utf8',
      env: { ...others, PATH },
    });
  npm('pack', join(root, 'packages', 'client'), '--silent');
  writeFileSync(join(project, 'package.json'), '{ "name": "shop", "private": true }');
  const [tarball = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  npm('install', '--offline', '--no-audit', '--no-fund', `./${tarball}`);
  writeFileSync(join(project, 'life.mts'), ESM);
  writeFileSync(join(project, 'old.cts'), COMMONJS);
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: OPTIONS, files: ['life.mts', 'old.cts'] }),
  );
  compiled = tsc('typescript');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

it('a project that installs the packed client is checked strictly by TypeScript 5.8 and 7, declarations included', () => {
  expect(tsc('typescript-5', '--noEmit')).toBe('checked');
  expect(compiled).toBe('checked');
});

it('the packed client holds its licence and nothing that only this repository needs', () => {
  const installed = join(project, 'node_modules', '@mundwerk', 'client');
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'package.json', 'src']);
  expect(readdirSync(join(installed, 'src')).sort()).toEqual(['calls.js', 'index.d.ts', 'index.js', 'types.d.ts']);
});

it.each(['life.mjs', 'old.cjs'])('%s plays the life of an order against a portal', async (program) => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const secret = secretText(new Uint8Array(32).fill(7));
  const order = orderBody(test, number);
  const body = JSON.stringify({
    type: 'claim.provided',
    timestamp: '2026-11-15T09:30:00.000Z',
    data: { WertCent: 7000 },
  });
  const env = {
    PATH,
    ORIGIN: origin,
    CLIENT: client.key,
    KEY: await makeKey(test, client),
    ORDER: JSON.stringify(order),
    BODY: body,
    SECRET: secret,
    HEADERS: JSON.stringify(
      signedHeaders({ secrets: [secret], privateKey: null }, { id: 'evt_1', sentAt: new Date(), body }),
    ),
  };
  const { stdout } = await run(process.execPath, [program], { cwd: project, env });
  expect(JSON.parse(stdout)).toEqual({
    isSame: true,
    state: 'Bestaetigt',
    refused: { status: 404, reason: 'orderNotFound' },
    areAllRead: true,
    areSeveral: true,
    listed: [order.ExterneAuftragsnummer],
    worth: 7000,
    forged: 'signature',
    late: 'time',
  });
});
