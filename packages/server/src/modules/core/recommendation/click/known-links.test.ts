import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#modules/core/catalogue/index.ts';
import { saveClient } from '#modules/core/client/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, productOfFile } from '#testing/make/make-client.ts';
import { makeRecommendation } from '#testing/make/make-recipient.ts';
import { blockRecommender } from '#testing/make/steps.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

// Two servers on one database; each has cached the link before the change.

/** A change must be seen within one second; a busy machine may take four more. */
const SEEN = { timeout: 1000 + 4000, interval: 50 };

let servers: readonly [TestApp, TestApp];
let client: ClientRef;
let number: string;
beforeAll(async () => {
  const first = await startTestApp();
  servers = [first, await startTestApp({}, { databaseUrl: first.databaseUrl })];
});
afterAll(async () => {
  await servers[1].stop();
  await servers[0].stop();
});

const follow = async ({ app }: TestApp): Promise<string> => {
  const reply = await app.inject(`/api/v1/${client.key}/empfehlen/click/${number}`);
  return reply.headers.location ?? reply.json().ErrorCode;
};
const followBoth = () => Promise.all(servers.map(follow));
const run = (statement: ReturnType<typeof sql>) => statement.execute(servers[0].platform.db);

const start = async (config: object = {}): Promise<string> => {
  client = await makeClient(servers[0].platform, config);
  number = await makeRecommendation(servers[0], client);
  return `https://www.example.org/zuhause-m?empfehlungsnummer=${number}`;
};

describe('on both servers', () => {
  it('a block and its end are seen', async () => {
    const shop = await start();
    expect(await followBoth()).toEqual([shop, shop]);
    await blockRecommender(servers[0], client);
    await expect.poll(followBoth, SEEN).toEqual(['PSOF0308', 'PSOF0308']);
    await blockRecommender(servers[0], client, null);
    // A refusal is never cached.
    expect(await followBoth()).toEqual([shop, shop]);
  });

  it('an end, and a clock that an order stopped, are seen', async () => {
    const shop = await start();
    expect(await followBoth()).toEqual([shop, shop]);
    await run(
      sql`update recommendation set created_at = now() - interval '2 days', valid_until = now() - interval '1 day' where client_key = ${client.key}`,
    );
    await expect.poll(followBoth, SEEN).toEqual(['PSOF0307', 'PSOF0307']);
    await run(sql`update recommendation set clock_stopped_at = now() where client_key = ${client.key}`);
    expect(await followBoth()).toEqual([shop, shop]);
    await run(sql`update recommendation set clock_stopped_at = null where client_key = ${client.key}`);
    await expect.poll(followBoth, SEEN).toEqual(['PSOF0307', 'PSOF0307']);
  });

  it('a confirmation and its withdrawal are seen', async () => {
    const shop = await start({ ModuleNewsletterPermission: true });
    expect(await followBoth()).toEqual(['PSOF0303', 'PSOF0303']);
    await run(sql`update recommender set address_confirmed_at = now() where client_key = ${client.key}`);
    expect(await followBoth()).toEqual([shop, shop]);
    await run(sql`update recommender set address_confirmed_at = null where client_key = ${client.key}`);
    await expect.poll(followBoth, SEEN).toEqual(['PSOF0303', 'PSOF0303']);
  });

  it('an edit of the product and of the client are seen', async () => {
    const shop = await start();
    expect(await followBoth()).toEqual([shop, shop]);
    const Produkte = [productOfFile({ Produktlink: 'https://www.example.org/neu' })];
    await loadCatalogue(servers[0].platform.db, client.key, { Produkte });
    const edited = shop.replace('zuhause-m', 'neu');
    await expect.poll(followBoth, SEEN).toEqual([edited, edited]);
    await saveClient(servers[0].platform, client.key, {
      config: { ...client.config, EmailBlocklist: ['*@example.org'] },
      themeCss: '',
      texts: {},
      assets: [],
      sourceHash: null,
    });
    await expect.poll(followBoth, SEEN).toEqual(['PSOF0308', 'PSOF0308']);
  });

  it('a change is seen although its transaction began before a later one', async () => {
    const shop = await start();
    await followBoth();
    const long = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const blocking = servers[0].platform.db.transaction().execute(async (trx) => {
      await sql`update recommender set blocked_kind = 'general' where client_key = ${client.key}`.execute(trx);
      began.resolve();
      await long.promise;
    });
    await began.promise;
    const other = await makeClient(servers[0].platform);
    await makeRecommendation(servers[0], other);
    await run(sql`update recommender set blocked_kind = 'general' where client_key = ${other.key}`);
    expect(await followBoth()).toEqual([shop, shop]);
    long.resolve();
    await blocking;
    await expect.poll(followBoth, SEEN).toEqual(['PSOF0308', 'PSOF0308']);
  });
});
