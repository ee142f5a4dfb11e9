import type { ChannelCode } from '@mundwerk/contract/values/channel';
import type { Ctx } from '#platform/context.ts';
import { findLiving } from '../find-recommendation.ts';
import { insertShare } from './store.ts';

/** Notes that a living link was shared by a channel; repeating it writes nothing, so that it cannot be used to load the database. */
export const noteShare = async (ctx: Ctx, typedNumber: string, channel: ChannelCode): Promise<void> => {
  const { number } = await findLiving(ctx, typedNumber);
  await insertShare(ctx, number, channel);
};
