import type { ClaimState } from '@mundwerk/contract/values/claim-state';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { CLAIM_MOVES } from '../rules.ts';

/** A claim whose payment the bank speaks about. */
export interface HeldClaim {
  readonly id: string;
  readonly state: ClaimState;
  /** Its order ended meanwhile: what comes back is owed to nobody. */
  readonly orderEndedAs: string | null;
}

/** Holds claims until the transaction ends; claims come before their payments everywhere, so that nobody waits in a circle. */
export const holdClaims = async (ctx: Ctx, ids: readonly string[], ended: readonly string[]): Promise<HeldClaim[]> => {
  const { rows } = await sql<HeldClaim>`
    select c.id, c.state, (
      select o.state from customer_order o
      where o.client_key = c.client_key and o.id = c.order_id and o.state = any(${ended}::text[])
    ) as "orderEndedAs"
    from claim c where c.client_key = ${ctx.client.key} and c.id = any(${ids}::uuid[])
    order by c.id for update of c`.execute(ctx.db);
  return rows;
};

/** Takes claims that wait to be picked up again as picked up, because the bank paid them after all. */
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
