import type { Ctx } from '#platform/context.ts';
import type { RecommendationTables } from '../tables.ts';

/** Stores the recommender's own name for a recommendation; false when the recommendation is not theirs. */
export const updatePrivateName = async (
  ctx: Ctx,
  recommenderId: string,
  number: string,
  name: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .withTables<RecommendationTables>()
    .updateTable('recommendation')
    .set({ private_name: name })
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId)
    .where('number', '=', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
