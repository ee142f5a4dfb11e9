import type { Ctx } from '#platform/context.ts';
import { findPayoutRun } from './find-payout-run.ts';
import { selectDownloads, selectReturned } from './view-store.ts';

/** Limit of returned payments shown with a run; the bank's own report names all. */
const SHOWN_RETURNS = 500;

/** A run with the downloads of its file, and its returned payments. */
export const getPayoutRun = async (ctx: Ctx, typedNumber: string) => {
  const run = await findPayoutRun(ctx, typedNumber);
  return {
    run,
    downloads: await selectDownloads(ctx, run.number),
    returned: await selectReturned(ctx, run.number, SHOWN_RETURNS),
  };
};
