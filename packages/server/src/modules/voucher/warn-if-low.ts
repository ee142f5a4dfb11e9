import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { findReward, textIn } from '../catalogue/index.ts';
import { raiseTask, settleTask } from '../task/index.ts';
import { poolMail } from './mails.tsx';
import { clearWarned, countFree, type Pool, updateWarned } from './store.ts';

/** The reference of a pool in a task. */
const poolRef = ({ rewardId, valueCents }: Pool): string => `${rewardId}-${valueCents}`;

/** Warns the people who run the programme that a pool runs low, by mail and task: once each time it falls below the client's threshold. */
export const warnIfLow = async (ctx: Ctx, pool: Pool): Promise<boolean> => {
  const { config } = ctx.client;
  const threshold = config.GutscheinWarnungAb;
  const left = await countFree(ctx, pool, threshold);
  if (left >= threshold || !(await updateWarned(ctx, pool))) return false;
  const language = config.StandardSprache;
  const reward = await findReward(ctx, pool.rewardId);
  const title = reward ? textIn(reward.title, language, language) : String(pool.rewardId);
  await raiseTask(ctx, {
    kind: 'Bestand',
    ref: poolRef(pool),
    title,
    facts: { praemieId: pool.rewardId, wertCent: pool.valueCents, uebrig: left },
  });
  await queueMail({ ...ctx, language }, await poolMail(ctx, { ...pool, title, left, threshold }));
  return true;
};

/** Ends a warning once the pool is full enough again. */
export const endWarning = async (ctx: Ctx, pool: Pool, left: number): Promise<void> => {
  if (left < ctx.client.config.GutscheinWarnungAb) return;
  await clearWarned(ctx, pool);
  await settleTask(ctx, { kind: 'Bestand', ref: poolRef(pool) });
};
