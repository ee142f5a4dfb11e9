import type { PayoutRunView } from '@mundwerk/contract/reward/payout';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { bookedFile, bookedSumFile, returnedFile, statusFile } from '#testing/make/bank-files.ts';
import { BACK, type MadePayment, makePaying, makePayments, PAID, statesOf } from '#testing/make/make-payments.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

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

  it.each(Object.entries(WORLDS))('%s', async (_, { files, end }) => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(1000)), async (choices) => {
        const { client, run, answer } = await makePaying(test);
        const payments = await makePayments(test.platform, client, 5);
        const all = files(await run(), payments);
        const order = [...all, ...all.slice(0, 2)].map((file) => ({ file, place: choices.next().value ?? 0 }));
        for (const { file } of order.sort((one, other) => one.place - other.place)) await answer(file);
        expect(await statesOf(test, client, payments)).toEqual(end);
        await checkBooks(client);
      }),
      { numRuns: 8 },
    );
  });

  /** Checks invariants of claims and payments after any answers: histories end in the current state, and nothing is paid twice. */
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
