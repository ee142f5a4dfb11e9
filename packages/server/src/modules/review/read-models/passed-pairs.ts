import type { ReviewSignal } from '@mundwerk/contract/values/console/review';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The signals that are muted for a pair. */
export interface PassedPair {
  readonly claimId: string;
  readonly signals: ReviewSignal[];
  readonly isHousehold: boolean;
}

/** By claim: signals muted for its pair. Recipients are matched by e-mail address, because each recommendation has its own recipient rows. */
export const selectPassedPairs = async (
  ctx: Ctx,
  pairs: readonly {
    readonly claimId: string;
    readonly recommenderId: string;
    readonly recipientEmail: string | null;
  }[],
): Promise<ReadonlyMap<string, PassedPair>> => {
  const { rows } = await sql<PassedPair>`
    select g."claimId", array_agg(distinct s.signal) filter (where s.signal is not null) as signals, bool_or(ok.is_household) as "isHousehold"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as g("claimId" uuid, "recommenderId" uuid, "recipientEmail" text)
    join pair_ok ok on ok.client_key = ${ctx.client.key} and ok.recommender_id = g."recommenderId" and ok.until > ${ctx.now}
    left join recipient x on x.client_key = ok.client_key and x.id = ok.recipient_id
    left join lateral unnest(ok.signals) as s(signal) on true
    where (ok.recipient_id is null and g."recipientEmail" is null) or x.email_normal = g."recipientEmail"
    group by g."claimId"`.execute(ctx.db);
  return new Map(rows.map((row) => [row.claimId, { ...row, signals: row.signals ?? [] }]));
};
