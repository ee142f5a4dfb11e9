import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyProduct, Category, Product } from '@mundwerk/contract/catalogue/catalogue';
import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import {
  type PromisedReward,
  promiseOf,
  type Sums,
  sharesOf,
  shortSum,
  sumsOf,
} from '@mundwerk/contract/values/promise';
import { BENEFICIARIES, type Beneficiary } from '@mundwerk/contract/values/state/states';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findRewardsOn } from '../modules/core/catalogue/index.ts';
import { forgetCatalogues } from '../modules/core/catalogue/read-catalogue.ts';
import { promisedBy } from '../modules/core/claim/rules.ts';
import { findClient } from '../modules/core/client/index.ts';
import { anonymousCtx, type ClientRef } from '../platform/context.ts';
import { todayOf } from '../testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '../testing/make/make-recipient.ts';
import { mailToken } from '../testing/make/make-recommender.ts';
import { setClock } from '../testing/start/drive-test-app.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

const CLIENTS = readdirSync(new URL('../../../../clients/', import.meta.url), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() ? [entry.name] : []),
);
const SIDES = { Empfehler: 'recommender', Empfaenger: 'recipient' } as const satisfies Record<Beneficiary, string>;
const DAY_MS = 86_400_000;
const WHOLE = { shareRecommender: 100, recipientCapCents: null };

const test = setUpTestApp({}, { hasDemoClients: true });

const get = async <T>(key: string, path: string, language?: string): Promise<T> => {
  const reply = await test.app.inject({ url: `/api/v1/${key}/${path}`, headers: language ? { language } : {} });
  expect(reply.statusCode, path).toBe(200);
  return reply.json<T>();
};
const clientOf = async (key: string): Promise<ClientRef> => {
  const client = await findClient(test.platform, key);
  if (!client) throw new Error(`no client ${key}`);
  return client;
};
/** All that can be recommended, agents included. */
const productsOf = async ({ key, config }: ClientRef): Promise<AnyProduct[]> => [
  ...(await get<AnyProduct[]>(key, 'produkt')),
  ...(config.ProduktApi === 'Agent' ? await get<AnyProduct[]>(key, 'agent/produkt') : []),
];
const rewardsOf = ({ Praemien }: Pick<Product, 'Praemien'>): PromisedReward[] =>
  Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent }));
const advertised = (product: Product): PromisedReward | null =>
  shortSum(promiseOf(rewardsOf(product), WHOLE).recommender);

/** The promise in the share message, the form and the landing page, computed from the data sent to the browser. */
const promisedTo = ({ config }: ClientRef, product: Product, shareRecommender: number) =>
  promiseOf(rewardsOf(product), { shareRecommender, recipientCapCents: config.MaxEmpfaengerPraemieCent });

let people = 0;

/** Makes a recommendation whose link is open, also where a client asks for a confirmation of the address first. */
const openRecommendation = async (client: ClientRef, Produkt: number, AnteilEmpfehler: number): Promise<string> => {
  people += 1;
  const email = `promise.${people}@example.org`;
  const number = await makeRecommendation(test, client, {
    Empfehlung: { Produkt, AnteilEmpfehler },
    Empfehler: { Email: email, NewsletterPermission: true },
  });
  if (client.config.ModuleNewsletterPermission) {
    const Token = await mailToken(test, client, email, 'newsletter-optin');
    const reply = await callApi(test, client, 'POST', '/empfehler/newsletter/optin', { body: { Token } });
    expect(reply.statusCode, reply.body).toBe(200);
  }
  return number;
};

/** The sums by kind that the claims of an order offer each beneficiary. */
const openedSums = async (key: string, externalNumber: string): Promise<(side: Beneficiary) => Sums> => {
  const { rows } = await sql<{ beneficiary: Beneficiary; choices: PromisedReward[] }>`
    select c.beneficiary, c.choices from claim c
    join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    where o.client_key = ${key} and o.external_number = ${externalNumber}`.execute(test.platform.db);
  return (side) => sumsOf(rows.find(({ beneficiary }) => beneficiary === side)?.choices ?? []);
};

const waysOf = ({ config }: ClientRef): number[] => [100, config.SplitAnteilEmpfehler, 0];

describe.each(CLIENTS)('the promise of %s', (key) => {
  it('is the sum at pickup, for every product, share and kind', async () => {
    const client = await clientOf(key);
    const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
    const products = await productsOf(client);
    expect(products.length).toBeGreaterThan(0);
    for (const product of products) {
      const rewards = await findRewardsOn(ctx, product.Id, todayOf(test), null);
      for (const share of waysOf(client)) {
        const claims = promisedBy(rewards, share, client.config.MaxEmpfaengerPraemieCent);
        const atPickup = (side: Beneficiary): Sums =>
          sumsOf(claims.find(({ beneficiary }) => beneficiary === side)?.choices ?? []);
        const promised = promisedTo(client, product, share);
        for (const side of BENEFICIARIES) {
          expect(atPickup(side), `${product.AnzeigeName}, ${share} %, ${side}`).toEqual(promised[SIDES[side]]);
        }
      }
    }
  });

  it('is kept through the calls of a recommendation and its order', async () => {
    const client = await clientOf(key);
    const products = await productsOf(client);
    const token = await makeKey(test, client);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...products), fc.constantFrom(...waysOf(client)), async (product, share) => {
        const number = await openRecommendation(client, product.Id, share);
        const body = orderBody(test, number, { ProduktId: product.Id });
        const reported = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
        expect(reported.statusCode, reported.body).toBe(201);
        const opened = await openedSums(key, body.ExterneAuftragsnummer);
        const promised = promisedTo(client, product, share);
        for (const side of BENEFICIARIES) expect(opened(side)).toEqual(promised[SIDES[side]]);
        const landing = await get<OpenRecommendation>(key, `empfehlung/${number}`);
        expect(promisedTo(client, landing.Produkt, landing.AnteilEmpfehler)).toEqual(promised);
      }),
      { numRuns: 8 },
    );
  });

  it('is offered once where two shares pay the same', async () => {
    const client = await clientOf(key);
    const { SplitAnteilEmpfehler: splitShare, MaxEmpfaengerPraemieCent: recipientCapCents } = client.config;
    for (const product of await productsOf(client)) {
      const shares = sharesOf(rewardsOf(product), { splitShare, recipientCapCents });
      const results = shares.map(({ recommender, recipient }) => JSON.stringify([recommender, recipient]));
      expect(new Set(results).size, product.AnzeigeName).toBe(results.length);
      expect(new Set(shares.flatMap(({ equalShares }) => equalShares))).toEqual(new Set(waysOf(client)));
    }
  });

  it('of the home page is paid where its button leads, and is an "up to" only where products differ', async () => {
    const client = await clientOf(key);
    const { WertCent, Typ, BisZu, ProduktId } = await get<MaxReward>(key, 'produkt/maxpraemiewert');
    const sums = (await productsOf(client)).flatMap((product) => advertised(product) ?? []);
    expect(BisZu).toBe(new Set(sums.map(({ valueCents }) => valueCents)).size > 1);
    expect(Math.max(...sums.map(({ valueCents }) => valueCents))).toBe(WertCent);
    expect(advertised(await get<AnyProduct>(key, `produkt/${ProduktId}`))).toEqual({ kind: Typ, valueCents: WertCent });
  });

  it('of a category says "up to" only where its products differ', async () => {
    const { config } = await clientOf(key);
    for (const language of config.Sprachen) {
      for (const { Slug, Titel, BisZu } of await get<Category[]>(key, 'produktkategorie', language)) {
        expect(/bis zu|up to|jusqu’à/i.test(Titel), `${Slug} in ${language}: ${Titel}`).toBe(BisZu);
      }
    }
  });

  // This test comes last, because afterwards the client has no rewards.
  it('is kept where the reward ends between the recommendation and the order', async () => {
    const client = await clientOf(key);
    const token = await makeKey(test, client);
    const today = todayOf(test);
    const made: { number: string; product: AnyProduct; promised: ReturnType<typeof promisedTo> }[] = [];
    for (const product of (await productsOf(client)).filter((_, index) => index % 7 === 0)) {
      const share = waysOf(client)[made.length % 3] ?? 100;
      const promised = promisedTo(client, product, share);
      made.push({ number: await openRecommendation(client, product.Id, share), product, promised });
    }
    await sql`update reward set ends_on = ${today}, display_ends_on = null
      where client_key = ${key} and starts_on <= ${today}`.execute(test.platform.db);
    await sql`update catalogue_version set version = version + 1 where client_key = ${key}`.execute(test.platform.db);
    forgetCatalogues();
    await setClock(test, 5 * DAY_MS);
    try {
      expect((await get<MaxReward>(key, 'produkt/maxpraemiewert')).WertCent).toBe(0);
      for (const { number, product, promised } of made) {
        const body = orderBody(test, number, { ProduktId: product.Id });
        const reported = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
        expect(reported.statusCode, reported.body).toBe(201);
        const opened = await openedSums(key, body.ExterneAuftragsnummer);
        for (const side of BENEFICIARIES) {
          expect(opened(side), `${product.AnzeigeName}, ${side}`).toEqual(promised[SIDES[side]]);
        }
      }
    } finally {
      await setClock(test, 0);
    }
  });
});

it('no other code divides a reward or looks for the best of any kind', () => {
  const root = new URL('../../../../', import.meta.url);
  const rule = 'packages/contract/src/values/promise.ts';
  const arithmetic = /\bsplitCents\b|Math\.(max|min)\(.*(WertCent|valueCents|rewardCents)/;
  const elsewhere = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: fileURLToPath(root) }).filter(
    (file) => !file.includes('.test.') && ![rule, 'packages/contract/src/values/cents.ts'].includes(file),
  );
  expect(elsewhere.filter((file) => arithmetic.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([]);
});
