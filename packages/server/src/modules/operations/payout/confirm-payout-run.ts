import { followBankAnswer } from '../../claim/index.ts';
import { findPayoutRun } from '../../payout/index.ts';
import { signature } from '../operations-keys.ts';
import type { AnswerResult, OperationsCtx } from './take-bank-answer.ts';

/** Takes an operator's word that the bank booked a run, or the named payments of it. */
export const confirmPayoutRun = async (
  ctx: OperationsCtx,
  typedNumber: string,
  input: { readonly endToEndIds: readonly string[] | null; readonly reason: string | null },
): Promise<AnswerResult> => {
  const by = signature(ctx);
  const { number } = await findPayoutRun(ctx, typedNumber);
  const said = { reason: input.reason, amountCents: null };
  const statements = input.endToEndIds
    ? input.endToEndIds.map((reference) => ({ ...said, reference, isAboutRun: false, kind: 'booked' as const }))
    : [{ ...said, reference: number, isAboutRun: true, kind: 'bookedInRun' as const }];
  return followBankAnswer(ctx, { statements, source: by, by, runNumber: number });
};
