import type { Ctx } from '../../../platform/context.ts';
import { type ExplainedReferral, explainReferrals } from '../../claim/index.ts';
import { selectPaymentSituations } from '../read-models/payment-situations.ts';

/** Both sides of these recommendations as people of the programme read them, with what colleagues did to their payments. */
export const explainRecords = async (
  ctx: Ctx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly ExplainedReferral[]>> =>
  numbers.length === 0 ? new Map() : explainReferrals(ctx, numbers, selectPaymentSituations(ctx, numbers));
