import { AppError } from '@mundwerk/contract/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findOrder, moveOrder, type Order, updateFacts } from '#modules/core/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { makeContract, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { ctxOf } from '#testing/make/steps.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { pickUpReward } from '../pickup/pick-up-rewards.ts';
import { syncClaimsWithOrders } from './follow-orders.ts';
import { type Claim, lockClaims } from './store.ts';

const test = setUpTestApp();
const client = setUpClient(test, { ModuleAuftragsdatumMindestalterTage: 3, MaxEmpfaengerPraemieCent: 1500 });

const ctxAfter = (days: number): Ctx =>
  ctxOf(test, client, { now: new Date(test.clock.now().getTime() + days * 86_400_000) });

const EVENTS = ['confirm', 'release', 'reject', 'revoke', 'cancel', 'pay', 'unpay', 'wait', 'pickUp'] as const;
type Event = (typeof EVENTS)[number];

const claimsOf = (ctx: Ctx, orderId: string): Promise<Claim[]> =>
  ctx.db.transaction().execute((db) => lockClaims({ ...ctx, db }, { orderIds: [orderId] }));

const happen = async (ctx: Ctx, order: Order, event: Event): Promise<void> => {
  if (event === 'wait') return void (await syncClaimsWithOrders(ctx, [order], 'test'));
  if (event === 'pickUp') {
    for (const { id: claimId } of await claimsOf(ctx, order.id)) {
      const account = { holder: TEST_ACCOUNT.Kontoinhaber, iban: TEST_ACCOUNT.Iban };
      const caller = { ...ctx, actor: { kind: 'claim', claimId } as const };
      await pickUpReward(caller, undefined, {
        rewardId: 1,
        account,
        waitsForVoucher: false,
        isRemembered: false,
      }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
    return;
  }
  const changed =
    event === 'pay' || event === 'unpay'
      ? await updateFacts(ctx, order.id, { first_premium_paid_on: event === 'pay' ? order.orderedOn : null })
      : await moveOrder(ctx, order, event, { by: 'test', reason: null }).catch((error: unknown) => {
          if (error instanceof AppError) return order;
          throw error;
        });
  await syncClaimsWithOrders(ctx, [changed], 'test');
};

/** Checks the invariants of every claim of an order. */
const check = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await findOrder(ctx, orderId);
  const { rows } = await sql<{
    state: string;
    value_cents: number;
    moves: string[];
    froms: Array<string | null>;
    live: number;
    live_cents: number | null;
    unwritten: number;
  }>`select c.state, c.value_cents,
      (select array_agg(h.to_state order by h.id) from claim_history h where h.claim_id = c.id) as moves,
      (select array_agg(h.from_state order by h.id) from claim_history h where h.claim_id = c.id) as froms,
      (select count(*) from payment p where p.claim_id = c.id and p.state <> 'Storniert') as live,
      (select sum(p.amount_cents) from payment p where p.claim_id = c.id and p.state <> 'Storniert') as live_cents,
      (select count(*) from payment p where p.claim_id = c.id and p.state is distinct from
        (select h.to_state from payment_history h where h.payment_id = p.id order by h.id desc limit 1)) as unwritten
    from claim c where c.order_id = ${orderId}`.execute(ctx.db);
  expect(rows.reduce((sum, row) => sum + row.value_cents, 0)).toBe(7000);
  const isEnded = ['Abgelehnt', 'Widerrufen', 'Storniert'].includes(order?.state ?? '');
  for (const row of rows) {
    expect(row.moves.at(-1)).toBe(row.state);
    expect(row.froms).toEqual([null, ...row.moves.slice(0, -1)]);
    expect([row.state, row.live, row.live_cents]).toEqual(
      row.state === 'Abgeholt' ? ['Abgeholt', 1, row.value_cents] : [row.state, 0, null],
    );
    expect(row.unwritten).toBe(0);
    expect(row.state === 'Storniert').toBe(isEnded);
  }
};

it('whatever happens to an order, sums stay, nothing is paid twice, and no move is without history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 50, 100),
      fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.integer({ min: 0, max: 3 })), { minLength: 3, maxLength: 12 }),
      async (share, life) => {
        const { external } = await makeContract(test, client, { share, isConfirmed: false });
        const { rows } = await sql<{ id: string }>`select id from customer_order
          where client_key = ${client.key} and external_number = ${external}`.execute(test.platform.db);
        const id = rows[0]?.id ?? '';
        let days = 0;
        for (const [event, pause] of life) {
          days += pause;
          const ctx = ctxAfter(days);
          const order = await findOrder(ctx, id);
          if (!order) throw new Error('the order is gone');
          await happen(ctx, order, event);
          await check(ctx, id);
        }
      },
    ),
    { numRuns: 15 },
  );
});
