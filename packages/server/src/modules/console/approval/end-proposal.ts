import { BY_ITSELF, settleTask } from '#modules/task/index.ts';
import { updateDecision } from './store.ts';

/** Ends an open proposal and the task that reminded people of it. */
export const endProposal = async (
  ctx: Parameters<typeof updateDecision>[0],
  id: string,
  decision: Parameters<typeof updateDecision>[2],
): Promise<void> => {
  await updateDecision(ctx, id, decision);
  await settleTask(ctx, { kind: 'Freigabe', ref: id }, decision.by === null ? BY_ITSELF : `op:${decision.by}`);
};
