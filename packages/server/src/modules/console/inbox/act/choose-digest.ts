import { deleteDigest, insertDigest } from '../digest-store.ts';
import type { InboxCtx } from '../reader.ts';

/** Switches the mail with the counts on or off for the person who asks. */
export const chooseDigest = async (ctx: InboxCtx, isWanted: boolean): Promise<{ PerMail: boolean }> => {
  await (isWanted ? insertDigest(ctx, ctx.actor.id) : deleteDigest(ctx, ctx.actor.id));
  return { PerMail: isWanted };
};
