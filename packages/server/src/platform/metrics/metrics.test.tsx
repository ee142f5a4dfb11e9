import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../testing/start/start-test-platform.ts';
import { handleErrors } from '../http/error-handler.ts';
import { queueMail } from '../mail/send-mail.ts';
import { sendMailJob } from '../mail/send-mail-job.ts';
import { createHistogram } from './metric-text.ts';
import { createRequestMetrics, registerMetrics } from './metrics.ts';

describe('metrics', () => {
  let tested: TestPlatform;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    tested = await startTestPlatform({ jobs: [sendMailJob] });
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });
  afterAll(() => tested.stop());

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
    const text = await vi.waitFor(async () => {
      const answer = await app.inject({ url: '/metrics' });
      expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
      expect(answer.body).toContain('mundwerk_mails{state="sent"} 1');
      return answer.body;
    }, 5000);
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2');
    expect(text).toContain('route="unknown",status="404"} 1');
    expect(text).not.toContain('secret');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds\{quantile="0.99"\} [\d.e-]+/);
    expect(text).toMatch(/mundwerk_jobs\{queue="send-mail",state="dead"\} 0/);
    expect(text).toContain('mundwerk_mails{state="failed"} 0');
    for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) .+|\w+(\{.*\})? [\d.e+-]+)$/);
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
