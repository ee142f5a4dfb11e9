import type { ClaimState, ReturnReason } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { type Cause, CLAIM_MOVES } from '../rules.ts';

/** A claim whose payment moved. */
export interface PaymentMove {
  readonly claimId: string;
  readonly paymentId: string;
}

/** A claim whose payment the bank sent back, and why. */
export interface PaymentReturn extends PaymentMove {
  readonly reason: ReturnReason;
}

const states = (event: 'payOut' | 'reopen'): ClaimState[] => [...CLAIM_MOVES[event].from];

/**
 * Pays claims out with their history and the mails they owe, however many, in one statement. Returns those that moved;
 * the others were not in a state to be paid.
 */
export const payOutClaims = async (ctx: Ctx, moves: readonly PaymentMove[], cause: Cause): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("claimId" uuid, "paymentId" text)
    ),
    held as (
      select c.id, c.state, a."paymentId" as ref from claim c join asked a on a."claimId" = c.id
      where c.client_key = ${ctx.client.key} and c.state = any(${states('payOut')}) order by c.id for update of c
    ),
    moved as (
      update claim c set state = ${CLAIM_MOVES.payOut.to} from held
      where c.client_key = ${ctx.client.key} and c.id = held.id and c.state = held.state
      returning c.id, held.state as from_state, c.state as to_state, held.ref
    ),
    written as (
      insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by, reason)
      select ${ctx.client.key}, id, 'payOut', from_state, to_state, ${ctx.now}, ${cause.by}, ${cause.reason} from moved
    ),
    owed as (
      insert into claim_mail (client_key, claim_id, event, ref, reason, created_at)
      select ${ctx.client.key}, id, 'paid', ref, null, ${ctx.now} from moved
      on conflict on constraint claim_mail_pk do nothing
    )
    select id from moved`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** Reopens claims with their history and the mails they owe, in one statement; the time to pick them up starts anew. */
export const reopenClaims = async (
  ctx: Ctx,
  returns: readonly PaymentReturn[],
  expiresAt: Date,
  cause: Cause,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(returns)}::jsonb)
        as m("claimId" uuid, "paymentId" text, reason text)
    ),
    held as (
      select c.id, c.state, a."paymentId" as ref, a.reason from claim c join asked a on a."claimId" = c.id
      where c.client_key = ${ctx.client.key} and c.state = any(${states('reopen')}) and c.payout_kind = 'Ueberweisung'
      order by c.id for update of c
    ),
    moved as (
      update claim c set state = ${CLAIM_MOVES.reopen.to}, return_reason = held.reason, provided_at = ${ctx.now},
        expires_at = ${expiresAt}, picked_up_at = null, payout_kind = null, chosen_reward_id = null,
        pickup_mail_sent_at = ${ctx.now}
      from held
      where c.client_key = ${ctx.client.key} and c.id = held.id and c.state = held.state
      returning c.id, held.state as from_state, c.state as to_state, held.ref, held.reason
    ),
    written as (
      insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by, reason)
      select ${ctx.client.key}, id, 'reopen', from_state, to_state, ${ctx.now}, ${cause.by},
        concat_ws(' ', reason, ${cause.reason}::text) from moved
    ),
    owed as (
      insert into claim_mail (client_key, claim_id, event, ref, reason, created_at)
      select ${ctx.client.key}, id, 'returned', ref, reason, ${ctx.now} from moved
      on conflict on constraint claim_mail_pk do nothing
    )
    select id from moved`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** The orders of claims that owe nothing any more: each of their claims is paid out, cancelled or expired. */
export const selectSettledOrders = async (ctx: Ctx, claimIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.order_id as id from claim c
    where c.client_key = ${ctx.client.key} and c.id = any(${claimIds}::uuid[]) and c.order_id is not null
      and not exists (
        select from claim other where other.client_key = c.client_key and other.order_id = c.order_id
          and other.state in ('Offen', 'Bereitgestellt', 'Abgeholt')
      )`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** Marks claims that wait to be picked up again as picked up, because the bank paid them after all. */
export const pickUpPaidClaims = async (ctx: Ctx, ids: readonly string[], by: string, reason: string): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    with moved as (
      update claim set state = ${CLAIM_MOVES.pickUp.to}, picked_up_at = ${ctx.now}, payout_kind = 'Ueberweisung'
      where client_key = ${ctx.client.key} and id = any(${ids}::uuid[]) and state = any(${[...CLAIM_MOVES.pickUp.from]}::text[])
      returning id
    )
    insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by, reason)
    select ${ctx.client.key}, id, 'pickUp', 'Bereitgestellt', ${CLAIM_MOVES.pickUp.to}, ${ctx.now}::timestamptz, ${by}, ${reason}
    from moved`.execute(ctx.db);
};

/** The claims that wait for a code of a pool, the longest wait first, locked until the transaction ends. */
export const takeWaitingClaims = async (
  ctx: Ctx,
  pool: { readonly rewardId: number; readonly valueCents: number },
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from claim
    where client_key = ${ctx.client.key} and chosen_reward_id = ${pool.rewardId} and value_cents = ${pool.valueCents}
      and state = 'Abgeholt' and payout_kind = 'Gutschein'
    order by picked_up_at, id limit ${limit} for update`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
