import type { ClaimState } from '@mundwerk/contract/values/state/claim-state';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A claim whose payment the bank reports about. */
export interface LockedClaim {
  readonly id: string;
  readonly state: ClaimState;
  /** Final state of the claim's order, if that has ended: money that comes back is then no longer owed. */
  readonly orderEndedAs: string | null;
}

/** Locks claims until the transaction ends; claims are locked before their payments everywhere, so that transactions cannot deadlock. */
export const lockClaims = async (
  ctx: Ctx,
  ids: readonly string[],
  ended: readonly string[],
): Promise<LockedClaim[]> => {
  const { rows } = await sql<LockedClaim>`
    select c.id, c.state, (
      select o.state from customer_order o
      where o.client_key = c.client_key and o.id = c.order_id and o.state = any(${ended}::text[])
    ) as "orderEndedAs"
    from claim c where c.client_key = ${ctx.client.key} and c.id = any(${ids}::uuid[])
    order by c.id for update of c`.execute(ctx.db);
  return rows;
};
