import { reasonOf } from '@mundwerk/contract/console/reason';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { decideGoodwill } from '#modules/claim/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import type { Reason } from '../reason.ts';

/** Decides a request for goodwill: the same use case as the operations API. The answer is for the recommender, the reason for colleagues. */
export const decideGoodwillCase = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  decision: { readonly isAccepted: boolean; readonly answer: string | null },
  reason: Reason,
): Promise<{ Praemierungsnummer: string | null }> =>
  transact(ctx, async (inner) => {
    const { isAccepted, answer } = decision;
    const by = operatorSignature(ctx.actor);
    const decided = await decideGoodwill(inner, id, { isAccepted, reason: answer, by });
    await recordAct(inner, {
      act: 'goodwill.decide',
      subject: { kind: 'goodwill', id, personId: decided.recommenderId },
      before: { state: 'open' },
      after: { state: decided.state, claim: decided.claimNumber },
      reason: reasonOf(reason),
    });
    return { Praemierungsnummer: decided.claimNumber };
  });
