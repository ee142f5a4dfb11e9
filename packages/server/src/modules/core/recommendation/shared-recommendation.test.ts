import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef, type Ctx } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { getSharedRecommendation, recommendationView } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const create = async (client: ClientRef, body = recommendationBody()): Promise<RecommendationCreated> =>
  (await test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/Empfehlen/create`, body })).json();

const follow = (client: ClientRef, code: string) =>
  test.app.inject({ url: `/k/${code}`, headers: { host: `${client.key}.localhost` } });

const ctxOf = (client: ClientRef): Ctx =>
  anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: '' });

describe('a short link', () => {
  it('leads to the recommendation in the client’s language with its channel', async () => {
    const client = await makeClient(test.platform, { StandardSprache: 'fr' });
    const { Empfehlungsnummer, Links } = await create(client);
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
    const { Empfehlungsnummer } = await create(client);
    expect((await follow(other, `${Empfehlungsnummer}w`)).headers.location).toBe('/code?link=unbekannt');
    expect((await follow(client, `${Empfehlungsnummer.slice(1)}0w`)).headers.location).toBe('/code?link=unbekannt');
    expect((await follow(client, 'x')).headers.location).toBe('/code?link=unbekannt');
  });
});

describe('the page behind a link', () => {
  it('shows first name, message, product and state, and no more of the sender', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer, GueltigBis } = await create(client);
    const shared = await getSharedRecommendation(ctxOf(client), Empfehlungsnummer.toLowerCase());
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
    const later = { ...ctxOf(client), now: new Date(GueltigBis) };
    expect(await getSharedRecommendation(later, Empfehlungsnummer)).toMatchObject({ Status: 'Abgelaufen' });
    expect(await getSharedRecommendation(ctxOf(await makeClient(test.platform)), Empfehlungsnummer)).toBeNull();
  });

  it('shows the name typed with this recommendation, not that of the address’s account', async () => {
    const client = await makeClient(test.platform);
    const body = recommendationBody();
    await create(client, body);
    const { Empfehlungsnummer } = await create(
      client,
      recommendationBody({ Empfehler: { ...body.Empfehler, Vorname: 'Unbekannt' } }),
    );
    expect(await getSharedRecommendation(ctxOf(client), Empfehlungsnummer)).toMatchObject({
      EmpfehlerVorname: 'Unbekannt',
    });
  });

  it('shows no name or message that advertises something', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer } = await create(
      client,
      recommendationBody({ Empfehler: { Vorname: 'Gewinn auf spam.example' } }),
    );
    // Such a message can have been stored before messages were checked.
    await sql`update recommendation set message = 'Klick auf https://spam.example' where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    const shown = [
      await getSharedRecommendation(ctxOf(client), Empfehlungsnummer),
      await recommendationView(ctxOf(client), Empfehlungsnummer),
    ];
    expect(shown).toMatchObject([{ EmpfehlerVorname: 'G.', Nachricht: null }, { EmpfehlerVorname: 'G.' }]);
    expect(JSON.stringify(shown)).not.toContain('spam');
  });

  it('stays locked where an address must be confirmed until it is', async () => {
    const client = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    const body = recommendationBody();
    const created = await create(client, body);
    expect(created.OptinErforderlich).toBe(true);
    expect(await getSharedRecommendation(ctxOf(client), created.Empfehlungsnummer)).toEqual({
      Empfehlungsnummer: created.Empfehlungsnummer,
      Status: 'Wartet',
    });
    expect((await follow(client, `${created.Empfehlungsnummer}w`)).headers.location).toBe(
      `/empfehlung/${created.Empfehlungsnummer}?channel=whatsapp`,
    );

    const mails = await readMails(test, client.key, body.Empfehler.Email);
    const link = mails.find(({ Kind }) => Kind === 'confirm-address')?.Links[0] ?? '';
    const reply = await test.app.inject({
      method: 'POST',
      url: `/api/v1/${client.key}/empfehler/newsletter/optin`,
      body: { Token: new URL(link).searchParams.get('token') },
    });
    expect(reply.json()).toMatchObject({ OptinAlreadySet: false, NewsletterOptinGegeben: false });
    expect(await getSharedRecommendation(ctxOf(client), created.Empfehlungsnummer)).toMatchObject({ Status: 'Ok' });
    expect((await create(client, body)).OptinErforderlich).toBe(false);
  });

  it('of a blocked recommender tells that and nothing else', async () => {
    const client = await makeClient(test.platform, { EmailBlocklist: [] });
    const body = recommendationBody();
    const { Empfehlungsnummer } = await create(client, body);
    const blocking = { ...client, config: { ...client.config, EmailBlocklist: [body.Empfehler.Email] } };
    expect(await getSharedRecommendation(ctxOf(blocking), Empfehlungsnummer)).toEqual({
      Empfehlungsnummer,
      Status: 'Gesperrt',
    });
    expect(await recommendationView(ctxOf(blocking), Empfehlungsnummer)).toMatchObject({
      Status: 'Gesperrt',
      EmpfehlerVorname: null,
    });
    expect(await recommendationView(ctxOf(client), Empfehlungsnummer)).toMatchObject({
      Status: 'Ok',
      EmpfehlerVorname: 'Anna',
    });
  });
});
