import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { CLAIM_MOVES } from '../rules.ts';

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
