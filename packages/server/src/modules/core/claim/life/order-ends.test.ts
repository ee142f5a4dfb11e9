import { describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, movesOf, rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { callApi, contacts, makeKey } from '#testing/make/make-recipient.ts';
import { codeOf, mailsOf, sendOrder } from '#testing/make/steps.ts';
import { untilMailsAreWritten } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const { confirm, orderOf, countMails } = contacts(() => test);
const PAID = () => ({ ErstbeitragBezahltAm: todayOf(test) });

describe('an end is an end', () => {
  it('no new customer: rejected at once, told once, never congratulated', async () => {
    const client = await makeClient(test.platform);
    const { external, email } = await makeContract(test, client, { order: { Neukunde: false }, isConfirmed: false });
    expect(await orderOf(client, external)).toMatchObject({
      Status: 'Abgelehnt',
      Lagen: [{ Code: 'notNewCustomer', IstEndgueltig: true, AmZug: null }, {}],
    });
    expect(await rowsOf(test, client, 'claim')).toEqual([]);
    expect(await countMails(client, email, 'contact-concluded')).toBe(0);
    const [mail, ...others] = await mailsOf(test, client, email, 'order-ended');
    expect(others).toEqual([]);
    expect(mail?.Text).toContain('Eine Prämie gibt es nur für neue Kundinnen und Kunden.');
  });

  it('complaint 9: a refusal that proves wrong in time revives the claim exactly once', async () => {
    const client = await makeClient(test.platform);
    const { external, email, patch } = await makeContract(test, client, { order: PAID() });
    await untilMailsAreWritten(test);
    expect((await patch({ Neukunde: false })).json()).toMatchObject({ Status: 'Abgelehnt' });
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Storniert']);
    await advanceDays(test, 14);
    expect((await patch({ Neukunde: true })).json()).toMatchObject({ Status: 'Freigegeben', OffeneBedingungen: [] });
    expect((await patch({ Neukunde: true })).statusCode).toBe(200);
    expect((await movesOf(test, client, 'claim_history')).map(([event]) => event)).toEqual([
      'open',
      'cancel',
      'revive',
      'provide',
    ]);
    expect(await orderOf(client, external)).toMatchObject({ Lagen: [{ Code: 'ready' }, {}] });
    expect(await countMails(client, email, 'order-ended')).toBe(1);
    expect(await countMails(client, email, 'contact-concluded')).toBe(2);
    const [again] = await mailsOf(test, client, email, 'contact-concluded');
    expect(again?.Text).toContain('war zunächst abgelehnt');
  });

  it('an order that ends again after its refusal was taken back is told again', async () => {
    const client = await makeClient(test.platform);
    const { email, patch } = await makeContract(test, client, { order: PAID() });
    await advanceDays(test, 14);
    const ends = async () =>
      (await countMails(client, email, 'order-ended')) + (await countMails(client, email, 'reward-cancelled'));
    await patch({ Status: 'Abgelehnt' });
    expect(await ends()).toBe(1);
    expect((await patch({ Status: 'Bestaetigt' })).json()).toMatchObject({ Status: 'Freigegeben' });
    await patch({ Status: 'Widerrufen' });
    expect(await ends()).toBe(2);
  });

  it('a refused order that goes on after all is confirmed by the contact who agreed', async () => {
    const client = await makeClient(test.platform);
    const parts = { share: 50, order: PAID(), isConfirmed: false };
    const { number, external, patch } = await makeContract(test, client, parts);
    await confirm(client, number);
    await patch({ Neukunde: false });
    expect((await patch({ Neukunde: true })).json()).toMatchObject({ Status: 'Bestaetigt' });
    expect((await orderOf(client, external)).OffeneBedingungen).toEqual(['Einspruchsfrist']);
  });

  it('a refused order that goes on after its contact withdrew still pays the recommender', async () => {
    const client = await makeClient(test.platform);
    const made = await makeContract(test, client, { share: 50, order: PAID(), isConfirmed: false });
    const { Token } = await confirm(client, made.number);
    await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: Token });
    await made.patch({ Neukunde: false });
    expect((await made.patch({ Neukunde: true })).json()).toMatchObject({ Status: 'Bestaetigt' });
  });

  it('a released order whose beneficiary leaves is done', async () => {
    const client = await makeClient(test.platform);
    const { number, external } = await makeContract(test, client, { share: 0, order: PAID(), isConfirmed: false });
    const { Token } = await confirm(client, number);
    await advanceDays(test, 14);
    expect((await orderOf(client, external)).Status).toBe('Freigegeben');
    expect((await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: Token })).statusCode).toBe(200);
    expect((await orderOf(client, external)).Status).toBe('Erledigt');
  });

  it('an order that becomes successful after its beneficiary left is done', async () => {
    const client = await makeClient(test.platform);
    const { number, external } = await makeContract(test, client, { share: 0, order: PAID(), isConfirmed: false });
    const { Token } = await confirm(client, number);
    await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: Token });
    expect((await orderOf(client, external)).Status).toBe('Bestaetigt');
    await advanceDays(test, 14);
    expect((await orderOf(client, external)).Status).toBe('Erledigt');
  });

  it('an order that is released after its beneficiary left is done, whatever it lacks', async () => {
    const client = await makeClient(test.platform, { AutomatischeFreigabe: false });
    const { number, external } = await makeContract(test, client, { share: 0, isConfirmed: false });
    const { Token } = await confirm(client, number);
    await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: Token });
    const token = await makeKey(test, client);
    const reply = await callApi(test, client, 'POST', `/betrieb/auftraege/${external}/freigabe`, { token });
    expect(reply.statusCode).toBe(200);
    expect((await orderOf(client, external)).Status).toBe('Erledigt');
  });

  it('a contract that ends as not new leaves the other one to the contact who waits', async () => {
    const client = await makeClient(test.platform);
    const { number, external, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
    const other = await sendOrder(test, client, number, PAID());
    const { Empfaengernummer } = await confirm(client, number);
    expect((await orderOf(client, other)).Empfaengernummer).toBeNull();
    await patch({ Neukunde: false });
    expect(await orderOf(client, external)).toMatchObject({ Status: 'Abgelehnt', Empfaengernummer: null });
    expect(await orderOf(client, other)).toMatchObject({ Status: 'Bestaetigt', Empfaengernummer });
  });

  it('a contact who withdraws leaves the contract to the other one who waits', async () => {
    const client = await makeClient(test.platform);
    const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
    await patch({ Status: 'Storniert' });
    const [one, other] = [await confirm(client, number), await confirm(client, number)];
    const external = await sendOrder(test, client, number, PAID());
    expect((await orderOf(client, external)).Empfaengernummer).toBeNull();
    await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: other.Token });
    expect((await orderOf(client, external)).Empfaengernummer).toBe(one.Empfaengernummer);
  });

  it('after the complaint period a refusal stays', async () => {
    const client = await makeClient(test.platform);
    const { patch } = await makeContract(test, client);
    await patch({ Neukunde: false });
    await advanceDays(test, 15);
    for (const change of [{ Neukunde: true }, { Status: 'Bestaetigt' }, { Neukunde: true, Status: 'Bestaetigt' }])
      expect(codeOf(await patch(change))).toBe('PSOF0702');
  });
});
