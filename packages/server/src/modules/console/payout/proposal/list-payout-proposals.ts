import type { Ctx } from '#platform/context.ts';
import { type ProposalRow, selectProposals } from '../read-models/proposals.ts';

/** The proposals of runs, those that wait first. */
export const listPayoutProposals = (ctx: Ctx): Promise<ProposalRow[]> => selectProposals(ctx);
