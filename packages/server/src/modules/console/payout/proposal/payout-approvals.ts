import { payoutRunKind } from './payout-run-kind.ts';
import { RUN_DISCARD_KIND } from './run-discard-kind.ts';

/** The kinds of payout approvals for the list of all approvals, which does not ask for the sum, so that no run can be approved there. */
export const PAYOUT_APPROVALS = [payoutRunKind(null), RUN_DISCARD_KIND] as const;
