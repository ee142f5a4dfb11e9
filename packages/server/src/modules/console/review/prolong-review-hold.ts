import type { ReviewRow } from '@mundwerk/contract/console/review/cases';
import { prolongHold } from '#modules/review/index.ts';
import { decideCase, decisionOf, type GivenReason, type OperatorCtx } from './decide.ts';

/** Extends the hold of a payment until the end of a day. */
export const prolongReviewHold = (
  ctx: OperatorCtx,
  number: string,
  { reason, until }: { readonly reason: GivenReason; readonly until: string },
): Promise<ReviewRow> =>
  decideCase(ctx, number, {
    act: 'review.hold',
    reason,
    after: { Bis: until },
    decide: (inner, claimId) => prolongHold(inner, claimId, { ...decisionOf(ctx, reason), untilDay: until }),
  });
