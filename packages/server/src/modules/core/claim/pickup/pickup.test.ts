import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { catalogueOf, HIGH, makeClient } from '#testing/make/make-client.ts';
import {
  advanceDays,
  makeContract,
  makeProvided,
  movesOf,
  rowsOf,
  TEST_ACCOUNT,
  todayOf,
} from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { blockRecommender, codeOf } from '#testing/make/steps.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const get = (client: ClientRef, token: string, query = '') =>
  callApi(test, client, 'GET', `/praemierung${query}`, { token });
const put = (client: ClientRef, token: string, body: object = { PraemieId: 1, ...TEST_ACCOUNT }, query = '') =>
  callApi(test, client, 'PUT', `/praemierung${query}`, { token, body });

describe('a pickup', () => {
  it('happens once, asked for a hundred times at once', async () => {
    const client = await makeClient(test.platform);
    const { reward } = await makeProvided(test, client);
    const replies = await Promise.all(Array.from({ length: 100 }, () => put(client, reward)));
    expect(replies.map(codeOf).sort()).toEqual([...Array<string>(99).fill('PSOF0503'), 'ok']);
    expect(await rowsOf(test, client, 'payment')).toHaveLength(1);
    expect(await movesOf(test, client, 'payment_history')).toHaveLength(1);
  });

  it('is refused with what is wrong, and changes nothing', async () => {
    const client = await makeClient(test.platform, { ModuleIBANNurDE: true });
    const { reward } = await makeProvided(test, client);
    const tries: Array<[object, string]> = [
      [{ PraemieId: 1, ...TEST_ACCOUNT, Iban: 'DE02120300000000202052' }, 'PSOF0504'],
      [{ PraemieId: 1, ...TEST_ACCOUNT, Iban: 'AT611904300234573201' }, 'PSOF0505'],
      [{ PraemieId: 99, ...TEST_ACCOUNT }, 'PSOF0901'],
      [{ PraemieId: 1, Iban: TEST_ACCOUNT.Iban }, 'PSOF0904'],
      [{ PraemieId: 1 }, 'PSOF0904'],
      [{ ...TEST_ACCOUNT }, 'PSOF0904'],
    ];
    for (const [body, code] of tries) {
      const [first] = (await put(client, reward, body)).json<ErrorEnvelope>().Fields;
      expect([body, first?.ErrorCode]).toEqual([body, code]);
    }
    expect((await get(client, reward)).json<ClaimView>().Status).toBe('Bereitgestellt');
    expect(await rowsOf(test, client, 'payment')).toEqual([]);
  });

  it('answers PSOF0507 and picks nothing up when the account cannot be kept', async () => {
    const client = await makeClient(test.platform);
    const { reward } = await makeProvided(test, client);
    await sql`alter table payment add constraint test_refuses check (client_key <> ${sql.lit(client.key)}) not valid`.execute(
      test.platform.db,
    );
    try {
      const failed = await put(client, reward);
      expect([failed.statusCode, codeOf(failed)]).toEqual([503, 'PSOF0507']);
    } finally {
      await sql`alter table payment drop constraint test_refuses`.execute(test.platform.db);
    }
    expect((await get(client, reward)).json<ClaimView>().Status).toBe('Bereitgestellt');
    expect((await put(client, reward)).statusCode).toBe(200);
  });

  it('of a voucher waits for codes', async () => {
    const client = await makeClient(test.platform, {}, catalogueOf({ ...HIGH, Typ: 'Gutschein' }));
    const { reward } = await makeProvided(test, client);
    expect(codeOf(await put(client, reward, { PraemieId: 1 }))).toBe('PSOF0506');
    expect((await get(client, reward)).json<ClaimView>().Status).toBe('Bereitgestellt');
  });

  it('opens with a token of this client, for 90 days', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const { reward } = await makeProvided(test, client);
    expect(codeOf(await get(other, reward))).toBe('PSOF0501');
    expect(codeOf(await get(client, 'erfunden'))).toBe('PSOF0501');
    expect(codeOf(await callApi(test, client, 'GET', '/praemierung'))).toBe('PSOF0205');
    expect(codeOf(await get(client, 'a.b.c'))).toBe('PSOF0204');
    await advanceDays(test, 89);
    expect((await get(client, reward)).statusCode).toBe(200);
    await advanceDays(test, 1);
    expect(codeOf(await get(client, reward))).toBe('PSOF0502');
    expect(codeOf(await put(client, reward))).toBe('PSOF0502');
  });

  it('is refused to a blocked recommender, also with the mailed link', async () => {
    const client = await makeClient(test.platform);
    const { reward, email } = await makeProvided(test, client);
    await blockRecommender(test, client, 'general', email);
    expect(codeOf(await put(client, reward))).toBe('PSOF0106');
  });

  it('needs no mailed link logged in, and can use the saved account', async () => {
    const client = await makeClient(test.platform);
    const { own, token } = await makeProvided(test, client);
    const session = await token();
    const nr = `?nr=${(await own())?.Praemie?.Praemierungsnummer}`;
    expect(codeOf(await get(client, session))).toBe('PSOF0901');
    expect(codeOf(await put(client, session, { PraemieId: 1 }, nr))).toBe('PSOF0901');
    await callApi(test, client, 'PUT', '/empfehler/bankdaten', { token: session, body: TEST_ACCOUNT });
    expect((await own())?.Statusmeldung.Schluessel).toBe('pickupLinkSent');
    expect((await get(client, session, nr)).json<ClaimView>().Bankdaten).toEqual({
      Kontoinhaber: 'Anna Muster',
      Iban: 'DE•• •••• •••• •••• ••20 51',
    });
    const stranger = await makeRecommender(test, client);
    expect(codeOf(await get(client, stranger.token, nr))).toBe('PSOF0902');
    expect(codeOf(await put(client, stranger.token, { PraemieId: 1, ...TEST_ACCOUNT }, nr))).toBe('PSOF0902');
    const picked = await put(client, session, { PraemieId: 1 }, nr);
    expect([picked.statusCode, picked.json<ClaimView>().Status]).toEqual([200, 'Abgeholt']);
  });

  it('tells whether the banner is shown', async () => {
    const client = await makeClient(test.platform, { BannerTEZuTP: true });
    const { reward } = await makeProvided(test, client);
    const reply = await callApi(test, client, 'GET', '/praemierung/showbanner/BannerTEZuTP', { token: reward });
    expect(reply.json()).toEqual({ ShowBanner: true });
  });
});

describe('the pickup mail', () => {
  it('comes again with a new link, a few times, while there is something to pick up', async () => {
    const client = await makeClient(test.platform);
    const { own, token, email, reward } = await makeProvided(test, client);
    const session = await token();
    const path = `/empfehler/praemierungmail/${(await own())?.Praemie?.Praemierungsnummer}`;
    const ask = () => callApi(test, client, 'GET', path, { token: session });
    expect((await ask()).json()).toEqual({ Message: 'Die E-Mail mit dem Link zu Ihrer Prämie ist unterwegs.' });
    const second = await mailToken(test, client, email, 'pickup');
    expect(second).not.toBe(reward);
    expect((await get(client, second)).statusCode).toBe(200);
    const more = [await ask(), await ask(), await ask()].map((reply) => reply.statusCode);
    expect(more).toEqual([200, 200, 429]);

    const stranger = await makeRecommender(test, client);
    expect(codeOf(await callApi(test, client, 'GET', path, { token: stranger.token }))).toBe('PSOF0902');
    await put(client, second);
    expect(codeOf(await ask())).toBe('PSOF0503');
  });

  it('is written in the beneficiary’s language', async () => {
    const client = await makeClient(test.platform);
    const { email, token, patch } = await makeContract(test, client);
    await callApi(test, client, 'POST', '/account/updateLanguage', { token: await token(), body: { Sprache: 'fr' } });
    await patch({ ErstbeitragBezahltAm: todayOf(test) });
    await advanceDays(test, 14);
    const [mail] = await readMails(test, client.key, email);
    expect(mail).toMatchObject({ Kind: 'pickup', Subject: expect.stringContaining('Votre prime de 70') });
    expect(mail?.Links[0]).toContain('/prime?token=');
  });
});
