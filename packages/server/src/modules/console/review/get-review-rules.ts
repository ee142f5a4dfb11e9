import type { ReviewRules } from '@mundwerk/contract/console/review/rule-calls';
import { currentRules, DISPOSABLE_DOMAINS, selectRules } from '#modules/review/index.ts';
import type { Ctx } from '#platform/context.ts';
import { namesOf } from './case-view.ts';
import { rulesView } from './rules-view.ts';

/** The effective rules of a client, and who changed them last. */
export const getReviewRules = async (ctx: Ctx): Promise<ReviewRules> => {
  const stored = await selectRules(ctx);
  const nameOf = await namesOf(ctx, [stored?.changedBy ?? null]);
  return {
    ...rulesView(await currentRules(ctx)),
    MitgelieferteDomains: DISPOSABLE_DOMAINS.size,
    GeaendertAm: stored?.changedAt.toISOString() ?? null,
    GeaendertVon: nameOf(stored?.changedBy ?? null),
  };
};
