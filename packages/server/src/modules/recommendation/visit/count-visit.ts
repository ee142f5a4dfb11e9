import { optionalRecommender } from '#modules/account/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { isCrawler } from '../click/crawlers.ts';
import { noteVisitor } from '../click/recent-networks.ts';
import { countedChannel } from '../click/rules.ts';
import { visitorHashOf } from '../click/visitor-hash.ts';
import { findLiving } from '../find-recommendation.ts';
import { addVisit, sumVisits } from './store.ts';

/** Counts a visit and returns the total: a device counts once an hour, a network a few times, the recommender and crawlers never. */
export const countVisit = async (ctx: Ctx, typedNumber: string, channel: string | undefined): Promise<number> => {
  const { number, recommenderId } = await findLiving(ctx, typedNumber);
  const visitor = await optionalRecommender(ctx);
  if (visitor?.id !== recommenderId && !isCrawler(ctx.agent)) {
    const visitor = visitorHashOf(ctx.platform)(ctx.client.key, number, ctx.network, ctx.agent.userAgent);
    await transact(ctx, async (inner) => {
      if (await noteVisitor(inner, number, visitor)) await addVisit(inner, number, countedChannel(channel));
    });
  }
  return sumVisits(ctx, number);
};
