import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hasPgBouncer, startPgBouncer } from '../testing/database/start-proxies.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { makeClient, recommendationBody } from '../testing/make/make-client.ts';
import { freshAddress } from '../testing/make/make-recipient.ts';
import { untilClicksAreFolded } from '../testing/start/drive-test-app.ts';
import { startTestApp } from '../testing/start/start-test-app.ts';

// Skipped where the machine has no PgBouncer (Debian: apt install pgbouncer).
it.skipIf(!hasPgBouncer)('a whole server works behind PgBouncer in transaction mode', async () => {
  const bouncer = await startPgBouncer(await createTestDatabase(), { default_pool_size: '5' });
  const test = await startTestApp({}, { databaseUrl: bouncer.url });
  const client = await makeClient(test.platform);
  const create = () =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/${client.key}/Empfehlen/create`,
      body: recommendationBody(),
      // Each call comes from its own network, because many calls from one network require a captcha.
      remoteAddress: freshAddress(),
    });
  const made = await Promise.all(Array.from({ length: 12 }, create));
  expect(new Set(made.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const clicks = await Promise.all(
    made.flatMap((reply) => {
      const url = `/api/v1/${client.key}/empfehlen/click/${reply.json().Empfehlungsnummer}`;
      return [1, 2, 3].map((network) => test.app.inject({ url, remoteAddress: `10.0.${network}.1` }));
    }),
  );
  expect(new Set(clicks.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
  await untilClicksAreFolded(test);
  const { rows } = await sql`select from click where client_key = ${client.key}`.execute(test.platform.db);
  expect(rows).toHaveLength(36);
  const unsent = () =>
    sql`select from mail where client_key = ${client.key} and sent_at is null`.execute(test.platform.db);
  await expect.poll(async () => (await unsent()).rows).toEqual([]);
  await test.stop();
  await bouncer.stop();
});
