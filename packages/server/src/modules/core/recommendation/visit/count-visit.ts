import { optionalRecommender } from '#modules/core/account/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { countedChannel } from '../click/rules.ts';
import { addVisit, sumVisits } from '../click/store.ts';
import { deleteNetworksBefore, isCrawler, noteVisitor, visitorHashOf } from '../click/visitors.ts';
import { findLiving } from '../find-recommendation.ts';

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

const HOUR_MS = 3_600_000;

/** Deletes networks and devices whose hour has passed: their next click or visit counts anyway (decisions §10). */
export const forgetDevices: Task = {
  name: 'forget-devices',
  cron: '*/20 * * * *',
  run: ({ db, clock }) => deleteNetworksBefore(db, new Date(clock.now().getTime() - HOUR_MS)),
};
