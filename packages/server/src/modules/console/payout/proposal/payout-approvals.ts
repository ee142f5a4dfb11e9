import { payoutRunKind } from './payout-run-kind.ts';
import { RUN_DISCARD_KIND } from './run-discard-kind.ts';

/** What of payouts needs two people, as the list of all approvals sees it: there nobody types a sum, so that no run is approved there. */
export const PAYOUT_APPROVALS = [payoutRunKind(null), RUN_DISCARD_KIND] as const;
