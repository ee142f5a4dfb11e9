import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { deleteUnused } from './store.ts';
import { type BuiltFiles, keepWebFiles, renewWebFiles } from './web-files.ts';

const DAY_MS = 86_400_000;
const SCRIPT = `export const page = ${JSON.stringify('ä'.repeat(2000))};`;

describe('built files of another release', () => {
  let folder: string;
  let old: BuiltFiles;
  let server: TestApp;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mundwerk-build-'));
    await writeFile(join(folder, 'old-page-abc123.js'), SCRIPT);
    await writeFile(join(folder, 'old-page-abc123.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, 'old-font-abc123.woff2'), Buffer.from([1, 2, 3]));
    old = { folder: pathToFileURL(`${folder}/`), prefix: '/assets/' };
    server = await startTestApp();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const ask = (path: string, encoding = 'identity') =>
    server.app.inject({ url: path, headers: { 'accept-encoding': encoding } });

  it('are served by servers of this one, in both encodings, and are stored once', async () => {
    expect((await ask('/assets/old-page-abc123.js')).statusCode).toBe(404);
    expect(await keepWebFiles(server.platform, [old])).toBe(2);
    expect(await keepWebFiles(server.platform, [old])).toBe(0);

    const plain = await ask('/assets/old-page-abc123.js');
    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const compressed = await ask('/assets/old-page-abc123.js', 'gzip, br');
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    expect((await ask('/assets/old-font-abc123.woff2')).rawPayload).toEqual(Buffer.from([1, 2, 3]));
  });

  it.each(['/assets/', '/assets/no-such-file.js', '/assets/..%2f..%2fpackage.json', '/assets/a%00b.js'])(
    'are nothing else: %s is not found',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  it('leave when no server has had them for two weeks; those of this build stay', async () => {
    server.clock.setOffset(13 * DAY_MS);
    await renewWebFiles(server.platform);
    expect((await ask('/assets/old-font-abc123.woff2')).statusCode).toBe(200);
    server.clock.setOffset(16 * DAY_MS);
    expect(await renewWebFiles(server.platform)).toBe(2);
    expect((await ask('/assets/old-font-abc123.woff2')).statusCode).toBe(404);
  });

  it('are bounded in size, the longest unused first', async () => {
    await keepWebFiles(server.platform, [old]);
    expect(await deleteUnused(server.platform.db, '2000-01-01', 0)).toBeGreaterThanOrEqual(2);
    expect((await ask('/assets/old-font-abc123.woff2')).statusCode).toBe(404);
  });
});
