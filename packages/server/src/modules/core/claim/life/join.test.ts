import type { OrderView } from '@mundwerk/contract/operations/orders';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { type Contact, callApi, contacts, makeKey, orderBody } from '#testing/make/make-recipient.ts';
import { codeOf, sendOrder } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const { giveData, consent, confirm, statusOf, orderOf, joinsOf, countMails } = contacts(() => test);
const PAID = () => ({ ErstbeitragBezahltAm: todayOf(test) });

describe('contract and contact find each other', () => {
  it('contract first, then the contact confirms on another device: both are paid', async () => {
    const client = await makeClient(test.platform);
    const parts = { share: 50, order: PAID(), isConfirmed: false };
    const { number, external, email } = await makeContract(test, client, parts);
    expect(await orderOf(client, external)).toMatchObject({
      Status: 'Gemeldet',
      Empfaengernummer: null,
      OffeneBedingungen: ['EmpfaengerBestaetigt', 'Einspruchsfrist'],
      Lagen: [{ Code: 'noRecipient', AmZug: 'Kontakt' }, { Code: 'noRecipient' }],
    });
    const { Token, Empfaengernummer } = await confirm(client, number);
    expect(await orderOf(client, external)).toMatchObject({ Status: 'Bestaetigt', Empfaengernummer });
    expect(await joinsOf(client)).toEqual(['join join-only']);
    expect(await statusOf(client, Token)).toMatchObject({
      Auftragsstatus: 'Bestaetigt',
      Erklaerung: { Code: 'complaintPeriod' },
      Schritte: [{ IstErreicht: true }, { IstErreicht: true }, { IstErreicht: false }, { IstErreicht: false }],
    });
    await advanceDays(test, 14);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual([
      'Bereitgestellt',
      'Bereitgestellt',
    ]);
    expect(await countMails(client, email, 'contact-data-missing')).toBe(0);
  });

  it('data first, then a report with the recommendation’s number alone', async () => {
    const client = await makeClient(test.platform);
    const first = await makeContract(test, client, { share: 0, order: PAID(), isConfirmed: false });
    const { number } = first;
    await first.patch({ Status: 'Storniert' });
    const { Token } = await confirm(client, number);
    const body = orderBody(test, number, PAID());
    const token = await makeKey(test, client);
    const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    expect(reply.json<OrderView>()).toMatchObject({ Status: 'Bestaetigt', OffeneBedingungen: ['Einspruchsfrist'] });
    expect((await statusOf(client, Token)).Auftragsstatus).toBe('Bestaetigt');
    const release = await callApi(test, client, 'POST', `/betrieb/auftraege/${body.ExterneAuftragsnummer}/freigabe`, {
      token,
    });
    expect(release.statusCode).toBe(200);
  });

  it('a number that a visitor left at the shop binds nobody: whoever confirms next takes its place', async () => {
    const client = await makeClient(test.platform);
    const { number } = await makeContract(test, client, { share: 50 });
    await sql`update customer_order set state = 'Storniert' where client_key = ${client.key}`.execute(test.platform.db);
    const visitor = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<Contact>();
    expect(await rowsOf(test, client, 'recipient')).toEqual([]);
    const external = await sendOrder(test, client, number, { Empfaengernummer: visitor.Empfaengernummer });
    const person = await confirm(client, number);
    expect(await orderOf(client, external)).toMatchObject({
      Status: 'Bestaetigt',
      Empfaengernummer: person.Empfaengernummer,
    });
    expect((await rowsOf(test, client, 'claim')).filter(({ recipient_id }) => recipient_id !== null)).toHaveLength(1);
  });

  it('two visitors on their own devices keep the contracts their numbers name', async () => {
    const client = await makeClient(test.platform);
    const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
    await patch({ Status: 'Storniert' });
    const visit = async () => {
      const visitor = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<Contact>();
      const { Empfaengernummer } = visitor;
      return { visitor, external: await sendOrder(test, client, number, { Empfaengernummer }) };
    };
    const [one, two] = [await visit(), await visit()];
    for (const { visitor } of [two, one]) {
      const named = await giveData(client, number, {}, visitor.Token);
      expect(named.Empfaengernummer).toBe(visitor.Empfaengernummer);
      await consent(client, named.Token);
    }
    for (const { visitor, external } of [one, two])
      expect(await orderOf(client, external)).toMatchObject({
        Status: 'Bestaetigt',
        Empfaengernummer: visitor.Empfaengernummer,
      });
    expect(await joinsOf(client)).toEqual([]);
  });

  it('data for a contract that named the number leave the other contract to the contact who waits, at once', async () => {
    const client = await makeClient(test.platform);
    const { number, external } = await makeContract(test, client, { share: 50, order: PAID(), isConfirmed: false });
    const visitor = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<Contact>();
    const { Empfaengernummer } = visitor;
    const named = await sendOrder(test, client, number, { ...PAID(), Empfaengernummer });
    const waiting = await confirm(client, number);
    expect(await orderOf(client, external)).toMatchObject({ Status: 'Gemeldet', Empfaengernummer: null });
    await giveData(client, number, {}, visitor.Token);
    expect(await orderOf(client, external)).toMatchObject({
      Status: 'Bestaetigt',
      Empfaengernummer: waiting.Empfaengernummer,
    });
    expect(await orderOf(client, named)).toMatchObject({ Status: 'Gemeldet', Empfaengernummer });
  });

  it('several are told apart by what the shop and the contact both name, without storing it in clear', async () => {
    const client = await makeClient(test.platform);
    const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
    await patch({ Status: 'Storniert' });
    const byEmail = await sendOrder(test, client, number, { KundenEmail: 'Berta.Eins@example.org' });
    const byName = await sendOrder(test, client, number, { KundenNachname: 'Groß-Gerau', KundenPlz: '20457' });
    expect(JSON.stringify(await rowsOf(test, client, 'customer_order'))).not.toMatch(/berta|gerau|20457/i);
    const two = await confirm(client, number, { Nachname: 'GROSS GERAU' });
    const one = await confirm(client, number, { Email: 'berta.eins@example.org' });
    expect((await orderOf(client, byEmail)).Empfaengernummer).toBe(one.Empfaengernummer);
    expect((await orderOf(client, byName)).Empfaengernummer).toBe(two.Empfaengernummer);
    expect(await joinsOf(client)).toEqual(['join join-name', 'join join-email']);
  });

  it('report and consent at the same moment still meet', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    for (let round = 0; round < 5; round += 1) {
      const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
      await patch({ Status: 'Storniert' });
      const { Token, Empfaengernummer } = await giveData(client, number);
      const body = orderBody(test, number);
      await Promise.all([callApi(test, client, 'POST', '/betrieb/auftraege', { body, token }), consent(client, Token)]);
      expect(await orderOf(client, body.ExterneAuftragsnummer)).toMatchObject({
        Status: 'Bestaetigt',
        Empfaengernummer,
      });
    }
  });
});

describe('who must confirm', () => {
  it('with share 100 the client’s report is enough, and the contact may still see their steps', async () => {
    const client = await makeClient(test.platform);
    const { number, external, email } = await makeContract(test, client, { order: PAID(), isConfirmed: false });
    expect(await orderOf(client, external)).toMatchObject({
      Status: 'Bestaetigt',
      OffeneBedingungen: ['Einspruchsfrist'],
    });
    await advanceDays(test, 14);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Bereitgestellt']);
    expect(await countMails(client, email, 'contact-data-missing')).toBe(0);
    const { Token } = await confirm(client, number);
    expect(await statusOf(client, Token)).toMatchObject({ Auftragsstatus: 'Freigegeben', Praemienstatus: null });
  });

  it('a client that wants the contact in any case waits for them', async () => {
    const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
    const { number, external, email } = await makeContract(test, client, { order: PAID(), isConfirmed: false });
    expect(await orderOf(client, external)).toMatchObject({ Status: 'Gemeldet' });
    await advanceDays(test, 14);
    expect(await countMails(client, email, 'contact-data-missing')).toBe(1);
    await confirm(client, number);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Bereitgestellt']);
  });

  it('a split that the client confirms pays the recommender, and goes on asking for the contact', async () => {
    const client = await makeClient(test.platform);
    const { number, external, email } = await makeContract(test, client, { share: 50, order: PAID() });
    await advanceDays(test, 14);
    expect(await orderOf(client, external)).toMatchObject({
      OffeneBedingungen: ['EmpfaengerBestaetigt'],
      Lagen: [{ Code: 'ready' }, { Code: 'noRecipient', AmZug: 'Kontakt' }],
    });
    expect(await countMails(client, email, 'contact-data-missing')).toBe(1);
    const { Token } = await confirm(client, number);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual([
      'Bereitgestellt',
      'Bereitgestellt',
    ]);
    expect((await statusOf(client, Token)).Erklaerung.Code).toBe('ready');
  });

  it('an order whose whole reward belongs to an unknown contact is not released', async () => {
    const client = await makeClient(test.platform);
    const { external, release } = await makeContract(test, client, { share: 0, order: PAID() });
    await advanceDays(test, 14);
    expect(codeOf(await release())).toBe('PSOF0701');
    const order = await orderOf(client, external);
    expect(order).toMatchObject({ Status: 'Bestaetigt', OffeneBedingungen: ['EmpfaengerBestaetigt'] });
    expect(order.Lagen.map(({ Code }) => Code)).toEqual(['otherGetsIt', 'noRecipient']);
  });
});
