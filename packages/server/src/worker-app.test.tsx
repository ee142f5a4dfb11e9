import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousCtx, type Ctx } from './platform/context.ts';
import { queueMail } from './platform/mail/send-mail.ts';
import { listMails } from './platform/mail/store.ts';
import { makeClient } from './testing/make/make-client.ts';
import { setUpTestApp } from './testing/start/set-up-test-app.ts';
import { startTestApp } from './testing/start/start-test-app.ts';
import { buildWorkerApp } from './worker-app.ts';

describe('the roles of a process', () => {
  const web = setUpTestApp({ PROCESS_ROLE: 'web' });
  let ctx: Ctx;
  beforeAll(async () => {
    const client = await makeClient(web.platform);
    const { platform } = web;
    ctx = anonymousCtx(platform, {
      client,
      language: 'de',
      log: platform.log,
      origin: 'http://x.localhost',
      ipPrefix: '192.0.2',
    });
  });

  const states = async (): Promise<string[]> =>
    (await listMails(ctx.db, { client: ctx.client.key, limit: 10 })).map(({ state }) => state);

  it('a web process answers pages and leaves jobs to the workers', async () => {
    expect((await web.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const page = await web.app.inject({ url: '/', headers: { host: `${ctx.client.key}.localhost` } });
    expect(page.statusCode).toBe(200);
    await queueMail(ctx, { kind: 'credentials', to: 'anna@example.org', subject: 'Hallo', body: <p>Hallo</p> });
    await delay(2500);
    expect(await states()).toEqual(['queued']);
  });

  it('a worker runs what web processes asked for, and answers health and metrics alone', async () => {
    const worker = await startTestApp({ PROCESS_ROLE: 'worker' }, { databaseUrl: web.databaseUrl });
    const app = await buildWorkerApp(worker.platform);
    await expect.poll(states).not.toEqual(['queued']);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/metrics')).body).toContain('mundwerk_jobs');
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/', headers: { host: `${ctx.client.key}.localhost` } })).statusCode).toBe(404);
    await app.close();
    await worker.stop();
  });
});
