import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { todayOf } from '#testing/make/make-contract.ts';
import { callApi, leadBody, makeKey } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { advance, codeOf, recommend, sendOrder } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

type Person = Awaited<ReturnType<typeof makeRecommender>>;

const makeLink = (client: ClientRef, { email }: Person, Empfehlung: object = {}) =>
  recommend(test, client, { Empfehlung, Empfehler: { Email: email } });

const get = (client: ClientRef, path: string, { headers }: Person, language = 'de') =>
  callApi(test, client, 'GET', path, { headers: { ...headers, language } });

const list = async (client: ClientRef, person: Person, language = 'de'): Promise<OwnRecommendation[]> =>
  (await get(client, '/empfehler/empfehlungen/', person, language)).json();

const visit = (client: ClientRef, number: string, visits: number, channel = 'link') =>
  sql`insert into recommendation_figures (client_key, number, channel, visits, first_visit_at, last_visit_at)
    values (${client.key}, ${number}, ${channel}, ${visits}, now(), now())`.execute(test.platform.db);

describe('the list of recommendations', () => {
  it('is empty at first', async () => {
    const client = await makeClient(test.platform);
    expect(await list(client, await makeRecommender(test, client))).toEqual([]);
  });

  it('shows the newest first, with visits of all channels, status and the links of the creation', async () => {
    const client = await makeClient(test.platform);
    const anna = await makeRecommender(test, client);
    const first = await makeLink(client, anna, { AnteilEmpfehler: 50, Nachricht: 'Hallo' });
    const second = await makeLink(client, anna);
    await visit(client, first.Empfehlungsnummer, 2, 'whatsapp');
    await visit(client, first.Empfehlungsnummer, 1, 'email');

    const [newest, oldest, ...others] = await list(client, anna, 'en');
    expect(others).toEqual([]);
    expect(newest).toMatchObject({
      Empfehlungsnummer: second.Empfehlungsnummer,
      Besuche: 0,
      Statusmeldung: { Schluessel: 'linkNotUsed', Station: 'shared', IstOffen: true },
    });
    expect(oldest).toMatchObject({
      Empfehlungsnummer: first.Empfehlungsnummer,
      Empfehlungscode: first.Empfehlungscode,
      Produkt: { Id: 462, AnzeigeName: 'Home M' },
      GueltigBis: first.GueltigBis,
      Status: 'Ok',
      AnteilEmpfehler: 50,
      Nachricht: 'Hallo',
      Besuche: 3,
      AuftragDatum: null,
      Praemie: null,
      Statusmeldung: { Schluessel: 'rewardWillFollow', Station: 'visited' },
    });
    expect(oldest?.Links).toEqual(first.Links);
    expect(oldest?.Statusmeldung.NaechsterSchrittBis).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is the owner’s alone, in one client alone', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const [anna, bert] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    const { Empfehlungsnummer } = await makeLink(client, anna);
    const elsewhere = await makeRecommender(test, other);
    expect(await list(client, bert)).toEqual([]);
    expect(await list(other, elsewhere)).toEqual([]);
    const own = await get(client, `/empfehlen/${Empfehlungsnummer.toLowerCase()}`, anna);
    expect(own.json()).toEqual((await list(client, anna))[0]);
    for (const [at, who] of [
      [client, bert],
      [other, elsewhere],
    ] as const) {
      const reply = await get(at, `/empfehlen/${Empfehlungsnummer}`, who);
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'PSOF0306']);
    }
    expect((await get(client, '/empfehlen/0000000001', anna)).json()).toMatchObject({ ErrorCode: 'PSOF0306' });
  });

  it('says when links wait for the confirmation of the address', async () => {
    const client = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    const anna = await makeRecommender(test, client);
    await makeLink(client, anna);
    expect((await list(client, anna))[0]).toMatchObject({ OptinErforderlich: true });
    await sql`update recommender set address_confirmed_at = now() where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    expect((await list(client, anna))[0]).toMatchObject({ OptinErforderlich: false });
  });

  it('tells an expired recommendation from one whose clock an order stopped', async () => {
    const client = await makeClient(test.platform);
    const anna = await makeRecommender(test, client);
    const expired = await makeLink(client, anna);
    const stopped = await makeLink(client, anna);
    await sql`update recommendation set valid_until = created_at + interval '1 millisecond'
      where client_key = ${client.key}`.execute(test.platform.db);
    await sql`update recommendation set clock_stopped_at = now() where number = ${stopped.Empfehlungsnummer}`.execute(
      test.platform.db,
    );
    const byNumber = new Map((await list(client, anna)).map((one) => [one.Empfehlungsnummer, one]));
    expect(byNumber.get(expired.Empfehlungsnummer)).toMatchObject({
      Status: 'Abgelaufen',
      Statusmeldung: { Schluessel: 'linkExpired', IstOffen: false, NaechsterSchrittBis: null },
    });
    expect(byNumber.get(stopped.Empfehlungsnummer)).toMatchObject({ Status: 'Ok' });
  });
});

describe('orders', () => {
  it('move the status bar, and a lead does not', async () => {
    const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
    const anna = await makeRecommender(test, client);
    const key = await makeKey(test, client);
    const { Empfehlungsnummer: number } = await makeLink(client, anna);
    const line = async () => (await list(client, anna))[0];

    await callApi(test, client, 'POST', '/tracking/abschliessen/', { body: leadBody(number) });
    expect(await line()).toMatchObject({ AuftragDatum: null, Statusmeldung: { Station: 'shared' } });

    const external = await sendOrder(test, client, number);
    const day = todayOf(test);
    expect(await line()).toMatchObject({
      AuftragDatum: day,
      Statusmeldung: {
        Schluessel: 'rewardRequestProcessing',
        Datum: day,
        Anzahl: 1,
        Station: 'contract',
        NaechsterSchrittBis: addDays(day, 14),
      },
    });
    const update = (body: object) =>
      callApi(test, client, 'PATCH', `/betrieb/auftraege/${external}`, { body, token: key });
    expect(await line()).toMatchObject({
      Erklaerung: {
        Code: 'noRecipient',
        Auch: ['premiumMissing', 'complaintPeriod'],
        FruehestensAm: addDays(day, 14),
        Handlungen: ['remindContact'],
      },
    });
    await update({ ErstbeitragBezahltAm: day });
    expect(await line()).toMatchObject({
      Statusmeldung: { Schluessel: 'contractConcluded' },
      Erklaerung: { Code: 'noRecipient', Auch: ['complaintPeriod'] },
    });
    await update({ Status: 'Widerrufen' });
    expect(await line()).toMatchObject({
      Statusmeldung: { Schluessel: 'noContract', IstOffen: false },
      Erklaerung: { Code: 'ended', Werte: { how: 'Widerrufen' }, IstEndgueltig: true },
    });
  });

  it('count towards the bonus once they are successful', async () => {
    const client = await makeClient(test.platform, { BonusStufen: [{ AnzahlVertraege: 2, BonusCent: 2500 }] });
    const [anna, bert] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    const { Empfehlungsnummer: number } = await makeLink(client, anna);
    const paid = { ErstbeitragBezahltAm: todayOf(test) };
    for (const parts of [paid, { ...paid, Neukunde: false }, {}]) await sendOrder(test, client, number, parts);
    const bonusOf = async ({ email }: Person) => {
      const { Token } = await logIn(test, client, email);
      return (await callApi(test, client, 'GET', '/empfehler/bonus', { token: Token })).json();
    };
    expect(await bonusOf(anna)).toMatchObject({ AbgeschlosseneVertraege: 0, VerbleibendBisBonus: 2 });
    await advance(test, { AdvanceDays: 14 });
    expect(await bonusOf(anna)).toMatchObject({ AbgeschlosseneVertraege: 1, VerbleibendBisBonus: 1, BonusCent: 2500 });
    expect(await bonusOf(bert)).toMatchObject({ AbgeschlosseneVertraege: 0 });
    // The list names the same contracts.
    const authorization = `Bearer ${(await logIn(test, client, anna.email)).Token}`;
    expect((await list(client, { ...anna, headers: { authorization } }))[0]?.ErfolgreicheVertraege).toBe(1);
  });
});

describe('the bonus', () => {
  it.each([
    [{}, { VerbleibendBisBonus: null, ZaehlungSeit: null, BonusCent: null }],
    [
      { BonusStufen: [{ AnzahlVertraege: 5, BonusCent: 2500 }], BonusZaehlungSeit: '2026-01-01' },
      { VerbleibendBisBonus: 5, ZaehlungSeit: '2026-01-01', BonusCent: 2500 },
    ],
  ])('of a client with %o', async (config, expected) => {
    const client = await makeClient(test.platform, config);
    const reply = await get(client, '/empfehler/bonus', await makeRecommender(test, client));
    expect(reply.json()).toEqual({ AbgeschlosseneVertraege: 0, ...expected });
  });
});

it.each([true, false])('the banner is shown where the client says so: %s', async (BannerTEZuTP) => {
  const client = await makeClient(test.platform, { BannerTEZuTP });
  const reply = await get(
    client,
    '/empfehler/empfehlungen/showbanner/BannerTEZuTP',
    await makeRecommender(test, client),
  );
  expect(reply.json()).toEqual({ ShowBanner: BannerTEZuTP });
});
