import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { BankAnswerResult, PayoutRunDetails, PayoutRunView } from '@mundwerk/contract/payout';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '../../../platform/context.ts';
import { bookedFile, bookedSumFile, returnedFile, statusFile } from '../../../testing/bank-files.ts';
import { makeClient } from '../../../testing/make-client.ts';
import { makeProvided, movesOf, rowsOf, TEST_ACCOUNT } from '../../../testing/make-contract.ts';
import { type MadePayment, makePayments } from '../../../testing/make-payments.ts';
import { callApi, makeKey } from '../../../testing/make-recipient.ts';
import { setClock } from '../../../testing/set-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => setClock(test, 0));

const RUNS = '/betrieb/auszahlungslaeufe';

const makePaying = async () => {
  const client = await makeClient(test.platform, {
    Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
  });
  const token = await makeKey(test, client);
  const run = async (): Promise<PayoutRunView> => (await callApi(test, client, 'POST', RUNS, { token })).json();
  const upload = (body: string) =>
    callApi(test, client, 'POST', '/betrieb/kontoauszuege', {
      token,
      body,
      headers: { 'content-type': 'application/xml' },
    });
  const answer = async (body: string): Promise<BankAnswerResult & { SchonBekannt: boolean }> =>
    (await upload(body)).json();
  const details = async (number: string): Promise<PayoutRunDetails> =>
    (await callApi(test, client, 'GET', `${RUNS}/${number}`, { token })).json();
  const confirm = async (number: string, body?: object): Promise<BankAnswerResult> =>
    (
      await callApi(test, client, 'POST', `${RUNS}/${number}/bestaetigung`, { token, ...(body ? { body } : {}) })
    ).json();
  return { client, run, upload, answer, details, confirm };
};

/** The states of payments and claims together, in the order in which the payments were made. */
const statesOf = async (client: ClientRef, payments: readonly MadePayment[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string; states: string }>`
    select p.id, p.state || ' ' || c.state as states from payment p
    join claim c on c.client_key = p.client_key and c.id = p.claim_id where p.client_key = ${client.key}`.execute(
    test.platform.db,
  );
  const byId = new Map(rows.map(({ id, states }) => [id, states]));
  return payments.map(({ paymentId }) => byId.get(paymentId) ?? '');
};

const PAID = 'Gezahlt Ausgezahlt';
const BACK = 'Storniert Bereitgestellt';
const OPEN = 'Offen Abgeholt';

describe('a file of the bank', () => {
  it('books, returns, lists what it does not know, and says what changed', async () => {
    const { client, run, answer, details } = await makePaying();
    const payments = await makePayments(test.platform, client, 4);
    const [a, b, c] = payments as [MadePayment, MadePayment, MadePayment, MadePayment];
    const { Laufnummer } = await run();
    const xml = bookedFile([a, b, { ...c, amountCents: c.amountCents + 1 }, { endToEndId: 'RE-77', amountCents: 100 }]);
    expect(await answer(xml)).toMatchObject({
      Gebucht: 2,
      Zurueckgegeben: 0,
      Unbekannt: expect.arrayContaining([
        { Referenz: c.endToEndId, Grund: 'Betrag' },
        { Referenz: 'RE-77', Grund: 'Referenz' },
      ]),
      Format: 'camt.054',
      SchonBekannt: false,
    });
    expect(await answer(xml)).toMatchObject({ Gebucht: 0, SchonBekannt: true });
    expect(await answer(returnedFile([b, c], 'AC01'))).toMatchObject({ Gebucht: 0, Zurueckgegeben: 2, Unbekannt: [] });
    expect(await statesOf(client, payments)).toEqual([PAID, BACK, BACK, OPEN]);
    expect(await details(Laufnummer)).toMatchObject({
      Status: 'Teilweise',
      Zahlungen: { Offen: 1, Gezahlt: 1, Storniert: 2 },
      Rueckgaben: [{ Grund: 'AC01' }, { Grund: 'AC01' }],
    });
    const { rows } =
      await sql`select format, booked, returned, unknown from bank_answer where client_key = ${client.key}
      order by received_at, booked desc`.execute(test.platform.db);
    expect(rows).toMatchObject([
      { format: 'camt.054', booked: 2, unknown: [{}, {}] },
      { booked: 0, returned: 2, unknown: [] },
    ]);
  });

  it('is refused when it is none, and changes nothing', async () => {
    const { client, run, upload } = await makePaying();
    const payments = await makePayments(test.platform, client, 1);
    await run();
    const xml = bookedFile(payments);
    for (const body of [xml.slice(0, -30), 'Guten Tag', xml.replaceAll('BkToCstmrDbtCdtNtfctn', 'Anderes')]) {
      const reply = await upload(body);
      expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([400, 'PSOF0806']);
    }
    expect(await statesOf(client, payments)).toEqual([OPEN]);
  });

  it('of another client moves nothing', async () => {
    const [one, other] = [await makePaying(), await makePaying()];
    const payments = await makePayments(test.platform, one.client, 1);
    await one.run();
    expect(await other.answer(bookedFile(payments))).toMatchObject({ Gebucht: 0, Unbekannt: [{ Grund: 'Referenz' }] });
    expect(await statesOf(one.client, payments)).toEqual([OPEN]);
  });

  it('says nothing about a payment that is in no run', async () => {
    const { client, answer } = await makePaying();
    const payments = await makePayments(test.platform, client, 1);
    expect(await answer(bookedFile(payments))).toMatchObject({ Gebucht: 0, Unbekannt: [{ Grund: 'Referenz' }] });
  });

  it('rejects a whole run', async () => {
    const { client, run, answer } = await makePaying();
    const payments = await makePayments(test.platform, client, 3);
    const { Laufnummer } = await run();
    expect(await answer(statusFile(Laufnummer, [], { status: 'RJCT', reason: 'AM05' }))).toMatchObject({
      Zurueckgegeben: 3,
    });
    expect(await statesOf(client, payments)).toEqual([BACK, BACK, BACK]);
  });

  it('is followed by one of two servers that get it at once', async () => {
    const { client, run, answer } = await makePaying();
    const payments = await makePayments(test.platform, client, 50);
    await run();
    const results = await Promise.all(Array.from({ length: 6 }, () => answer(bookedFile(payments))));
    expect(results.reduce((sum, { Gebucht }) => sum + Gebucht, 0)).toBe(50);
    const moves = await movesOf(test, client, 'payment_history');
    expect(moves.filter(([event]) => event === 'book')).toHaveLength(50);
  });
});

describe('whatever comes in whatever order, twice or in parts, the end is the same', () => {
  type World = {
    readonly files: (run: PayoutRunView, p: readonly MadePayment[]) => string[];
    readonly end: readonly string[];
  };
  const at = (p: readonly MadePayment[], index: number): MadePayment => p[index] as MadePayment;
  const sum = (p: readonly MadePayment[]): number => p.reduce((total, { amountCents }) => total + amountCents, 0);
  const refusals = ({ Laufnummer }: PayoutRunView, p: readonly MadePayment[]): string[] => [
    statusFile(Laufnummer, [
      { endToEndId: at(p, 0).endToEndId, status: 'RCVC' },
      { endToEndId: at(p, 1).endToEndId, status: 'RVMC' },
    ]),
    statusFile(Laufnummer, [{ endToEndId: at(p, 2).endToEndId, status: 'RJCT', reason: 'AC01' }]),
  ];

  const WORLDS: Record<string, World> = {
    'the bank names every payment': {
      files: (run, p) => [
        ...refusals(run, p),
        bookedFile([at(p, 0), at(p, 3)]),
        bookedFile([at(p, 3), at(p, 4)]),
        returnedFile([at(p, 4)]),
      ],
      end: [PAID, BACK, BACK, PAID, BACK],
    },
    'the bank books one sum without what it refused or doubted': {
      files: (run, p) => [
        ...refusals(run, p),
        bookedSumFile(run.Laufnummer, sum([at(p, 0), at(p, 3), at(p, 4)])),
        returnedFile([at(p, 4)]),
      ],
      end: [PAID, BACK, BACK, PAID, BACK],
    },
    'the bank paid what it had doubted, because it was told to': {
      files: (run, p) => [
        ...refusals(run, p),
        bookedSumFile(run.Laufnummer, sum(p) - at(p, 2).amountCents),
        returnedFile([at(p, 4)]),
      ],
      end: [PAID, PAID, BACK, PAID, BACK],
    },
    'all is booked, and one comes back': {
      files: (run, p) => [bookedSumFile(run.Laufnummer, sum(p)), returnedFile([at(p, 1)]), bookedFile([at(p, 0)])],
      end: [PAID, BACK, PAID, PAID, PAID],
    },
  };

  it.each(Object.entries(WORLDS))(
    '%s',
    async (_, { files, end }) => {
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat(1000)), async (choices) => {
          const { client, run, answer } = await makePaying();
          const payments = await makePayments(test.platform, client, 5);
          const all = files(await run(), payments);
          const order = [...all, ...all.slice(0, 2)].map((file) => ({ file, place: choices.next().value ?? 0 }));
          for (const { file } of order.sort((one, other) => one.place - other.place)) await answer(file);
          expect(await statesOf(client, payments)).toEqual(end);
          await checkBooks(client);
        }),
        { numRuns: 8 },
      );
    },
    60_000,
  );

  /** What must hold of claims and payments whatever was said: histories end where states are, and nothing is paid twice. */
  const checkBooks = async (client: ClientRef): Promise<void> => {
    const { rows } = await sql<{ wrong: string }>`
      select 'payment ' || p.id as wrong from payment p where p.client_key = ${client.key} and p.state is distinct from
        (select h.to_state from payment_history h where h.payment_id = p.id order by h.id desc limit 1)
      union all
      select 'claim ' || c.id from claim c where c.client_key = ${client.key} and c.state is distinct from
        (select h.to_state from claim_history h where h.claim_id = c.id order by h.id desc limit 1)
      union all
      select 'pair ' || c.id from claim c where c.client_key = ${client.key} and (c.state = 'Ausgezahlt') is distinct from
        exists (select from payment p where p.claim_id = c.id and p.state = 'Gezahlt')
      union all
      select 'chain ' || h.id from (select id, from_state, lag(to_state) over (partition by claim_id order by id) as before
        from claim_history where client_key = ${client.key}) h where h.from_state is distinct from h.before`.execute(
      test.platform.db,
    );
    expect(rows).toEqual([]);
  };
});

describe('an operator’s word', () => {
  it('books a run, or the named payments of it, and the bank’s word weighs more', async () => {
    const { client, run, confirm, answer } = await makePaying();
    const payments = await makePayments(test.platform, client, 3);
    const { Laufnummer } = await run();
    const [first, second] = payments as [MadePayment, MadePayment, MadePayment];
    expect(await confirm(Laufnummer, { Zahlungen: [first.endToEndId, 'X-1'], Grund: 'Auszug 12' })).toMatchObject({
      Gebucht: 1,
      Unbekannt: [{ Referenz: 'X-1', Grund: 'Referenz' }],
    });
    expect(await movesOf(test, client, 'payment_history')).toContainEqual(['book', 'Gezahlt', 'key:shop', 'Auszug 12']);
    await answer(statusFile(Laufnummer, [{ endToEndId: second.endToEndId, status: 'RJCT', reason: 'AC04' }]));
    expect(await confirm(Laufnummer)).toMatchObject({ Gebucht: 1 });
    expect(await statesOf(client, payments)).toEqual([PAID, BACK, PAID]);
  });

  it('counts for the payments of its run alone', async () => {
    const { client, run, confirm } = await makePaying();
    const [one] = await makePayments(test.platform, client, 1);
    const first = await run();
    const [other] = await makePayments(test.platform, client, 1);
    await run();
    expect(await confirm(first.Laufnummer, { Zahlungen: [other?.endToEndId] })).toMatchObject({
      Gebucht: 0,
      Unbekannt: [{}],
    });
    expect(await statesOf(client, [one as MadePayment, other as MadePayment])).toEqual([OPEN, OPEN]);
  });
});

describe('a returned reward', () => {
  const pickUp = async (client: ClientRef, { own, token }: Awaited<ReturnType<typeof makeProvided>>) =>
    callApi(test, client, 'PUT', `/praemierung?nr=${(await own())?.Praemie?.Praemierungsnummer}`, {
      token: await token(),
      body: { PraemieId: 1, ...TEST_ACCOUNT },
    });
  const payment = async (client: ClientRef, index: number): Promise<{ endToEndId: string; amountCents: number }> => {
    const row = (await rowsOf(test, client, 'payment'))[index];
    return { endToEndId: String(row?.end_to_end_id), amountCents: Number(row?.amount_cents) };
  };

  it('is picked up again and paid by a second payment that is told from the first', async () => {
    const { client, run, answer } = await makePaying();
    const person = await makeProvided(test, client);
    await pickUp(client, person);
    await run();
    const first = await payment(client, 0);
    await answer(bookedFile([first]));
    expect((await person.own())?.Statusmeldung.Schluessel).toBe('rewardPaid');
    await answer(returnedFile([first], 'AC04'));
    expect((await person.own())?.Praemie?.Status).toBe('Bereitgestellt');
    expect((await pickUp(client, person)).statusCode).toBe(200);
    await run();
    const second = await payment(client, 1);
    expect([first.endToEndId.slice(-2), second.endToEndId]).toEqual(['-1', first.endToEndId.replace(/-1$/, '-2')]);
    // The first try is over, whatever is said of it now.
    expect(await answer(bookedFile([first]))).toMatchObject({ Gebucht: 0 });
    expect(await answer(bookedFile([second]))).toMatchObject({ Gebucht: 1 });
    expect((await rowsOf(test, client, 'payment')).map(({ state }) => state)).toEqual(['Storniert', 'Gezahlt']);
    expect((await person.own())?.Statusmeldung.Schluessel).toBe('rewardPaid');
  });

  it('stays with the second payment when the bank paid the doubted first one after all, and says so', async () => {
    const { client, run, answer } = await makePaying();
    const person = await makeProvided(test, client);
    await pickUp(client, person);
    const { Laufnummer } = await run();
    const first = await payment(client, 0);
    await answer(statusFile(Laufnummer, [{ endToEndId: first.endToEndId, status: 'RVNM' }]));
    await pickUp(client, person);
    expect(await answer(bookedFile([first]))).toMatchObject({
      Gebucht: 0,
      Unbekannt: [{ Referenz: first.endToEndId, Grund: 'Widerspruch' }],
    });
    expect((await rowsOf(test, client, 'payment')).map(({ state }) => state)).toEqual(['Storniert', 'Offen']);
  });

  it('is owed to nobody when its order ended while the transfer was under way', async () => {
    const { client, run, answer } = await makePaying();
    const person = await makeProvided(test, client);
    await pickUp(client, person);
    await run();
    await person.patch({ Status: 'Storniert' });
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Abgeholt']);
    await answer(returnedFile([await payment(client, 0)]));
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Storniert']);
    expect((await rowsOf(test, client, 'payment')).map(({ state }) => state)).toEqual(['Storniert']);
    expect((await movesOf(test, client, 'claim_history')).at(-1)).toEqual([
      'cancel',
      'Storniert',
      'key:shop',
      'Storniert',
    ]);
  });
});
