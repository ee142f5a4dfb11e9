import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/send-mail.ts';
import { findReward, textIn } from '../catalogue/index.ts';
import { poolMail } from './mails.tsx';
import { clearWarned, countFree, type Pool, updateWarned } from './store.ts';

/** Tells those who run the programme that a pool runs dry: once each time it falls below the client's threshold. */
export const warnIfLow = async (ctx: Ctx, pool: Pool): Promise<boolean> => {
  const { config } = ctx.client;
  const threshold = config.GutscheinWarnungAb;
  const left = await countFree(ctx, pool, threshold);
  if (left >= threshold || !(await updateWarned(ctx, pool))) return false;
  const language = config.StandardSprache;
  const reward = await findReward(ctx, pool.rewardId);
  const title = reward ? textIn(reward.title, language, language) : String(pool.rewardId);
  await queueMail({ ...ctx, language }, await poolMail(ctx, { ...pool, title, left, threshold }));
  return true;
};

/** Ends a warning once the pool is full enough again. */
export const endWarning = async (ctx: Ctx, pool: Pool, left: number): Promise<void> => {
  if (left >= ctx.client.config.GutscheinWarnungAb) await clearWarned(ctx, pool);
};
