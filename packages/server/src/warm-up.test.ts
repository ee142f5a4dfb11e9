import { expect, it } from 'vitest';
import { poolMetrics } from './platform/db/database.ts';
import { makeClient } from './testing/make/make-client.ts';
import { startTestApp } from './testing/start/start-test-app.ts';
import { warmUp } from './warm-up.ts';

it('a server has open connections and a rendered page before it takes traffic', async () => {
  const test = await startTestApp();
  expect(await warmUp(test.app, test.platform)).toBeNull();
  await makeClient(test.platform, {
    Hosts: { production: [], staging: [], testing: ['warm.example'], development: [] },
  });
  // As a browser gets it: 503 where the web app was not built, and 404 for a host that nobody has.
  const page = await test.app.inject({ url: '/', headers: { host: 'warm.example', accept: 'text/html' } });
  expect(page.statusCode).not.toBe(404);
  expect(await warmUp(test.app, test.platform)).toBe(page.statusCode);
  expect(poolMetrics(test.platform.db).open).toBeGreaterThanOrEqual(4);
  expect(poolMetrics(test.platform.clickDb).open).toBeGreaterThanOrEqual(4);
  await test.stop();
});
