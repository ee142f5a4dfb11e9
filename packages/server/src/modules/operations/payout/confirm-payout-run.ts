import { followBankAnswer } from '#modules/claim/index.ts';
import { findPayoutRun } from '#modules/payout/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { AnswerResult } from './take-bank-answer.ts';

/** Records an operator's confirmation that the bank booked a run, or the named payments of it. */
export const confirmPayoutRun = async (
  ctx: Ctx,
  typedNumber: string,
  input: { readonly endToEndIds: readonly string[] | null; readonly reason: string | null; readonly by: string },
): Promise<AnswerResult> => {
  const { by } = input;
  const { number } = await findPayoutRun(ctx, typedNumber);
  const said = { reason: input.reason, amountCents: null };
  const statements = input.endToEndIds
    ? input.endToEndIds.map((reference) => ({ ...said, reference, isAboutRun: false, kind: 'booked' as const }))
    : [{ ...said, reference: number, isAboutRun: true, kind: 'bookedInRun' as const }];
  return followBankAnswer(ctx, { statements, source: by, by, runNumber: number });
};
