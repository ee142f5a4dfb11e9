import type { ReviewRow } from '@mundwerk/contract/console/review/cases';
import { refuseCase } from '#modules/review/index.ts';
import { decideCase, decisionOf, type GivenReason, type OperatorCtx } from './decide.ts';

/** Cancels the claim and notifies the beneficiary in the given words that a person decided, and how to object. */
export const refuseReviewCase = (
  ctx: OperatorCtx,
  number: string,
  { reason, message }: { readonly reason: GivenReason; readonly message: string },
): Promise<ReviewRow> =>
  decideCase(ctx, number, {
    act: 'review.refuse',
    reason,
    after: { Nachricht: message },
    decide: (inner, claimId) => refuseCase(inner, claimId, { ...decisionOf(ctx, reason), message }),
  });
