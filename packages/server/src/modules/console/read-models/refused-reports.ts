import { sql } from 'kysely';
import type { OperatorFacts } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { PlainHit } from './hits.ts';

/** A refused report counts until another report of that number was accepted. */
const IS_OPEN = sql`not exists (select from customer_order o
  where o.client_key = f.client_key and o.external_number = f.external_number)`;

/** By recommendation, the last refused report that was never accepted afterwards. */
export const selectRefusedReports = async (
  ctx: Ctx,
  numbers: readonly string[],
): Promise<OperatorFacts['refusedReports']> => {
  const { rows } = await sql<{ number: string; on: string; reason: string }>`
    select distinct on (f.recommendation_number) f.recommendation_number as number, f.reason,
      to_char(f.last_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as on
    from order_refusal f
    where f.client_key = ${ctx.client.key} and f.recommendation_number = any(${numbers}::text[]) and ${IS_OPEN}
    order by f.recommendation_number, f.last_at desc`.execute(ctx.db);
  return new Map(rows.map(({ number, on, reason }) => [number, { on, reason }]));
};

/** A matching refused report; the recommendation it named is only set if it exists. */
export type RefusalHit = PlainHit & { readonly recommendationNumber: string | null };

/** Refused reports by the client's numbers. */
export const selectRefusalHits = async (ctx: Ctx, externalNumbers: readonly string[]): Promise<RefusalHit[]> => {
  const { rows } = await sql<RefusalHit>`
    select f.external_number as number, f.reason as state, null::int as cents, f.last_at as at,
      (select r.number from recommendation r
        where r.client_key = f.client_key and r.number = f.recommendation_number) as "recommendationNumber"
    from order_refusal f
    where f.client_key = ${ctx.client.key} and f.external_number = any(${externalNumbers}::text[]) and ${IS_OPEN}
    order by f.last_at desc`.execute(ctx.db);
  return rows;
};
