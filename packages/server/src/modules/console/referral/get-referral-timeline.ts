import type { Timeline } from '@mundwerk/contract/console/record/timeline';
import { AppError } from '@mundwerk/contract/errors';
import type { TimelineFilter } from '@mundwerk/contract/values/console/records';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { hasRecommendation } from '../read-models/numbers.ts';
import { numberOf } from './get-referral.ts';
import { readTimeline } from './timeline.ts';

/** A further page of a recommendation's timeline, or only one kind of its events. */
export const getReferralTimeline = async (
  ctx: CtxOf<OperatorActor>,
  typed: string,
  { nach, nur }: { readonly nach?: string | undefined; readonly nur?: TimelineFilter | undefined },
): Promise<Timeline> => {
  const number = numberOf(typed);
  if (!(await hasRecommendation(ctx, number))) throw new AppError('recommendationNotFound');
  return readTimeline(ctx, { number }, { after: nach, filter: nur });
};
