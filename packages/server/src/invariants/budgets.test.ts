import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOwnProducts, loadCatalogue } from '../modules/core/catalogue/index.ts';
import { forgetCatalogues } from '../modules/core/catalogue/read-catalogue.ts';
import { cancelClaims, moveClaim } from '../modules/core/claim/life/claim-steps.ts';
import { lockClaims } from '../modules/core/claim/life/store.ts';
import { portalCtx } from '../modules/core/client/index.ts';
import { type ClientRef, type Ctx, transact } from '../platform/context.ts';
import { eventually } from '../testing/eventually.ts';
import {
  catalogueOf,
  countedBudgets,
  HIGH,
  LOW,
  makeClient,
  recommendationBody,
  recountedBudgets,
  TEST_PRODUCT_ID,
} from '../testing/make/make-client.ts';
import { rowsOf, todayOf } from '../testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '../testing/make/make-recipient.ts';
import { numbersFrom } from '../testing/random.ts';
import { runTasks, setClock } from '../testing/start/drive-test-app.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

const test = setUpTestApp();
let offsetMs = 0;
beforeEach(() => {
  offsetMs = 0;
  return setClock(test, 0);
});

/** Advances the clock by more than the delay between a counter and what visitors see. */
const wait = async (ms = 11_000): Promise<void> => {
  offsetMs += ms;
  await setClock(test, offsetMs);
  // The clock jumps without a second of real time passing, so the cache must be dropped by hand.
  forgetCatalogues();
};

const ctxOf = async (client: ClientRef): Promise<Ctx> => {
  const ctx = await portalCtx(test.platform, client.key);
  if (!ctx) throw new Error('no client');
  return ctx;
};

const open = async (...rewards: readonly object[]) => {
  const client = await makeClient(test.platform, {}, catalogueOf(...rewards));
  return { client, key: await makeKey(test, client) };
};

const report = async (client: ClientRef, key: string, number: string, parts: object = {}): Promise<string> => {
  const body = orderBody(test, number, parts);
  const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
  expect(reply.statusCode).toBe(201);
  return body.ExterneAuftragsnummer;
};

const promisedNow = async (client: ClientRef): Promise<number[]> =>
  (await listOwnProducts(await ctxOf(client))).flatMap(({ Praemien }) => Praemien.map(({ WertCent }) => WertCent));
const promisedBy = async (client: ClientRef, number: string): Promise<number[]> => {
  const shared = (await callApi(test, client, 'GET', `/empfehlung/${number}`)).json<SharedRecommendation>();
  return 'Produkt' in shared ? shared.Produkt.Praemien.map(({ WertCent }) => WertCent) : [];
};
const paidFor = async (client: ClientRef): Promise<unknown[]> =>
  (await rowsOf(test, client, 'claim')).map((row) => row.value_cents);

const counters = (client: ClientRef) => countedBudgets(test, client);
const recounted = (client: ClientRef) => recountedBudgets(test, client);

const tasksOf = async (client: ClientRef): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select ref || ' ' || (facts ->> 'prozent') || ' ' || state as line from task
    where client_key = ${client.key} and kind = 'Budget' order by ref`.execute(test.platform.db);
  return rows.map(({ line }) => line);
};

describe('a used-up budget', () => {
  it('ends the promise everywhere from a moment on, and keeps every promise made before it', async () => {
    const { client, key } = await open({ ...HIGH, Budget: { GesamtCent: 14_000, Nachfolger: 2 } }, LOW);
    const early = [await makeRecommendation(test, client), await makeRecommendation(test, client)];
    const late = await makeRecommendation(test, client);
    expect(await promisedNow(client)).toEqual([7000]);
    for (const number of early) await report(client, key, number);
    // The offer does not change at once: every server has to learn the time of the change first.
    expect(await promisedNow(client)).toEqual([7000]);
    await wait();
    expect(await promisedNow(client)).toEqual([2000]);
    await eventually(async () => {
      const most = (await callApi(test, client, 'GET', '/produkt/maxpraemiewert')).json<MaxReward>();
      expect([most.WertCent, most.ProduktId]).toEqual([2000, TEST_PRODUCT_ID]);
    });
    expect(await promisedBy(client, late)).toEqual([7000]);
    const after = await makeRecommendation(test, client);
    expect(await promisedBy(client, after)).toEqual([2000]);
    await report(client, key, late);
    await report(client, key, after);
    expect(await paidFor(client)).toEqual([7000, 7000, 7000, 2000]);
    expect((await counters(client))['1 Gesamt']).toBe(21_000);
    expect(await counters(client)).toEqual(await recounted(client));
  });

  it('without a successor takes the product from the lists, refuses new links and still pays the old ones', async () => {
    const { client, key } = await open({ ...HIGH, Budget: { GesamtCent: 7000 } });
    const [first, second] = [await makeRecommendation(test, client), await makeRecommendation(test, client)];
    await report(client, key, first);
    await wait();
    expect(await promisedNow(client)).toEqual([]);
    const refused = await callApi(test, client, 'POST', '/Empfehlen/create', { body: recommendationBody() });
    expect([refused.statusCode, refused.json<ErrorEnvelope>().ErrorCode]).toEqual([404, 'PSOF0310']);
    expect(await promisedBy(client, second)).toEqual([7000]);
    await report(client, key, second);
    expect(await paidFor(client)).toEqual([7000, 7000]);
  });

  it('is offered again when an order is cancelled, and counts once however often orders are followed', async () => {
    const { client, key } = await open({ ...HIGH, Budget: { GesamtCent: 7000 } });
    const number = await makeRecommendation(test, client);
    const external = await report(client, key, number);
    await wait();
    const patch = (body: object) =>
      callApi(test, client, 'PATCH', `/betrieb/auftraege/${external}`, { body, token: key });
    await patch({ Status: 'Bestaetigt' });
    await runTasks(test, (name) => name === 'provide-claims');
    expect(await counters(client)).toMatchObject({ '1 Gesamt': 7000 });
    expect(await promisedNow(client)).toEqual([]);
    await patch({ Status: 'Storniert', Grund: 'Kunde stornierte' });
    expect(await counters(client)).toMatchObject({ '1 Gesamt': 0 });
    await wait();
    expect(await promisedNow(client)).toEqual([7000]);
  });

  it('of a day is offered again the next day, of a month the next month', async () => {
    const { client, key } = await open({ ...HIGH, Budget: { ProTagCent: 7000, ProMonatCent: 14_000 } });
    await report(client, key, await makeRecommendation(test, client));
    await wait();
    expect(await promisedNow(client)).toEqual([]);
    await wait(24 * 3_600_000);
    const isSameMonth = Object.keys(await counters(client)).includes(`1 ${todayOf(test).slice(0, 7)}`);
    expect(await promisedNow(client)).toEqual([7000]);
    await report(client, key, await makeRecommendation(test, client));
    await wait();
    expect(await promisedNow(client)).toEqual([]);
    await wait(24 * 3_600_000);
    expect(await promisedNow(client)).toEqual(isSameMonth ? [] : [7000]);
    await wait(31 * 24 * 3_600_000);
    expect(await promisedNow(client)).toEqual([7000]);
    expect(await counters(client)).toEqual(await recounted(client));
  });

  it('pays nothing unpromised: an order of another product than the recommended one', async () => {
    const other = {
      ...catalogueOf(HIGH).Produkte[0],
      Id: 99,
      Praemien: [{ ...LOW, Id: 9, Budget: { GesamtCent: 2000 } }],
    };
    const client = await makeClient(test.platform, {}, { Produkte: [...catalogueOf(HIGH).Produkte, other] });
    const key = await makeKey(test, client);
    const number = await makeRecommendation(test, client);
    await report(client, key, number, { ProduktId: 99 });
    await wait();
    const late = await report(client, key, number, { ProduktId: 99, ErstbeitragBezahltAm: todayOf(test) });
    expect(await paidFor(client)).toEqual([2000]);
    // Systems that query the reason receive it.
    const ask = (method: 'GET' | 'PATCH', body?: object) =>
      callApi(test, client, method, `/betrieb/auftraege/${late}`, { token: key, ...(body && { body }) });
    await ask('PATCH', { Status: 'Bestaetigt' });
    await wait(15 * 86_400_000);
    await runTasks(test, (name) => name === 'provide-claims');
    const shown = (await ask('GET')).body;
    expect(shown).toContain('"Code":"budgetUsedUp"');
  });
});

describe('what counts', () => {
  it('a choice counts for all its rewards until one is picked up, and both halves of a split count', async () => {
    const voucher = { ...HIGH, Id: 3, Typ: 'Gutschein', WertCent: 8000, Budget: { GesamtCent: 80_000 } };
    const { client, key } = await open({ ...HIGH, Budget: { GesamtCent: 70_000 } }, voucher);
    const number = await makeRecommendation(test, client, { Empfehlung: { AnteilEmpfehler: 50 } });
    await report(client, key, number);
    expect(await counters(client)).toMatchObject({ '1 Gesamt': 7000, '3 Gesamt': 8000 });
    const ctx = await ctxOf(client);
    const claims = await lockClaims(ctx, { ids: (await rowsOf(test, client, 'claim')).map(({ id }) => String(id)) });
    const claim = claims.find(({ beneficiary }) => beneficiary === 'Empfehler');
    if (!claim) throw new Error('no claim');
    const cause = { by: 'automatic', reason: null };
    const provided = await moveClaim(ctx, claim, 'provide', cause, { provided_at: ctx.now, expires_at: ctx.now });
    if (!provided) throw new Error('not provided');
    await moveClaim(ctx, provided, 'pickUp', cause, {
      picked_up_at: ctx.now,
      payout_kind: 'Ueberweisung',
      chosen_reward_id: 1,
      value_cents: 3500,
    });
    expect(await counters(client)).toMatchObject({ '1 Gesamt': 7000, '3 Gesamt': 4000 });
    expect(await counters(client)).toEqual(await recounted(client));
  });

  it('many at once on one reward lose no cent', async () => {
    const { client, key } = await open({ ...HIGH, Budget: { GesamtCent: 1_000_000 } });
    const numbers: string[] = [];
    for (let index = 0; index < 8; index += 1) numbers.push(await makeRecommendation(test, client));
    await Promise.all(numbers.map((number) => report(client, key, number)));
    const ctx = await ctxOf(client);
    const ids = (await rowsOf(test, client, 'claim')).map(({ id }) => String(id));
    await Promise.all(
      ids
        .slice(0, 4)
        .map((id) =>
          transact(ctx, async (inner) =>
            cancelClaims(inner, await lockClaims(inner, { ids: [id] }), { by: 'test', reason: 'Storniert' }),
          ),
        ),
    );
    expect(await counters(client)).toMatchObject({ '1 Gesamt': 28_000 });
    expect(await counters(client)).toEqual(await recounted(client));
  });
});

describe('random lives', () => {
  const paidForOrder = async (client: ClientRef, external: string): Promise<number | undefined> => {
    const { rows } = await sql<{ cents: number }>`select c.value_cents as cents from claim c
      join customer_order o on o.client_key = c.client_key and o.id = c.order_id
      where c.client_key = ${client.key} and o.external_number = ${external}`.execute(test.platform.db);
    return rows[0]?.cents;
  };

  it.each([1, 2])(
    'nobody gets another sum than the page promised, and counters are the sum of claims (%i)',
    async (seed) => {
      const random = numbersFrom(seed);
      const middle = { ...LOW, Id: 3, WertCent: 4000, Budget: { GesamtCent: 8000, Nachfolger: 2 } };
      const { client, key } = await open({ ...HIGH, Budget: { GesamtCent: 14_000, Nachfolger: 3 } }, middle, LOW);
      const links: { number: string; promised: number }[] = [];
      const orders: string[] = [];
      for (let step = 0; step < 24; step += 1) {
        const act = random(4);
        const link = links[random(links.length)];
        if (act === 0 || !link) {
          const [promised = 0, ...more] = await promisedNow(client);
          expect(more).toEqual([]);
          links.push({ number: await makeRecommendation(test, client), promised });
        } else if (act === 1 || act === 2) {
          const [shown = 0] = await promisedBy(client, link.number);
          const external = await report(client, key, link.number);
          expect(await paidForOrder(client, external)).toBe(shown);
          expect(shown).toBeGreaterThanOrEqual(link.promised);
          orders.push(external);
        } else {
          const [external] = orders.splice(random(orders.length), 1);
          const body = { Status: 'Storniert', Grund: 'Kunde stornierte' };
          if (external) await callApi(test, client, 'PATCH', `/betrieb/auftraege/${external}`, { body, token: key });
        }
        await wait(random(2) * 11_000);
        expect(await counters(client)).toEqual(await recounted(client));
      }
    },
  );
});

describe('operators', () => {
  it('are told at 80 percent and when it is used up, and the task ends when the limit is raised', async () => {
    const { client, key } = await open({ ...HIGH, Budget: { GesamtCent: 35_000 } });
    for (let index = 0; index < 4; index += 1) await report(client, key, await makeRecommendation(test, client));
    expect(await tasksOf(client)).toEqual(['1-Gesamt 80 Offen']);
    await report(client, key, await makeRecommendation(test, client));
    expect(await tasksOf(client)).toEqual(['1-Gesamt 100 Offen']);
    await wait();
    expect(await promisedNow(client)).toEqual([]);
    await loadCatalogue(test.platform.db, client.key, catalogueOf({ ...HIGH, Budget: { GesamtCent: 70_000 } }));
    await runTasks(test, (name) => name === 'settle-reward-budgets');
    await wait();
    expect(await promisedNow(client)).toEqual([7000]);
    expect(await tasksOf(client)).toEqual(['1-Gesamt 100 Erledigt']);
  });
});
