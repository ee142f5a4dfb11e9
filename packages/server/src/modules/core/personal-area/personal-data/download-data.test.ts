import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { RecommenderActor } from '#modules/actors.ts';
import { anonymousCtx } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { startTestApp } from '#testing/start/start-test-app.ts';
import { downloadData } from './download-data.ts';

it('the download of an account that is deleted meanwhile ends with its session', async () => {
  const test = await startTestApp();
  onTestFinished(() => test.stop());
  const client = await makeClient(test.platform);
  const { headers } = await makeRecommender(test, client);
  const { rows } = await sql<{ id: string }>`select id from recommender where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  const url = `/api/v1/${client.key}/empfehler/delete`;
  await test.app.inject({ method: 'DELETE', url, headers, remoteAddress: someAddress() });
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
  const actor: RecommenderActor = {
    kind: 'recommender',
    id: rows[0]?.id ?? '',
    sessionId: '',
    isSupport: false,
    email: '',
    confirmedAt: ctx.now,
  };
  await expect(downloadData({ ...ctx, actor })).rejects.toMatchObject({ reason: 'sessionEnded' });
});
