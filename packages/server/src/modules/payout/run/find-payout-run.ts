import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import type { Ctx } from '../../../platform/context.ts';
import { heldSince } from '../change/rules.ts';
import {
  countRuns,
  type FollowedRun,
  selectDownloads,
  selectReturned,
  selectRun,
  selectRuns,
  selectWaiting,
} from './view-store.ts';

/** Length of a run's number: eleven random characters and one to check them. */
export const RUN_NUMBER_LENGTH = 12;

/** So many returned payments are shown with a run; the bank's own report names all. */
const SHOWN_RETURNS = 500;

/** A run by its number as somebody typed it; payoutRunNotFound when there is none such. */
export const findPayoutRun = async (ctx: Ctx, typedNumber: string): Promise<FollowedRun> => {
  const number = normaliseCode(typedNumber);
  const run = isCode(number, RUN_NUMBER_LENGTH) ? await selectRun(ctx, number) : null;
  if (!run) throw new AppError('payoutRunNotFound');
  return run;
};

/** A run with who fetched its file, and what did not arrive. */
export const getPayoutRun = async (ctx: Ctx, typedNumber: string) => {
  const run = await findPayoutRun(ctx, typedNumber);
  return {
    run,
    downloads: await selectDownloads(ctx, run.number),
    returned: await selectReturned(ctx, run.number, SHOWN_RETURNS),
  };
};

/** A page of the runs, the newest first, and what waits for the next one. */
export const listPayoutRuns = async (ctx: Ctx, page: number, pageSize: number) => ({
  runs: await selectRuns(ctx, (page - 1) * pageSize, pageSize),
  total: await countRuns(ctx),
  waiting: await selectWaiting(ctx, heldSince(ctx.now)),
});
