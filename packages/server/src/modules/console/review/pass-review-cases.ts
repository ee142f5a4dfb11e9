import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import { normaliseCode } from '@mundwerk/contract/values/code';
import { passCase } from '#modules/review/index.ts';
import { transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { decisionOf, type GivenReason, type OperatorCtx } from './decide.ts';
import { selectCasesByNumber } from './read-models/cases.ts';

/** Passes several cases together, all or none, with one reason and one record. */
export const passReviewCases = (
  ctx: OperatorCtx,
  numbers: readonly string[],
  reason: GivenReason,
): Promise<{ readonly Anzahl: number; readonly SummeCent: number }> =>
  transact(ctx, async (inner) => {
    const wanted = [...new Set(numbers.map(normaliseCode))];
    const found = await selectCasesByNumber(inner, wanted);
    if (found.length !== wanted.length) throw new AppError('reviewCaseNotFound');
    for (const { claimId } of found) await passCase(inner, claimId, { ...decisionOf(ctx, reason), isHousehold: false });
    await recordAct(inner, {
      act: 'review.pass',
      subject: { kind: 'review', id: found.map(({ claimNumber }) => claimNumber).join(' ') },
      before: Object.fromEntries(found.map(({ claimNumber, state }) => [claimNumber, state])),
      after: { Stand: 'Freigegeben', Anzahl: found.length },
      reason: reasonOf(reason),
    });
    return { Anzahl: found.length, SummeCent: found.reduce((sum, { valueCents }) => sum + valueCents, 0) };
  });
