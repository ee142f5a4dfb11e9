import type { ApprovalKinds } from './approval/kinds.ts';
import { moneyKeyKind } from './key/money-key-kind.ts';
import { PAYOUT_APPROVALS } from './payout/proposal/payout-approvals.ts';
import { grantApproval } from './repair/grant/grant-approval.ts';
import { mergeApproval } from './repair/merge/merge-approval.ts';
import { payoutAccountKind } from './set-up/account/payout-account-kind.ts';
import { doorsKind } from './set-up/doors/doors-kind.ts';

/** Everything that needs two people; a part of the console adds its kinds here. */
export const APPROVAL_KINDS: ApprovalKinds = [
  grantApproval,
  mergeApproval,
  payoutAccountKind,
  moneyKeyKind,
  doorsKind,
  ...PAYOUT_APPROVALS,
];
