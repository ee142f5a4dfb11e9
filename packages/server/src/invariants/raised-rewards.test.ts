import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { addDays } from '@mundwerk/contract/values/day';
import { type PromisedReward, promiseOf, type Sums, sumsOf } from '@mundwerk/contract/values/promise';
import { BENEFICIARIES, type Beneficiary } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOwnProducts, loadCatalogue } from '../modules/core/catalogue/index.ts';
import { forgetCatalogues } from '../modules/core/catalogue/read-catalogue.ts';
import { expireClient, portalCtx } from '../modules/core/client/index.ts';
import { endExperiment } from '../modules/core/experiment/index.ts';
import type { ClientRef } from '../platform/context.ts';
import { AMOUNTS, makeBusy } from '../testing/console/make-experiment.ts';
import { auditOf, outcomeOf } from '../testing/console/operate.ts';
import {
  catalogueOf,
  countedBudgets,
  HIGH,
  type makeClient,
  recommendationBody,
  recountedBudgets,
  TEST_PRODUCT_ID,
} from '../testing/make/make-client.ts';
import { todayOf } from '../testing/make/make-contract.ts';
import { callApi, makeKey, orderBody } from '../testing/make/make-recipient.ts';
import { makeRecommender } from '../testing/make/make-recommender.ts';
import { numbersFrom } from '../testing/random.ts';
import { readMails, runTasks, setClock } from '../testing/start/drive-test-app.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const HALF = { AnteilEmpfehler: 50 };
const SIDES = { Empfehler: 'recommender', Empfaenger: 'recipient' } as const;

const get = async <T>(client: ClientRef, path: string, token?: string): Promise<T> =>
  (await callApi(test, client, 'GET', path, token === undefined ? {} : { token })).json<T>();

const create = async (client: ClientRef, parts: Parameters<typeof recommendationBody>[0] = {}, token?: string) =>
  (
    await callApi(test, client, 'POST', '/Empfehlen/create', {
      body: recommendationBody(parts),
      ...(token === undefined ? {} : { token }),
    })
  ).json<RecommendationCreated>();

const raisedOf = async (client: ClientRef, number: string): Promise<number | undefined> =>
  (
    await sql<{ cents: number }>`select raised_cents as cents from recommendation
      where client_key = ${client.key} and number = ${number}`.execute(test.platform.db)
  ).rows[0]?.cents;

const armOf = async (client: ClientRef, number: string): Promise<number | undefined> =>
  (
    await sql<{ arm: number }>`select arm from experiment_unit
      where client_key = ${client.key} and number = ${number}`.execute(test.platform.db)
  ).rows[0]?.arm;

/** Creates links until one is in the given arm. */
const linkInArm = async (
  client: ClientRef,
  arm: number,
  parts?: Parameters<typeof recommendationBody>[0],
  token?: string,
): Promise<RecommendationCreated> => {
  for (let tries = 0; tries < 60; tries += 1) {
    const created = await create(client, parts, token);
    if ((await armOf(client, created.Empfehlungsnummer)) === arm) return created;
  }
  throw new Error(`no link came to arm ${arm}`);
};

const promisedBy = ({ config }: ClientRef, { Produkt, AnteilEmpfehler }: OpenRecommendation) =>
  promiseOf(
    Produkt.Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
    { shareRecommender: AnteilEmpfehler, recipientCapCents: config.MaxEmpfaengerPraemieCent },
  );

const landing = (client: ClientRef, number: string) => get<OpenRecommendation>(client, `/empfehlung/${number}`);

const report = async (client: ClientRef, key: string, number: string, parts: object = {}): Promise<string> => {
  const body = orderBody(test, number, parts);
  const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
  expect(reply.statusCode, reply.body).toBe(201);
  return body.ExterneAuftragsnummer;
};

/** The sums by kind that the claims of an order offer each beneficiary. */
const paidFor = async (client: ClientRef, external: string): Promise<(side: Beneficiary) => Sums> => {
  const { rows } = await sql<{ beneficiary: Beneficiary; choices: PromisedReward[] }>`
    select c.beneficiary, c.choices from claim c
    join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    where o.client_key = ${client.key} and o.external_number = ${external}`.execute(test.platform.db);
  return (side) => sumsOf(rows.find(({ beneficiary }) => beneficiary === side)?.choices ?? []);
};

/** A client whose links pay ten euros more in half of all cases. */
const tryAmounts = async (
  config: Parameters<typeof makeClient>[1] = {},
  catalogue: object = catalogueOf(HIGH),
  parts: object = {},
) => {
  const busy = await makeBusy(test, config, catalogue);
  const id = await busy.draft({ ...AMOUNTS, ...parts });
  expect(outcomeOf(await busy.operator.act(`/experimente/${id}/start`))).toBe('ok');
  return { ...busy, id, key: await makeKey(test, busy.client) };
};

describe('a link of a variant', () => {
  it('names its sum to both people, in message, mail, personal area and order, and pages before it name what is published', async () => {
    const { client, key } = await tryAmounts();
    const { email, token } = await makeRecommender(test, client);
    const Nachricht = 'Schau mal, dabei bekommst du 35\u00a0€. Nicht 135\u00a0€.';
    const parts = { Empfehlung: { ...HALF, Nachricht, NachrichtIstVorschlag: true } };
    const raised = await linkInArm(client, 1, parts, token);
    const usual = await linkInArm(client, 0, parts, token);
    expect([await raisedOf(client, raised.Empfehlungsnummer), await raisedOf(client, usual.Empfehlungsnummer)]).toEqual(
      [1000, 0],
    );
    expect([raised.Teilen?.Praemien, usual.Teilen]).toEqual([[{ Typ: 'Ueberweisung', WertCent: 8000 }], undefined]);
    // The suggestion was written before the link was there, and the sum in it is the link's own.
    expect([raised.Nachricht, usual.Nachricht]).toEqual([
      'Schau mal, dabei bekommst du 40\u00a0€. Nicht 135\u00a0€.',
      undefined,
    ]);
    for (const [link, whole, half] of [
      [raised, 8000, '40'],
      [usual, 7000, '35'],
    ] as const) {
      const number = link.Empfehlungsnummer;
      const shown = await landing(client, number);
      expect(shown.Produkt.Praemien.map(({ WertCent }) => WertCent)).toEqual([whole]);
      const own = await get<{ WertCent: number }[]>(client, `/empfaenger/${number}/praemie`);
      expect(own.map(({ WertCent }) => WertCent)).toEqual([whole / 2]);
      const mails = (await readMails(test, client.key, email)).filter(({ Text }) => Text.includes(number));
      expect(mails.map(({ Text }) => Text.includes(`${half}\u00a0€`))).toEqual([true]);
      const [line] = (
        await get<{ Empfehlungsnummer: string; Teilen?: RecommendationCreated['Teilen'] }[]>(
          client,
          '/empfehler/empfehlungen',
          token,
        )
      ).filter(({ Empfehlungsnummer }) => Empfehlungsnummer === number);
      expect(line?.Teilen?.Praemien?.map(({ WertCent }) => WertCent)).toEqual(whole === 8000 ? [8000] : undefined);
      const paid = await paidFor(client, await report(client, key, number));
      expect(BENEFICIARIES.map((side) => paid(side).Ueberweisung)).toEqual([whole / 2, whole / 2]);
    }
    const product = await get<AnyProduct>(client, `/produkt/${TEST_PRODUCT_ID}`);
    expect(product.Praemien.map(({ WertCent }) => WertCent)).toEqual([7000]);
    expect((await get<MaxReward>(client, '/produkt/maxpraemiewert')).WertCent).toBe(7000);
  });

  it('keeps its promise after the experiment stopped and was decided, and new links pay what is published', async () => {
    const { client, key, id, operator, read } = await tryAmounts();
    const { Empfehlungsnummer } = await linkInArm(client, 1, { Empfehlung: HALF });
    await operator.act(`/experimente/${id}/stopp`);
    const promised = promisedBy(client, await landing(client, Empfehlungsnummer));
    expect(promised.recommender).toEqual({ Ueberweisung: 4000 });
    expect(outcomeOf(await operator.act(`/experimente/${id}/entscheidung`, { Arm: 1 }))).toBe('ok');
    // A decision does not put an amount in force: it must be published with the reward.
    expect(await read(id)).toMatchObject({ Status: 'Entschieden', Entscheidung: 'Zehn mehr', IstInKraft: false });
    for (let link = 0; link < 6; link += 1)
      expect(await raisedOf(client, (await create(client)).Empfehlungsnummer)).toBe(0);
    const paid = await paidFor(client, await report(client, key, Empfehlungsnummer));
    expect(paid('Empfehler')).toEqual({ Ueberweisung: 4000 });
    const audit = (await auditOf(test, client)).find(({ action }) => action === 'experiment.start');
    expect(audit?.after).toMatchObject({ plan: { surface: 'Praemienhoehe', productId: null } });
  });

  it('keeps the contact’s part below the legal cap, and the recommender gets the rest', async () => {
    const { client, key } = await tryAmounts({ MaxEmpfaengerPraemieCent: 1500 });
    const { Empfehlungsnummer } = await linkInArm(client, 1, { Empfehlung: HALF });
    const paid = await paidFor(client, await report(client, key, Empfehlungsnummer));
    expect(BENEFICIARIES.map((side) => paid(side).Ueberweisung)).toEqual([6500, 1500]);
  });

  it('pays the raise for its own product alone, and vouchers as they are', async () => {
    const voucher = { ...HIGH, Id: 3, Typ: 'Gutschein', WertCent: 7500 };
    const other = { ...catalogueOf(HIGH).Produkte[0], Id: 99, Praemien: [{ ...HIGH, Id: 9 }] };
    const catalogue = { Produkte: [...catalogueOf(HIGH, voucher).Produkte, other] };
    const { client, key } = await tryAmounts({}, catalogue, { ProduktId: TEST_PRODUCT_ID });
    const whole = { Empfehlung: { AnteilEmpfehler: 100 } };
    const { Empfehlungsnummer } = await linkInArm(client, 1, whole);
    const own = await paidFor(client, await report(client, key, Empfehlungsnummer));
    expect(own('Empfehler')).toEqual({ Ueberweisung: 8000, Gutschein: 7500 });
    const elsewhere = await paidFor(client, await report(client, key, Empfehlungsnummer, { ProduktId: 99 }));
    expect(elsewhere('Empfehler')).toEqual({ Ueberweisung: 7000 });
    // Links of other products are neither divided nor counted.
    for (let link = 0; link < 4; link += 1) {
      const { Empfehlungsnummer: number } = await create(client, { Empfehlung: { Produkt: 99 } });
      expect([await armOf(client, number), await raisedOf(client, number)]).toEqual([undefined, 0]);
    }
  });
});

describe('budgets', () => {
  it('count what a link pays, and a rest that cannot pay the variant once more ends the offer', async () => {
    const { client, key } = await tryAmounts({}, catalogueOf({ ...HIGH, Budget: { GesamtCent: 23_500 } }));
    const raised = await linkInArm(client, 1);
    const usual = await linkInArm(client, 0);
    let offsetMs = 0;
    const offered = async (): Promise<number> => {
      offsetMs += 11_000;
      await setClock(test, offsetMs);
      forgetCatalogues();
      const ctx = await portalCtx(test.platform, client.key);
      return ctx ? (await listOwnProducts(ctx)).length : -1;
    };
    await report(client, key, raised.Empfehlungsnummer);
    expect(await countedBudgets(test, client)).toMatchObject({ '1 Gesamt': 8000 });
    expect(await offered()).toBe(1);
    await report(client, key, raised.Empfehlungsnummer);
    // 7,500 cents are left, which would pay what is published; the next link could promise 8,000.
    expect(await countedBudgets(test, client)).toMatchObject({ '1 Gesamt': 16_000 });
    expect(await offered()).toBe(0);
    await report(client, key, usual.Empfehlungsnummer);
    expect(await countedBudgets(test, client)).toMatchObject({ '1 Gesamt': 23_000 });
    expect(await countedBudgets(test, client)).toEqual(await recountedBudgets(test, client));
  });
});

describe('random lives', () => {
  it.each([1, 2, 3])(
    'what the page of a link promises is what its order pays, with boosters, bonuses, splits and budgets (%i)',
    async (seed) => {
      const random = numbersFrom(seed);
      const low = { ...HIGH, Id: 2, WertCent: 2000 };
      const voucher = { ...HIGH, Id: 3, Typ: 'Gutschein', WertCent: 7500 };
      const budget = { ...HIGH, Budget: { GesamtCent: 40_000, Nachfolger: 2 } };
      const { client, key, id } = await tryAmounts(
        {
          BonusStufen: [{ AnzahlVertraege: 2, BonusCent: 2500 }],
          MaxEmpfaengerPraemieCent: seed === 2 ? 1500 : null,
        },
        catalogueOf(budget, low, voucher),
      );
      const today = todayOf(test);
      const booster = { ...HIGH, Id: 4, WertCent: 9000, Startdatum: addDays(today, 1), Enddatum: addDays(today, 2) };
      const links: { number: string; promised: Sums }[] = [];
      const remember = async ({ Empfehlungsnummer: number }: RecommendationCreated): Promise<void> => {
        links.push({ number, promised: promisedBy(client, await landing(client, number)).recommender });
      };
      for (const arm of [0, 1]) await remember(await linkInArm(client, arm));
      const orders: string[] = [];
      let offsetMs = 0;
      for (let step = 0; step < 40; step += 1) {
        const act = random(9);
        const link = links[random(links.length)];
        if (step === 12) {
          await loadCatalogue(test.platform.db, client.key, catalogueOf(budget, low, voucher, booster));
        } else if (step === 25) {
          const ctx = await portalCtx(test.platform, client.key);
          if (ctx) await endExperiment(ctx, id, { reason: 'Person', by: null });
          expireClient(test.platform, client.key);
        } else if (act < 3 || !link) {
          await remember(await create(client, { Empfehlung: { AnteilEmpfehler: [100, 50, 0][random(3)] ?? 100 } }));
        } else if (act < 6) {
          const shown = promisedBy(client, await landing(client, link.number));
          for (const [kind, cents] of Object.entries(link.promised))
            expect(shown.recommender[kind as keyof Sums]).toBeGreaterThanOrEqual(cents);
          const external = await report(client, key, link.number, { ErstbeitragBezahltAm: todayOf(test) });
          const paid = await paidFor(client, external);
          for (const side of BENEFICIARIES) expect(paid(side)).toEqual(shown[SIDES[side]]);
          orders.push(external);
        } else if (act === 6) {
          const [external] = orders.splice(random(orders.length), 1);
          const body = { Status: 'Storniert', Grund: 'Kunde stornierte' };
          if (external) await callApi(test, client, 'PATCH', `/betrieb/auftraege/${external}`, { body, token: key });
        } else if (act === 7) {
          await runTasks(test, (name) => name === 'settle-reward-budgets' || name === 'provide-claims');
        } else {
          offsetMs += [11_000, 8 * 3_600_000][random(2)] ?? 0;
          await setClock(test, offsetMs);
        }
        forgetCatalogues();
        expect(await countedBudgets(test, client)).toEqual(await recountedBudgets(test, client));
      }
      const bonuses = await sql<{ cents: number }>`select value_cents as cents from claim
        where client_key = ${client.key} and kind = 'bonus'`.execute(test.platform.db);
      for (const { cents } of bonuses.rows) expect(cents).toBe(2500);
    },
  );
});
