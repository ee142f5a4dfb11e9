import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ReviewRules } from '@mundwerk/contract/console/review/rule-calls';
import { currentRules, upsertRules } from '#modules/review/index.ts';
import { transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { GivenReason, OperatorCtx } from './decide.ts';
import { getReviewRules } from './get-review-rules.ts';
import { type GivenRules, rulesView, storedRules } from './rules-view.ts';

/** Saves the rules; they apply to claims that are assessed from now on. */
export const setReviewRules = (ctx: OperatorCtx, given: GivenRules, reason: GivenReason): Promise<ReviewRules> =>
  transact(ctx, async (db) => {
    const inner = { ...db, actor: ctx.actor };
    const before = await currentRules(inner);
    const after = storedRules(given);
    await upsertRules(inner, after, `op:${ctx.actor.id}`);
    await recordAct(inner, {
      act: 'review.rules',
      subject: { kind: 'rules', id: 'review' },
      before: rulesView(before),
      after: rulesView(after),
      reason: reasonOf(reason),
    });
    return getReviewRules(inner);
  });
