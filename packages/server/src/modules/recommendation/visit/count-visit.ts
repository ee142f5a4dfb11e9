import { type Ctx, transact } from '../../../platform/context.ts';
import { optionalRecommender } from '../../account/index.ts';
import { isCrawler } from '../click/crawlers.ts';
import { deviceHashOf } from '../click/device-hash.ts';
import { countedChannel } from '../click/rules.ts';
import { findLiving } from '../find-recommendation.ts';
import { addVisit, noteDevice, sumVisits } from './store.ts';

/** Counts a visit and answers how many there were: one device counts once an hour, its sender and crawlers never. */
export const countVisit = async (ctx: Ctx, typedNumber: string, channel: string | undefined): Promise<number> => {
  const { number, recommenderId } = await findLiving(ctx, typedNumber);
  const visitor = await optionalRecommender(ctx);
  if (visitor?.id !== recommenderId && !isCrawler(ctx.agent)) {
    const device = deviceHashOf(ctx.platform)(ctx.client.key, number, ctx.ipPrefix, ctx.agent.userAgent);
    await transact(ctx, async (inner) => {
      if (await noteDevice(inner, number, device)) await addVisit(inner, number, countedChannel(channel));
    });
  }
  return sumVisits(ctx, number);
};
