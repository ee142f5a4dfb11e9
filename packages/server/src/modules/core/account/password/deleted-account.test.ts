import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { anonymousCtx } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { startTestApp } from '#testing/start/start-test-app.ts';
import { updatePassword } from '../store.ts';

it('an account that is deleted while a mailed link is used gets no password', async () => {
  const test = await startTestApp();
  onTestFinished(() => test.stop());
  const client = await makeClient(test.platform);
  const { headers } = await makeRecommender(test, client);
  const selectAccount = () =>
    sql<{ id: string; password_hash: string | null }>`select id, password_hash from recommender
      where client_key = ${client.key}`.execute(test.platform.db);
  const url = `/api/v1/${client.key}/empfehler/delete`;
  const deleted = await test.app.inject({ method: 'DELETE', url, headers, remoteAddress: someAddress() });
  expect(deleted.statusCode).toBe(200);
  const [account] = (await selectAccount()).rows;
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
  expect(await updatePassword(ctx, account?.id ?? '', 'a hash')).toBe(false);
  expect((await selectAccount()).rows).toEqual([{ id: account?.id, password_hash: null }]);
});
