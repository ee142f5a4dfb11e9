import { listPayoutRuns } from '#modules/payout/index.ts';
import type { Ctx } from '#platform/context.ts';
import { nameSigners } from '../read-models/signers.ts';

/** A page of the payout runs with people by name, the newest first. */
export const listConsoleRuns = async (ctx: Ctx, page: number, pageSize: number) => {
  const { runs, total } = await listPayoutRuns(ctx, page, pageSize);
  const nameOf = await nameSigners(
    ctx,
    runs.map(({ createdBy }) => createdBy),
  );
  return { runs: runs.map((run) => ({ ...run, createdBy: nameOf(run.createdBy) })), total };
};
