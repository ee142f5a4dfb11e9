import type { ReviewRow } from '@mundwerk/contract/console/review/cases';
import { passCase } from '#modules/review/index.ts';
import { decideCase, decisionOf, type GivenReason, type OperatorCtx } from './decide.ts';

/** Lets a claim be paid with the next run; the mark of a household explains what families share. */
export const passReviewCase = (
  ctx: OperatorCtx,
  number: string,
  { reason, isHousehold }: { readonly reason: GivenReason; readonly isHousehold: boolean },
): Promise<ReviewRow> =>
  decideCase(ctx, number, {
    act: 'review.pass',
    reason,
    after: { Haushalt: isHousehold },
    decide: (inner, claimId) => passCase(inner, claimId, { ...decisionOf(ctx, reason), isHousehold }),
  });
