import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { setUp } from '#testing/start/set-up-test-app.ts';
import { startTestPlatform } from '#testing/start/start-test-platform.ts';
import { handleErrors } from '../http/error-handler.ts';
import { queueMail } from '../mail/send-mail.ts';
import { sendMailJob } from '../mail/send-mail-job.ts';
import { createHistogram } from './metric-text.ts';
import { createRequestMetrics, measureProcess, registerMetrics } from './metrics.ts';
import { addCountedMetric, addedMetrics, addSharedMetric } from './shared-metrics.ts';

describe('metrics', () => {
  const tested = setUp(() => startTestPlatform({ jobs: [sendMailJob] }));
  const apps: FastifyInstance[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  const startServer = (networks?: string[]): FastifyInstance => {
    const app = Fastify();
    apps.push(app);
    handleErrors(app, async (_request, code) => code);
    const config = { ...tested.platform.config, ...(networks && { metricsNetworks: networks }) };
    registerMetrics(app, { ...tested.platform, config }, createRequestMetrics());
    app.get('/things/:id', async () => ({}));
    return app;
  };

  test('count requests by route pattern, and tell memory, lag, jobs and mails', async () => {
    const app = startServer();
    const ctx = tested.newCtx();
    await queueMail(ctx, { kind: 'k', to: 'a@example.org', subject: 'S', body: <p>Hallo</p> });
    await app.inject({ url: '/things/secret-1' });
    await app.inject({ url: '/things/secret-2' });
    await app.inject({ url: '/nowhere/secret-3' });
    const text = await eventually(async () => {
      const answer = await app.inject({ url: '/metrics' });
      expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
      expect(answer.body).toContain('mundwerk_mails{state="sent"} 1');
      return answer.body;
    });
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2');
    expect(text).toContain('route="unknown",status="404"} 1');
    expect(text).not.toContain('secret');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    expect(text).toMatch(/nodejs_eventloop_delay_p99_seconds [\d.e-]+/);
    expect(text).toMatch(/process_cpu_seconds_total\{mode="user"\} [\d.e-]+/);
    expect(text).toMatch(/mundwerk_database_connections\{pool="requests",state="max"\} \d+/);
    expect(text).toMatch(/mundwerk_jobs\{queue="send-mail",state="dead"\} 0/);
    expect(text).toContain('mundwerk_mails{state="failed"} 0');
    for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) .+|\w+(\{.*\})? [\d.e+-]+)$/);
  });

  test('the age of queues is told, and of each task its last run', async () => {
    await sql`insert into task_run (name, ran_at, touched, error) values ('a', '2026-01-01T00:00:00Z', 1, null), ('b', now(), 0, 'x')`.execute(
      tested.platform.db,
    );
    const app = startServer();
    // Metrics that the database does not answer in time are left out, which can happen on a busy machine.
    await eventually(async () => {
      const { body } = await app.inject({ url: '/metrics' });
      expect(body).toContain('mundwerk_task_last_run_timestamp_seconds{task="a"} 1767225600');
      expect(body).toContain('mundwerk_task_failed{task="a"} 0');
      expect(body).toContain('mundwerk_task_failed{task="b"} 1');
      expect(body).toContain('# TYPE mundwerk_job_oldest_waiting_seconds gauge');
    });
  });

  test('a delay of the event loop is told without the time between two looks', async () => {
    const own = measureProcess();
    const end = performance.now() + 200;
    await sleep(30);
    while (performance.now() < end);
    await sleep(30);
    const longest = Number(/^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(own.read().join('\n'))?.[1]);
    own.stop();
    expect(longest).toBeGreaterThan(0.1);
  });

  test('counts of large tables are shown again until they are old, and made beside the readings', async () => {
    const platform = { ...tested.platform };
    let counted = 0;
    addCountedMetric(platform, async () => {
      counted += 1;
      return `counted ${counted}`;
    });
    const [read] = addedMetrics(platform);
    expect([await read?.(), await read?.()]).toEqual(['counted 1', 'counted 1']);
  });

  test('a reading that fails at once leaves the others as they are', async () => {
    const app = Fastify();
    apps.push(app);
    const platform = { ...tested.platform };
    addSharedMetric(platform, () => {
      throw new Error('broken');
    });
    registerMetrics(app, platform, createRequestMetrics());
    const reply = await app.inject({ url: '/metrics' });
    expect([reply.statusCode, reply.body.includes('mundwerk_database_up ')]).toEqual([200, true]);
  });

  test.each([
    ['127.0.0.1', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['10.1.2.3', 404],
    ['2001:db8::1', 404],
  ])('%s gets %i with the default networks', async (remoteAddress, status) => {
    expect((await startServer().inject({ url: '/metrics', remoteAddress })).statusCode).toBe(status);
  });

  test('names the variable when a network makes no sense', () => {
    expect(() => startServer(['intranet'])).toThrow(/METRICS_NETWORK holds "intranet"/);
    expect(() => startServer(['10.0.0.0/99'])).toThrow(/METRICS_NETWORK/);
    expect(startServer(['10.0.0.0/8', '192.0.2.7'])).toBeDefined();
  });

  test('a histogram counts each duration in all buckets it fits', () => {
    const histogram = createHistogram('t', 'Times.');
    histogram.observe({ a: 'x"y' }, 0.02);
    histogram.observe({ a: 'x"y' }, 20);
    const lines = histogram.toText().split('\n');
    expect(lines).toContain('t_bucket{a="x\\"y",le="0.01"} 0');
    expect(lines).toContain('t_bucket{a="x\\"y",le="0.025"} 1');
    expect(lines).toContain('t_bucket{a="x\\"y",le="10"} 1');
    expect(lines).toContain('t_bucket{a="x\\"y",le="+Inf"} 2');
    expect(lines).toContain('t_count{a="x\\"y"} 2');
  });
});
