import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const WORDS = 'Ein Jahr gewinnen\n<p>Ab 18 Jahren.</p>\nJa, ich mache mit.';

const create = (key: string, Aktionen: object[] | undefined, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${key}/Empfehlen/create`,
    headers,
    payload: { ...recommendationBody(), ...(Aktionen ? { Aktionen } : {}) },
  });

const kept = async (key: string) => {
  const { rows } = await sql<{ campaign_id: string; text: string }>`
    select c.campaign_id, t.text from recommendation_campaign c
    join terms_text t on t.client_key = c.client_key and t.hash = c.terms_hash
    where c.client_key = ${key} order by 1`.execute(test.platform.db);
  return rows;
};

it('ticked campaigns are kept with the words that were shown; others are not, and none need be sent', async () => {
  const { key } = await makeClient(test.platform);
  const reply = await create(key, [
    { AktionsId: 'gratisjahr', abgehakt: true, Zustimmung: WORDS },
    { AktionsId: 'baum', abgehakt: false, Zustimmung: 'Nein danke' },
    { AktionsId: 'gratisjahr', abgehakt: true, Zustimmung: WORDS },
  ]);
  expect(reply.statusCode).toBe(201);
  expect(await kept(key)).toEqual([{ campaign_id: 'gratisjahr', text: WORDS }]);
  expect((await create(key, undefined)).statusCode).toBe(201);
});

it('a tick without words is refused, because it would prove nothing', async () => {
  const { key } = await makeClient(test.platform);
  const reply = await create(key, [{ AktionsId: 'gratisjahr', abgehakt: true, Zustimmung: ' ' }]);
  expect(reply.json()).toMatchObject({ Fields: [{ Field: 'Aktionen.0.Zustimmung', ErrorCode: 'PSOF0904' }] });
});

it('the recommender finds them among the data held', async () => {
  const client = await makeClient(test.platform);
  const { token } = await makeRecommender(test, client);
  const headers = { authorization: `Bearer ${token}` };
  await create(client.key, [{ AktionsId: 'gratisjahr', abgehakt: true, Zustimmung: WORDS }], headers);
  const reply = await test.app.inject({ url: `/api/v1/${client.key}/empfehler/daten`, headers });
  expect(reply.json<PersonalData>().Empfehlungen[0]?.Aktionen).toEqual([
    { AktionsId: 'gratisjahr', Zustimmung: WORDS, Zeitpunkt: expect.any(String) },
  ]);
});
