import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { mailToken } from '#testing/make/make-recommender.ts';
import { ctxOf, recommend } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { getSharedRecommendation, recommendationView } from './index.ts';

const test = setUpTestApp();

const follow = (client: ClientRef, code: string) =>
  test.app.inject({ url: `/k/${code}`, headers: { host: `${client.key}.localhost` } });

describe('a short link', () => {
  it('leads to the recommendation in the client’s language with its channel', async () => {
    const client = await makeClient(test.platform, { StandardSprache: 'fr' });
    const { Empfehlungsnummer, Links } = await recommend(test, client);
    for (const link of Links.filter(({ Typ }) => Typ === 'KurzURL')) {
      const reply = await follow(client, new URL(link.Url).pathname.slice('/k/'.length));
      expect(reply.statusCode).toBe(302);
      expect(reply.headers).toMatchObject({
        location: `/parrainage/${Empfehlungsnummer}?channel=${link.Kanal}`,
        'cache-control': 'no-store',
      });
    }
  });

  it('of another client, mistyped or unknown leads to the page that asks for a code', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const { Empfehlungsnummer } = await recommend(test, client);
    expect((await follow(other, `${Empfehlungsnummer}w`)).headers.location).toBe('/code?link=unbekannt');
    expect((await follow(client, `${Empfehlungsnummer.slice(1)}0w`)).headers.location).toBe('/code?link=unbekannt');
    expect((await follow(client, 'x')).headers.location).toBe('/code?link=unbekannt');
  });
});

describe('the page behind a link', () => {
  it('shows first name, message, product and state, and no more of the sender', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer, GueltigBis } = await recommend(test, client);
    const shared = await getSharedRecommendation(ctxOf(test, client), Empfehlungsnummer.toLowerCase());
    expect(shared).toMatchObject({
      Empfehlungsnummer,
      GueltigBis,
      Status: 'Ok',
      EmpfehlerVorname: 'Anna',
      Nachricht: 'Schau dir das mal an.',
      AnteilEmpfehler: 100,
      Produkt: { AnzeigeName: 'Zuhause M' },
    });
    expect(JSON.stringify(shared)).not.toMatch(/Muster|@/);
    const later = { ...ctxOf(test, client), now: new Date(GueltigBis) };
    expect(await getSharedRecommendation(later, Empfehlungsnummer)).toMatchObject({ Status: 'Abgelaufen' });
    expect(await getSharedRecommendation(ctxOf(test, await makeClient(test.platform)), Empfehlungsnummer)).toBeNull();
  });

  it('shows the name typed with this recommendation, not that of the address’s account', async () => {
    const client = await makeClient(test.platform);
    const Email = 'anna@example.org';
    await recommend(test, client, { Empfehler: { Email } });
    const { Empfehlungsnummer } = await recommend(test, client, { Empfehler: { Email, Vorname: 'Unbekannt' } });
    expect(await getSharedRecommendation(ctxOf(test, client), Empfehlungsnummer)).toMatchObject({
      EmpfehlerVorname: 'Unbekannt',
    });
  });

  it('shows no name or message that advertises something', async () => {
    const client = await makeClient(test.platform);
    const Vorname = 'Gewinn auf spam.example';
    const { Empfehlungsnummer } = await recommend(test, client, { Empfehler: { Vorname } });
    // Such a message can have been stored before messages were checked.
    await sql`update recommendation set message = 'Klick auf https://spam.example' where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    const shown = [
      await getSharedRecommendation(ctxOf(test, client), Empfehlungsnummer),
      await recommendationView(ctxOf(test, client), Empfehlungsnummer),
    ];
    expect(shown).toMatchObject([{ EmpfehlerVorname: 'G.', Nachricht: null }, { EmpfehlerVorname: 'G.' }]);
    expect(JSON.stringify(shown)).not.toContain('spam');
  });

  it('stays locked where an address must be confirmed until it is', async () => {
    const client = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    const Email = 'anna@example.org';
    const { Empfehlungsnummer } = await recommend(test, client, { Empfehler: { Email } });
    const shared = () => getSharedRecommendation(ctxOf(test, client), Empfehlungsnummer);
    expect(await shared()).toEqual({ Empfehlungsnummer, Status: 'Wartet' });
    const { location } = (await follow(client, `${Empfehlungsnummer}w`)).headers;
    expect(location).toBe(`/empfehlung/${Empfehlungsnummer}?channel=whatsapp`);
    const Token = await mailToken(test, client, Email, 'confirm-address');
    await callApi(test, client, 'POST', '/empfehler/newsletter/optin', { body: { Token } });
    expect(await shared()).toMatchObject({ Status: 'Ok' });
    expect((await recommend(test, client, { Empfehler: { Email } })).OptinErforderlich).toBe(false);
  });

  it('of a blocked recommender tells that and nothing else', async () => {
    const client = await makeClient(test.platform, { EmailBlocklist: [] });
    const Email = 'anna@example.org';
    const { Empfehlungsnummer } = await recommend(test, client, { Empfehler: { Email } });
    const blocking = ctxOf(test, { ...client, config: { ...client.config, EmailBlocklist: [Email] } });
    expect(await getSharedRecommendation(blocking, Empfehlungsnummer)).toEqual({
      Empfehlungsnummer,
      Status: 'Gesperrt',
    });
    const seen = [blocking, ctxOf(test, client)].map((ctx) => recommendationView(ctx, Empfehlungsnummer));
    expect(await Promise.all(seen)).toMatchObject([
      { Status: 'Gesperrt', EmpfehlerVorname: null },
      { Status: 'Ok', EmpfehlerVorname: 'Anna' },
    ]);
  });
});
