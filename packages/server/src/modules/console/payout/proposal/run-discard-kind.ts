import { operatorSignature } from '#modules/actors.ts';
import type { ApprovalKind } from '#modules/console/approval/kinds.ts';
import { discardPayoutRun, discardRefusal, findPayoutRun } from '#modules/payout/index.ts';
import { selectMaker } from '../read-models/proposals.ts';

/** The run to discard. */
export interface DiscardPayload {
  readonly runNumber: string;
  readonly count: number;
  readonly sumCents: number;
}

/** Discarding a run as something that needs two people. */
export const RUN_DISCARD_KIND: ApprovalKind<DiscardPayload> = {
  kind: 'run.discard',
  makerAct: 'run.discard',
  approverAct: 'discard.approve',
  summarise: ({ count, sumCents }) => ({ count, sumCents }),
  recompute: async (ctx, { payload }) => {
    const run = await findPayoutRun(ctx, payload.runNumber);
    return discardRefusal(run) ? null : { runNumber: run.number, count: run.paymentCount, sumCents: run.totalCents };
  },
  effect: async (ctx, payload, proposal) => {
    const { reason } = await selectMaker(ctx, proposal.id);
    await discardPayoutRun(ctx, payload.runNumber, { by: operatorSignature(ctx.actor), reason });
    return { after: { lauf: payload.runNumber, anzahl: payload.count, summeCent: payload.sumCents } };
  },
};
