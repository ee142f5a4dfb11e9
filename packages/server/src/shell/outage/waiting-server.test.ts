import { expect, it } from 'vitest';
import { awaitDatabase } from '#platform/db/await-database.ts';
import { layDatabaseLine } from '#testing/database/database-line.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { startWaitingServer } from './waiting-server.ts';

const PAUSES = { firstMs: 1, longestMs: 20 };

it('a server whose database is down at the start waits for it, says so once, and answers probes and browsers meanwhile', async () => {
  const line = await layDatabaseLine(await createTestDatabase());
  const told: string[] = [];
  line.cut();
  const waiting = Promise.withResolvers<void>();
  const started = awaitDatabase(line.url, {
    tell: (words) => void told.push(words),
    onWait: async () => waiting.resolve(),
    pauses: PAUSES,
  });
  await waiting.promise;
  const { port, close } = await startWaitingServer({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, accept = '*/*') => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, 'accept-language': 'en' } });
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  };
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
  expect(JSON.parse((await ask('/api/v1/nordnetz/praemie')).body)).toMatchObject({ ErrorCode: 'PSOF0910', Fields: [] });
  const page = await ask('/', 'text/html');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  expect(page.body).toContain('<title>We will be right back</title>');
  await close();
  line.mend();
  await started;
  expect(told).toEqual([expect.stringMatching(/^The database cannot be reached \(.+\): this server waits for it/)]);
  await line.close();
});

it('what waiting does not mend, such as a database that does not exist, is not waited for', async () => {
  const url = new URL(await createTestDatabase());
  url.pathname = '/nowhere';
  const told: string[] = [];
  await awaitDatabase(url.href, { tell: (words) => void told.push(words) });
  expect(told).toEqual([]);
});
