import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { linkToken, makeNamedRecipient, makeReadyContract, rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi, contacts, freshAddress, makeKey, makeRecommendation } from '#testing/make/make-recipient.ts';
import { agree, codeOf, kindsOf, pickUp, sendOrder } from '#testing/make/steps.ts';
import { readMails, runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const DAY = 86_400_000;

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const statusOf = (client: ClientRef, { token = '', number = '' }) =>
  callApi(test, client, 'GET', `/empfaenger/stand${number && `?empfaengernummer=${number}`}`, { token });
const requestLink = (client: ClientRef, body: object, from = freshAddress()) =>
  callApi(test, client, 'POST', '/empfaenger/link', { body, from });
const countMails = async (client: ClientRef, email: string) => (await kindsOf(test, client, email)).length;
const tokenIn = (client: ClientRef, email: string, page: string) => linkToken(test, client, email, page);
const { giveData } = contacts(() => test);
const makeRecipient = (client: ClientRef, share?: number) => makeNamedRecipient(test, client, share);
const makeReady = (client: ClientRef, recipient: { number: string; Empfaengernummer: string }) =>
  makeReadyContract(test, client, recipient);
const events = async (client: ClientRef) => (await rowsOf(test, client, 'recipient_history')).map(({ event }) => event);

describe('the status of a recipient', () => {
  it('says what is missing, for whom it is, and what it pays', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    expect((await statusOf(client, { token: recipient.Token })).json<RecipientStatus>()).toMatchObject({
      Empfehlungsnummer: recipient.number,
      IstEigentuemer: true,
      HatDaten: true,
      HatZugestimmt: false,
      Email: 'b•••@example.org',
      Auftragsstatus: null,
      Praemienstatus: null,
      Betraege: { Ueberweisung: 3500 },
    });
  });

  it('tells a device that knows the number alone nothing of the person', async () => {
    const client = await makeClient(test.platform, { ModuleStoringBankdata: true });
    const recipient = await makeRecipient(client);
    await agree(test, client, recipient.Token);
    const { Token: token } = recipient;
    await callApi(test, client, 'POST', '/empfaenger/bankdaten', { body: TEST_ACCOUNT, token });
    const own = (await statusOf(client, { token: recipient.Token })).json<RecipientStatus>();
    expect(own.Bankdaten).toEqual({ Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' });
    const seen = (await statusOf(client, { number: recipient.Empfaengernummer })).json<RecipientStatus>();
    expect(seen).toEqual({ ...own, IstEigentuemer: false, Email: null, Bankdaten: null });
  });

  it('follows the contract: day by day, until the reward is ready', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    await agree(test, client, recipient.Token);
    await sendOrder(test, client, recipient.number, { Empfaengernummer: recipient.Empfaengernummer });
    expect((await statusOf(client, { token: recipient.Token })).json()).toMatchObject({
      Auftragsstatus: 'Bestaetigt',
      Praemienstatus: 'Offen',
      Erklaerung: { Code: 'premiumMissing', Auch: ['complaintPeriod'] },
    });
  });

  it('opens by the button of every mail to the recipient, on any device, and each mail says who sent it', async () => {
    const client = await makeClient(test.platform);
    const [picker, ended] = [await makeRecipient(client, 0), await makeRecipient(client, 0)];
    for (const recipient of [picker, ended]) await agree(test, client, recipient.Token);
    const external = await sendOrder(test, client, ended.number, { Empfaengernummer: ended.Empfaengernummer });
    const change = { body: { Status: 'Widerrufen' }, token: await makeKey(test, client) };
    await callApi(test, client, 'PATCH', `/betrieb/auftraege/${external}`, change);
    await makeReady(client, picker);
    const reward = await tokenIn(client, picker.email, '/praemie');
    await pickUp(test, client, reward);
    await runTasks(test);
    const kinds = { [ended.email]: 'order-ended-recipient', [picker.email]: 'reward-picked-up' };
    for (const [email, kind] of Object.entries(kinds)) {
      const mails = await readMails(test, client.key, email);
      expect(mails.every(({ Text }) => Text.includes('/impressum'))).toBe(true);
      const link = mails
        .find(({ Kind }) => Kind === kind)
        ?.Links.find((one) => one.includes('/empfaengerbestaetigung'));
      const mailed = new URL(link ?? 'http://none.invalid').searchParams.get('token') ?? '';
      expect((await statusOf(client, { token: mailed })).json(), kind).toMatchObject({ IstEigentuemer: true });
    }
  });

  it.each([
    ['unknown', '0'.repeat(32), 404, 'PSOF0401'],
    ['missing', undefined, 410, 'PSOF0915'],
  ])('is refused when the number is %s', async (_, number, status, code) => {
    const client = await makeClient(test.platform);
    const reply = await statusOf(client, number ? { number } : {});
    expect([reply.statusCode, codeOf(reply)]).toEqual([status, code]);
  });

  it('is closed to the link of another client', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const { Token } = await makeRecipient(client);
    expect((await statusOf(other, { token: Token })).statusCode).toBe(410);
  });
});

describe('the link to the status', () => {
  it('is mailed with the first consent, once, and opens the status on another device', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    expect(await countMails(client, recipient.email)).toBe(0);
    await agree(test, client, recipient.Token);
    await agree(test, client, recipient.Token);
    expect(await countMails(client, recipient.email)).toBe(1);
    const token = await tokenIn(client, recipient.email, '/empfaengerbestaetigung');
    expect((await statusOf(client, { token })).json()).toMatchObject({ IstEigentuemer: true, HatZugestimmt: true });
  });

  it('ends after 90 days and is renewed by itself, to the stored address', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    await agree(test, client, recipient.Token);
    const token = await tokenIn(client, recipient.email, '/empfaengerbestaetigung');
    await setClock(test, 91 * DAY);
    expect(codeOf(await statusOf(client, { token }))).toBe('PSOF0915');
    expect((await requestLink(client, { Token: token })).statusCode).toBe(200);
    expect(await countMails(client, recipient.email)).toBe(2);
    const renewed = await tokenIn(client, recipient.email, '/empfaengerbestaetigung');
    expect((await statusOf(client, { token: renewed })).statusCode).toBe(200);
  });

  it('is mailed by number and by address, and every answer is the same', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    const bodies = [
      { Empfaengernummer: recipient.Empfaengernummer },
      { Email: recipient.email.toUpperCase() },
      { Empfaengernummer: '0'.repeat(32) },
      { Email: 'nobody@example.org' },
      { Token: 'x.y.z' },
      {},
    ];
    const answers = [];
    for (const body of bodies) answers.push((await requestLink(client, body)).body);
    expect(new Set(answers).size).toBe(1);
    expect(await countMails(client, recipient.email)).toBe(2);
    expect(await countMails(client, 'nobody@example.org')).toBe(0);
  });

  it('is mailed three times an hour at most, however the recipient is named', async () => {
    const client = await makeClient(test.platform);
    const { Empfaengernummer, email } = await makeRecipient(client);
    for (const body of [{ Empfaengernummer }, { Email: email }, { Empfaengernummer }, { Email: email }])
      expect((await requestLink(client, body)).statusCode).toBe(200);
    expect(await countMails(client, email)).toBe(3);
    expect((await requestLink(client, { Email: email })).statusCode).toBe(200);
    expect(codeOf(await requestLink(client, { Email: email }))).toBe('PSOF0110');
  });

  it('never goes to an address that only the recommender named', async () => {
    const client = await makeClient(test.platform);
    await makeRecommendation(test, client, { Empfaenger: { Email: 'friend@example.org' } });
    await requestLink(client, { Email: 'friend@example.org' });
    await callApi(test, client, 'POST', '/praemierung/link', { body: { Email: 'friend@example.org' } });
    expect(await countMails(client, 'friend@example.org')).toBe(0);
  });
});

describe('no to the consent', () => {
  it('deletes the data at once, and the recommendation stays', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    const reply = await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: recipient.Token });
    expect(reply.statusCode).toBe(200);
    expect(await events(client)).toEqual(['created', 'data-given', 'consent-refused', 'data-deleted']);
    expect(await rowsOf(test, client, 'recipient')).toMatchObject([{ email: null, city: null }]);
    expect((await statusOf(client, { token: recipient.Token })).json()).toMatchObject({ HatDaten: false, Email: null });
    expect((await callApi(test, client, 'GET', `/empfehlung/${recipient.number}`)).json()).toMatchObject({
      Status: 'Ok',
    });
    expect(await countMails(client, recipient.email)).toBe(0);
  });

  it('can be thought over: the number still finds the contract', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    await sendOrder(test, client, recipient.number, { Empfaengernummer: recipient.Empfaengernummer });
    await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: recipient.Token });
    const lookup = await callApi(test, client, 'GET', `/empfaenger/${recipient.Empfaengernummer}`);
    const again = await giveData(client, recipient.number, {}, lookup.json<{ Token: string }>().Token);
    expect((await agree(test, client, again.Token)).json()).toMatchObject({ Auftragsstatus: 'Bestaetigt' });
  });

  it('after a yes withdraws it: data, account and the reward that waits go, the recommender’s stays', async () => {
    const client = await makeClient(test.platform, { ModuleStoringBankdata: true });
    const recipient = await makeRecipient(client);
    await agree(test, client, recipient.Token);
    await callApi(test, client, 'POST', '/empfaenger/bankdaten', { body: TEST_ACCOUNT, token: recipient.Token });
    await makeReady(client, recipient);
    expect(await countMails(client, recipient.email)).toBeGreaterThan(0);
    const { Token: token } = recipient;
    const seen = await callApi(test, client, 'GET', `/empfaenger/${recipient.Empfaengernummer}`, { token });
    expect(seen.json()).toMatchObject({ Token: null });
    expect(codeOf(await callApi(test, client, 'DELETE', '/empfaenger/daten', { token }))).toBe('ok');
    const states = (await rowsOf(test, client, 'claim')).map((row) => [row.beneficiary, row.state]);
    expect(states.sort()).toEqual([
      ['Empfaenger', 'Storniert'],
      ['Empfehler', 'Bereitgestellt'],
    ]);
    expect(await rowsOf(test, client, 'bank_account')).toEqual([]);
    expect((await events(client)).slice(-2)).toEqual(['consent-withdrawn', 'data-deleted']);
    expect(await countMails(client, recipient.email)).toBe(0);
  });
});

describe('a recipient’s reward', () => {
  it('opens from the mailed link, and is mailed where the address is not proven', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    await agree(test, client, recipient.Token);
    const mailed = await tokenIn(client, recipient.email, '/empfaengerbestaetigung');
    const open = (token: string) => callApi(test, client, 'POST', '/empfaenger/praemie', { token });
    expect(codeOf(await open(mailed))).toBe('PSOF0508');
    await makeReady(client, recipient);
    const before = await countMails(client, recipient.email);
    expect((await open(recipient.Token)).json()).toEqual({ Token: null });
    expect(await countMails(client, recipient.email)).toBe(before + 1);
    const { Token } = (await open(mailed)).json<{ Token: string }>();
    expect((await callApi(test, client, 'GET', '/praemierung', { token: Token })).json()).toMatchObject({
      Beguenstigter: 'Empfaenger',
      Status: 'Bereitgestellt',
    });
  });

  it('is found again by the address, or by a link that ended, and nobody learns whether', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    await agree(test, client, recipient.Token);
    await makeReady(client, recipient);
    const ask = (body: object) => callApi(test, client, 'POST', '/praemierung/link', { body });
    const before = await countMails(client, recipient.email);
    const token = await tokenIn(client, recipient.email, '/praemie');
    const answers = [await ask({ Email: recipient.email }), await ask({ Email: 'nobody@example.org' })];
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await countMails(client, recipient.email)).toBe(before + 1);
    await setClock(test, (14 + 91) * DAY);
    const ended = await callApi(test, client, 'GET', '/praemierung', { token });
    expect(codeOf(ended)).toBe('PSOF0502');
    expect((await ask({ Token: token })).statusCode).toBe(200);
    const renewed = await tokenIn(client, recipient.email, '/praemie');
    expect(renewed).not.toBe(token);
    expect((await callApi(test, client, 'GET', '/praemierung', { token: renewed })).statusCode).toBe(200);
  });
});
