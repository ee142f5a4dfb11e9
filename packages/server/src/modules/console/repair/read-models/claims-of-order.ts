import type { Beneficiary, ClaimState } from '@mundwerk/contract/values/state/claim-state';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A claim that an order promised. */
export interface PromisedClaim {
  readonly beneficiary: Beneficiary;
  readonly valueCents: number;
  readonly state: ClaimState;
}

/** The claims of an order. */
export const selectPromisedClaims = async (ctx: Ctx, orderId: string): Promise<PromisedClaim[]> => {
  const { rows } = await sql<PromisedClaim>`
    select beneficiary, value_cents as "valueCents", state from claim
    where client_key = ${ctx.client.key} and order_id = ${orderId} order by beneficiary`.execute(ctx.db);
  return rows;
};
