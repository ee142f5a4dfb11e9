import type { ChannelCode } from '@mundwerk/contract/values/channel';
import type { Ctx } from '#platform/context.ts';
import type { RecommendationTables } from '../tables.ts';

/** Notes the first share of a channel; later ones change nothing. */
export const insertShare = async (ctx: Ctx, number: string, channel: ChannelCode): Promise<void> => {
  await ctx.db
    .withTables<RecommendationTables>()
    .insertInto('recommendation_figures')
    .values({ client_key: ctx.client.key, number, channel, first_share_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .constraint('recommendation_figures_pk')
        .doUpdateSet({ first_share_at: ctx.now })
        .where('recommendation_figures.first_share_at', 'is', null),
    )
    .execute();
};
