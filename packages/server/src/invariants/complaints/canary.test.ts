import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#modules/core/catalogue/index.ts';
import { forgetCatalogues } from '#modules/core/catalogue/read-catalogue.ts';
import type { ClientRef } from '#platform/context.ts';
import { eventually } from '#testing/eventually.ts';
import { inboxCalls, makeOperator } from '#testing/make/console/make-operator.ts';
import { catalogueOf, HIGH, LOW, makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, orderBody } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { runTasks, setClock, untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp({ CANARY: 'on' });

const { list } = inboxCalls(() => test);

/** A referrer with a link, a shop that reports orders, and what the referrer's list shows of the link. */
const begin = async (client: ClientRef) => {
  const { email, token } = await makeRecommender(test, client);
  const shop = await makeKey(test, client);
  const body = recommendationBody({ Empfehler: { Email: email } });
  const created = (
    await callApi(test, client, 'POST', '/Empfehlen/create', { body, token })
  ).json<RecommendationCreated>();
  const number = created.Empfehlungsnummer;
  return {
    ...created,
    visit: () => callApi(test, client, 'PUT', `/empfehlung/${number}?channel=whatsapp`),
    click: () => callApi(test, client, 'GET', `/empfehlen/click/${number}?channel=whatsapp`),
    order: async (parts: object = {}) => {
      const report = orderBody(test, number, parts);
      const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body: report, token: shop });
      expect(reply.statusCode).toBe(201);
      const path = `/betrieb/auftraege/${report.ExterneAuftragsnummer}`;
      return { confirm: () => callApi(test, client, 'PATCH', path, { body: { Status: 'Bestaetigt' }, token: shop }) };
    },
    shown: async (): Promise<OwnRecommendation> => {
      const { Token } = await logIn(test, client, email);
      const rows = (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token: Token })).json<
        OwnRecommendation[]
      >();
      const row = rows.find(({ Empfehlungsnummer }) => Empfehlungsnummer === number);
      if (!row) throw new Error('the referrer does not see the referral');
      return row;
    },
  };
};

it('complaint 1: a link that loses its number on the way to the shop is an alarm within the hour', async () => {
  const client = await makeClient(test.platform, {}, catalogueOf(HIGH));
  const operator = await makeOperator(test, client, ['Operator']);
  const [product] = catalogueOf(HIGH).Produkte;
  const broken = { Produkte: [{ ...product, Produktlink: 'https://www.example.org/m?from={channel}' }] };
  await loadCatalogue(test.platform.db, client.key, broken, []);
  await eventually(async () => {
    await runTasks(test, (name) => name === 'play-canaries');
    expect(await list(client, operator)).toMatchObject([
      { Art: 'Probelauf', Werte: { schritt: 'Klick', grund: 'number' } },
    ]);
    // Other processes of the test play canaries as well, for a second by the catalogue of before.
    expect((await test.app.inject('/metrics')).body).toContain(
      `mundwerk_canary_failed{client="${client.key}",step="Klick"} 1`,
    );
  });
});

it('complaint 1: no link is without its number, and counting does not stop after five friends', async () => {
  const client = await makeClient(test.platform);
  const { Empfehlungsnummer, Links, visit, order, shown } = await begin(client);
  expect(Links.length).toBeGreaterThan(2);
  expect(Links.filter(({ Url }) => !Url.includes(Empfehlungsnummer))).toEqual([]);
  for (let friend = 0; friend < 7; friend += 1) {
    await visit();
    await order();
  }
  expect(await shown()).toMatchObject({ Besuche: 7 });
  const claims = await rowsOf(test, client, 'claim');
  expect(claims.map(({ value_cents }) => value_cents)).toEqual(Array.from({ length: 7 }, () => 7000));
});

it('complaint 1: a used-up budget is a state that the referrer sees', async () => {
  const [product] = catalogueOf(HIGH).Produkte;
  const scarce = { ...product, Id: 99, Praemien: [{ ...LOW, Id: 9, Budget: { GesamtCent: 2000 } }] };
  const client = await makeClient(test.platform, {}, { Produkte: [product, scarce] });
  const [first, second] = [await begin(client), await begin(client)];
  await first.order({ ProduktId: 99 });
  await setClock(test, 11_000);
  forgetCatalogues();
  const late = await second.order({ ProduktId: 99, ErstbeitragBezahltAm: todayOf(test) });
  await late.confirm();
  expect((await first.shown()).Praemie).toMatchObject({ WertCent: 2000 });
  await setClock(test, 16 * 86_400_000);
  const { Praemie, Erklaerung } = await second.shown();
  await setClock(test, 0);
  expect([Praemie, JSON.stringify(Erklaerung)]).toEqual([null, expect.stringContaining('"budgetUsedUp"')]);
});

it('complaint 2: each step is shown to the referrer within a minute', async () => {
  const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
  const { visit, click, order, shown } = await begin(client);
  const step = async () => {
    const { Besuche, Praemie, Statusmeldung } = await shown();
    return [Besuche, Statusmeldung.Schluessel, Statusmeldung.Station, Praemie?.Status ?? null];
  };
  expect(await step()).toEqual([0, 'linkNotUsed', 'shared', null]);
  // Browsers without scripts click without a counted visit.
  expect((await click()).statusCode).toBe(302);
  await untilClicksAreFolded(test);
  expect(await step()).toEqual([0, 'rewardWillFollow', 'visited', null]);
  await visit();
  expect(await step()).toEqual([1, 'rewardWillFollow', 'visited', null]);
  const { confirm } = await order({ ErstbeitragBezahltAm: todayOf(test) });
  expect(await step()).toEqual([1, 'contractConcluded', 'contract', 'Offen']);
  await confirm();
  expect(await step()).toEqual([1, 'rewardRequestProcessing', 'confirmed', 'Offen']);
});
