import type { Ctx } from '#platform/context.ts';
import type { RecommendationTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<RecommendationTables>();

/** Stores that a recommendation takes part in a campaign. */
export const insertCampaign = async (
  ctx: Ctx,
  row: { number: string; campaignId: string; termsHash: string },
): Promise<void> => {
  await tables(ctx)
    .insertInto('recommendation_campaign')
    .values({
      client_key: ctx.client.key,
      number: row.number,
      campaign_id: row.campaignId,
      terms_hash: row.termsHash,
      agreed_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The campaigns a recommender's recommendations take part in, with the words that were ticked. */
export const selectCampaigns = (ctx: Ctx, recommenderId: string) =>
  tables(ctx)
    .selectFrom('recommendation_campaign as c')
    .innerJoin('recommendation as r', (join) =>
      join.onRef('r.client_key', '=', 'c.client_key').onRef('r.number', '=', 'c.number'),
    )
    .innerJoin('terms_text as t', (join) =>
      join.onRef('t.client_key', '=', 'c.client_key').onRef('t.hash', '=', 'c.terms_hash'),
    )
    .select(['c.number', 'c.campaign_id as campaignId', 't.text', 'c.agreed_at as agreedAt'])
    .where('c.client_key', '=', ctx.client.key)
    .where('r.recommender_id', '=', recommenderId)
    .orderBy('c.number')
    .orderBy('c.campaign_id')
    .execute();
