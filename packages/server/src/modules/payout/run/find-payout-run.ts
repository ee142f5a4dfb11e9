import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import type { Ctx } from '#platform/context.ts';
import { type FollowedRun, selectRun } from './view-store.ts';

/** Length of a run's number: eleven random characters and one to check them. */
export const RUN_NUMBER_LENGTH = 12;

/** A run by its number as an operator typed it; payoutRunNotFound when there is none. */
export const findPayoutRun = async (ctx: Ctx, typedNumber: string): Promise<FollowedRun> => {
  const number = normaliseCode(typedNumber);
  const run = isCode(number, RUN_NUMBER_LENGTH) ? await selectRun(ctx, number) : null;
  if (!run) throw new AppError('payoutRunNotFound');
  return run;
};
