import { operatorSignature } from '../../../actors.ts';
import { discardPayoutRun, discardRefusal, findPayoutRun } from '../../../payout/index.ts';
import type { ApprovalKind } from '../../approval/kinds.ts';
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
