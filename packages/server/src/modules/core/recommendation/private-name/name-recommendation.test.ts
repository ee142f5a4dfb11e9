import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { codeOf, endAccount } from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const NAME = 'Quentin vom Ruderverein';

const makeNamed = async (client: ClientRef) => {
  const { email } = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
  const token = (await logIn(test, client, email)).Token;
  const name = (FuerWen: unknown, as = token, of = number) =>
    callApi(test, client, 'PUT', `/empfehler/empfehlungen/${of}/fuerwen`, { token: as, body: { FuerWen } });
  const own = async (as = token): Promise<OwnRecommendation | undefined> =>
    (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token: as })).json<OwnRecommendation[]>()[0];
  return { email, number, token, name, own };
};

describe('the private name of a recommendation', () => {
  it('is stored, changed and taken away by its owner', async () => {
    const client = await makeClient(test.platform);
    const { name, own } = await makeNamed(client);
    expect((await own())?.FuerWen).toBeNull();
    expect((await name(`  ${NAME} `)).json()).toEqual({ FuerWen: NAME });
    expect((await own())?.FuerWen).toBe(NAME);
    for (const nothing of ['  ', null]) {
      await name(NAME);
      expect((await name(nothing)).json()).toEqual({ FuerWen: null });
      expect((await own())?.FuerWen).toBeNull();
    }
    expect((await name('x'.repeat(61))).json<ErrorEnvelope>().Fields[0]?.ErrorCode).toBe('PSOF0905');
  });

  it('can be given neither to the recommendation of another person nor of another client', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const [anna, bert] = [await makeNamed(client), await makeNamed(client)];
    const elsewhere = await makeNamed(other);
    for (const stranger of [bert, elsewhere])
      expect(codeOf(await stranger.name(NAME, stranger.token, anna.number))).toBe('PSOF0306');
    expect((await anna.own())?.FuerWen).toBeNull();
  });

  it('is in the data download, and gone with the account', async () => {
    const client = await makeClient(test.platform);
    const { name, token } = await makeNamed(client);
    await name(NAME);
    const file = (await callApi(test, client, 'GET', '/empfehler/daten', { token })).json<PersonalData>();
    expect(file.Empfehlungen[0]?.FuerWen).toBe(NAME);
    await endAccount(test, client, token);
    expect(await rowsOf(test, client, 'recommendation')).toMatchObject([{ private_name: null }]);
  });

  it('reaches no recipient, no operator and no mail', async () => {
    const client = await makeClient(test.platform);
    const { name, number, email } = await makeNamed(client);
    await name(NAME);
    const key = await makeKey(test, client);
    const replies = [
      await callApi(test, client, 'GET', `/empfehlung/${number}`),
      await callApi(test, client, 'POST', '/betrieb/auftraege', { token: key, body: orderBody(test, number) }),
      await callApi(test, client, 'GET', '/betrieb/ereignisse', { token: key }),
    ];
    for (const { body } of replies) expect(body).not.toContain(NAME);
    for (const mail of await readMails(test, client.key, email)) expect(JSON.stringify(mail)).not.toContain(NAME);
  });
});
