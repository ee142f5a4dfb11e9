import type { Ctx } from '../../../platform/context.ts';
import { findPayoutRun } from './find-payout-run.ts';
import { selectDownloads, selectReturned } from './view-store.ts';

/** So many returned payments are shown with a run; the bank's own report names all. */
const SHOWN_RETURNS = 500;

/** A run with who fetched its file, and what did not arrive. */
export const getPayoutRun = async (ctx: Ctx, typedNumber: string) => {
  const run = await findPayoutRun(ctx, typedNumber);
  return {
    run,
    downloads: await selectDownloads(ctx, run.number),
    returned: await selectReturned(ctx, run.number, SHOWN_RETURNS),
  };
};
