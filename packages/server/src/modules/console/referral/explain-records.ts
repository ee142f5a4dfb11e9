import { type ExplainedReferral, explainReferrals, type OperatorFacts } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectPaymentSituations } from '../read-models/payment-situations.ts';
import { selectRefusedReports } from '../read-models/refused-reports.ts';

const factsOf = async (ctx: Ctx, numbers: readonly string[]): Promise<OperatorFacts> => {
  const [payments, refusedReports] = await Promise.all([
    selectPaymentSituations(ctx, numbers),
    selectRefusedReports(ctx, numbers),
  ]);
  return { payments, refusedReports };
};

/** Explanations of these recommendations for both sides, as people of the programme read them, with facts for operators only. */
export const explainRecords = async (
  ctx: Ctx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly ExplainedReferral[]>> =>
  numbers.length === 0 ? new Map() : explainReferrals(ctx, numbers, factsOf(ctx, numbers));
