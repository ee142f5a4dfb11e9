import { LEDGER_ACCOUNTS } from '@mundwerk/contract/values/console/payout';
import { addDays } from '@mundwerk/contract/values/day';
import type { ClaimState } from '@mundwerk/contract/values/state/states';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anonymousCtx, type ClientRef, type Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { selectLiabilities } from '../read-models/ledger-moves.ts';
import { foldMonths, owedAt, readPostings } from './ledger.ts';
import { allOwed, balancesOf } from './rules.ts';

const test = setUpTestApp();

const ctxOf = (client: ClientRef): Ctx =>
  anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });

const FIRST_DAY = '2026-10-01';
const CASH = 3500;
const VOUCHER = 3750;

/** The next step of a claim, and how many days later it happens. */
type Life = ReadonlyArray<readonly [choice: number, pause: number]>;

interface Line {
  readonly event: string;
  readonly from: ClaimState | null;
  readonly to: ClaimState;
  readonly day: string;
  readonly payment: 'open' | 'book' | 'return' | null;
}

type Step = readonly [event: string, to: ClaimState];

/** What can follow a state, by the rules of claims; a voucher never comes back. */
const NEXT: Record<ClaimState, readonly Step[]> = {
  Offen: [
    ['provide', 'Bereitgestellt'],
    ['cancel', 'Storniert'],
  ],
  Bereitgestellt: [
    ['pickUp', 'Abgeholt'],
    ['pickUpVoucher', 'Abgeholt'],
    ['expire', 'Abgelaufen'],
    ['cancel', 'Storniert'],
  ],
  Abgeholt: [
    ['payOut', 'Ausgezahlt'],
    ['reopen', 'Bereitgestellt'],
    ['cancel', 'Storniert'],
  ],
  Ausgezahlt: [['reopen', 'Bereitgestellt']],
  Storniert: [],
  Abgelaufen: [],
};

const linesOf = (life: Life): { lines: Line[]; isVoucher: boolean; hasChosen: boolean } => {
  let [state, day, isVoucher, hasChosen]: [ClaimState, string, boolean, boolean] = ['Offen', FIRST_DAY, false, false];
  const lines: Line[] = [{ event: 'open', from: null, to: 'Offen', day, payment: null }];
  for (const [choice, pause] of life) {
    const possible: readonly Step[] = NEXT[state].filter(([name]) => !(isVoucher && name === 'reopen'));
    const step: Step | undefined = possible[choice % Math.max(possible.length, 1)];
    if (!step) break;
    const [event, to] = step;
    day = addDays(day, pause);
    if (event.startsWith('pickUp')) [isVoucher, hasChosen] = [event === 'pickUpVoucher', true];
    const payment = isVoucher
      ? null
      : event === 'pickUp'
        ? 'open'
        : event === 'payOut'
          ? 'book'
          : event === 'reopen'
            ? 'return'
            : null;
    lines.push({ event: event.replace('Voucher', ''), from: state, to, day, payment });
    state = to;
  }
  return { lines, isVoucher, hasChosen };
};

/** Stores a life as the use cases would leave it: the claim, its payments, and the history of both. */
const writeLife = async (client: ClientRef, recommenderId: string, life: Life): Promise<void> => {
  const { db } = test.platform;
  const { lines, isVoucher, hasChosen } = linesOf(life);
  const [id, last] = [newId(), lines.at(-1)];
  const isPicked = last?.to === 'Abgeholt' || last?.to === 'Ausgezahlt';
  const at = (day: string, index: number) => `${day}T10:00:${String(index).padStart(2, '0')}+02:00`;
  const choices = [
    { id: 1, kind: 'Ueberweisung', valueCents: CASH, title: {} },
    { id: 2, kind: 'Gutschein', valueCents: VOUCHER, title: {} },
  ];
  await sql`insert into claim (client_key, id, claim_number, kind, beneficiary, recommender_id, value_cents, choices, state, payout_kind,
      chosen_reward_id, created_at, provided_at, expires_at, picked_up_at)
    values (${client.key}, ${id}, ${id}, 'goodwill', 'Empfehler', ${recommenderId}, ${isVoucher ? VOUCHER : CASH}, ${JSON.stringify(choices)}::jsonb,
      ${last?.to}, ${isPicked ? (isVoucher ? 'Gutschein' : 'Ueberweisung') : null}, ${isPicked ? (isVoucher ? 2 : 1) : null},
      ${at(FIRST_DAY, 0)}, ${at(FIRST_DAY, 0)}, ${at('2027-10-01', 0)}, ${isPicked && hasChosen ? at(FIRST_DAY, 1) : null})`.execute(
    db,
  );
  let paymentId = '';
  let tries = 0;
  for (const [index, { event, from, to, day, payment }] of lines.entries()) {
    await sql`insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by)
      values (${client.key}, ${id}, ${event}, ${from}, ${to}, ${at(day, index)}, 'test')`.execute(db);
    if (payment === null) continue;
    if (payment === 'open') {
      [paymentId, tries] = [newId(), tries + 1];
      await sql`insert into payment (client_key, id, claim_id, owner_id, end_to_end_id, amount_cents, state, created_at)
        values (${client.key}, ${paymentId}, ${id}, ${recommenderId}, ${`${id.replaceAll('-', '').slice(0, 20).toUpperCase()}-${tries}`}, ${CASH}, 'Storniert',
          ${at(day, index)})`.execute(db);
      continue;
    }
    const wasPaid = payment === 'return' && from === 'Ausgezahlt';
    await sql`insert into payment_history (client_key, payment_id, event, from_state, to_state, at, by)
      values (${client.key}, ${paymentId}, ${payment}, ${wasPaid ? 'Gezahlt' : 'Offen'}, ${payment === 'book' ? 'Gezahlt' : 'Storniert'},
        ${at(day, index)}, 'test')`.execute(db);
  }
};

const makePerson = async (client: ClientRef): Promise<string> => {
  const id = newId();
  await sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    values (${client.key}, ${id}, ${id}, ${id}, 'Anna', 'Muster', ${id}, 'de', now())`.execute(test.platform.db);
  return id;
};

it('adds up to nothing and owes what the states of the claims say, on every day of any lives', async () => {
  const lives = fc.array(fc.array(fc.tuple(fc.nat(7), fc.nat(3)), { maxLength: 9 }), { minLength: 5, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lives, async (given) => {
      const client = await makeClient(test.platform);
      const recommenderId = await makePerson(client);
      for (const life of given) await writeLife(client, recommenderId, life);
      const ctx = ctxOf(client);
      const postings = await readPostings(ctx, { first: FIRST_DAY, last: addDays(FIRST_DAY, 40) });
      for (let day = FIRST_DAY; day <= addDays(FIRST_DAY, 30); day = addDays(day, 1)) {
        const balances = balancesOf(postings.filter((posting) => posting.day <= day));
        const owed = (await selectLiabilities(ctx, day)).reduce((sum, { sumCents }) => sum + sumCents, 0);
        expect([day, 0 - balances.Verbindlichkeiten]).toEqual([day, owed]);
        expect(LEDGER_ACCOUNTS.reduce((sum, account) => sum + balances[account], 0)).toBe(0);
        // Every payout of a claim reached the bank, and every return left it.
        expect([day, balances.Transit]).toEqual([day, 0]);
      }
    }),
    { numRuns: 6 },
  );
});

it('is folded by month, and fold and rest are the full sum to the cent on every day of any lives', async () => {
  const pauses = fc.nat(40);
  const lives = fc.array(fc.array(fc.tuple(fc.nat(7), pauses), { maxLength: 9 }), { minLength: 5, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lives, async (given) => {
      const client = await makeClient(test.platform);
      const recommenderId = await makePerson(client);
      for (const life of given) await writeLife(client, recommenderId, life);
      const ctx = { ...ctxOf(client), now: new Date('2027-03-15T10:00:00Z') };
      expect(await foldMonths(ctx)).toBe(5);
      expect(await foldMonths(ctx)).toBe(0);
      for (let day = FIRST_DAY; day <= '2027-03-15'; day = addDays(day, 6)) {
        expect([day, await owedAt(ctx, day)]).toEqual([day, allOwed(await selectLiabilities(ctx, day))]);
      }
    }),
    { numRuns: 4 },
  );
});

it('makes a fold anew that differs from its claims', async () => {
  const client = await makeClient(test.platform);
  await writeLife(client, await makePerson(client), [[0, 1]]);
  const ctx = { ...ctxOf(client), now: new Date('2027-01-05T10:00:00Z') };
  expect(await foldMonths(ctx)).toBe(3);
  await sql`update liability_fold set sum_cents = sum_cents + 1 where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  expect(await foldMonths(ctx)).toBe(3);
  expect(await owedAt(ctx, '2026-12-31')).toEqual(allOwed(await selectLiabilities(ctx, '2026-12-31')));
});

it('is handed out as CSV and for DATEV once a month is over, and never with guessed accounts', async () => {
  const client = await makeClient(test.platform);
  const ready = await makeClient(test.platform, {
    Buchhaltung: {
      Beraternummer: 29_098,
      Mandantennummer: 55_003,
      Aufwand: '4600',
      Verbindlichkeiten: '1700',
      Transit: '1360',
      Bank: '1200',
      Gutscheine: '1710',
    },
  });
  const { token } = await makeOperator(test, '*', ['Finance']);
  for (const one of [client, ready])
    await writeLife(one, await makePerson(one), [
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  const post = (of: ClientRef, path: string, body: object) => callApi(test, of, 'POST', path, { token, body });
  const csv = await post(client, '/verwaltung/hauptbuch/csv', { Monat: '2026-10' });
  expect(csv.body).toContain(';Zusage;Aufwand;Verbindlichkeiten;35,00\r\n');
  expect((await post(client, '/verwaltung/hauptbuch/datev', { Monat: '2026-10' })).json().ErrorCode).toBe('PSOF0957');
  const datev = await post(ready, '/verwaltung/hauptbuch/datev', { Monat: '2026-10' });
  expect(datev.headers['content-disposition']).toContain('EXTF_Praemien_2026-10.csv');
  expect(datev.rawPayload.includes(Buffer.from('Pr\xe4mie zugesagt', 'latin1'))).toBe(true);
  const Buchhaltung = {
    Beraternummer: 29_098,
    Mandantennummer: 55_003,
    WirtschaftsjahrBeginn: '01-01',
    Sachkontenlaenge: 4,
    Aufwand: '4711',
    Verbindlichkeiten: '1700',
    Transit: '1360',
    Bank: '1200',
    Gutscheine: '1710',
  };
  const settings = { HinweisAbCent: 5000, Buchhaltung, Grund: { Art: 'Sonstiges', Text: 'Konten der Buchhaltung' } };
  const path = '/verwaltung/auszahlung/einstellungen';
  const saved = await callApi(test, client, 'PUT', path, { token, body: settings });
  expect(saved.json()).toMatchObject({ HinweisAbCent: 5000, Buchhaltung, GeaendertVon: expect.any(String) });
  expect((await post(client, '/verwaltung/hauptbuch/datev', { Monat: '2026-10' })).body).toContain(';4711;');
  const short = { ...settings, Buchhaltung: { ...Buchhaltung, Bank: 'x' } };
  expect((await callApi(test, client, 'PUT', path, { token, body: short })).statusCode).toBe(400);
  expect((await callApi(test, ready, 'GET', path, { token })).json()).toMatchObject({
    HinweisAbCent: 10_000,
    Buchhaltung: { Aufwand: '4600' },
    GeaendertAm: null,
  });
  expect((await post(ready, '/verwaltung/hauptbuch/datev', { Monat: '2099-01' })).json().ErrorCode).toBe('PSOF0958');
  const ledger = await callApi(test, ready, 'GET', '/verwaltung/hauptbuch?Monat=2026-10', { token });
  expect(ledger.json()).toMatchObject({
    DifferenzCent: 0,
    VerbindlichkeitCent: 0,
    OffenePostenCent: 0,
    HatDatevKonten: true,
  });
  const owed = await callApi(test, ready, 'GET', '/verwaltung/verbindlichkeiten?Tag=2026-10-02', { token });
  expect(owed.json()).toMatchObject({
    Tag: '2026-10-02',
    Gegen: '2026-09-30',
    Gesamt: { Anzahl: 1, SummeCent: CASH, GegenAnzahl: 0 },
  });
});
