import { beforeEach, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeProvided } from '#testing/make/make-contract.ts';
import { ctxOf, PAYING } from '#testing/make/steps.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { addToLists } from '../account/index.ts';
import { expireClient, findClient } from '../client/index.ts';
import { addStop } from '../suspension/index.ts';
import { explainReferrals } from './explain-rewards.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

/** A context with the client's current state, which is a new object after every change. */
const presentCtx = async ({ key }: ClientRef) => {
  expireClient(test.platform, key);
  const client = await findClient(test.platform, key);
  if (!client) throw new Error('the client is gone');
  return ctxOf(test, client);
};
const reasonOf = async (client: ClientRef, number: string) =>
  (await explainReferrals(await presentCtx(client), [number])).get(number)?.[0]?.reason;

it('a stop of the pickup is the reason that is told, one of the payout is none while the reward waits', async () => {
  const client = await makeClient(test.platform, PAYING);
  const { number } = await makeProvided(test, client);
  const stop = async (scope: 'Abholung' | 'Auszahlung') =>
    addStop(
      await presentCtx(client),
      { target: 'Produkt', targetId: String(TEST_PRODUCT_ID), scopes: [scope], texts: { de: 'Pause' }, endsAt: null },
      'op:test',
    );
  expect(await reasonOf(client, number)).toBe('ready');
  await stop('Auszahlung');
  expect(await reasonOf(client, number)).toBe('ready');
  await stop('Abholung');
  expect(await reasonOf(client, number)).toBe('stopped');
});

it('a block by pattern is the reason that is told, like one of the account', async () => {
  const client = await makeClient(test.platform, PAYING);
  const { number } = await makeProvided(test, client);
  await addToLists(await presentCtx(client), 'pattern', '*@example.org', 'op:test');
  expect(await reasonOf(client, number)).toBe('blocked');
});
