import type { RewardReason } from '../reward/reward-explanation.ts';

/** What a question about a reward can come down to: each has a short name for colleagues and a paragraph for the answer. */
export const CASE_SITUATIONS = [
  'premium',
  'period',
  'contact',
  'checking',
  'noReward',
  'ready',
  'returned',
  'underWay',
  'voucher',
  'paid',
  'lapsed',
  'goodwill',
  'noOrder',
  'address',
  'expired',
  'other',
] as const;
export type CaseSituation = (typeof CASE_SITUATIONS)[number];

const SITUATIONS: Partial<Record<RewardReason, CaseSituation>> = {
  premiumMissing: 'premium',
  premiumLater: 'premium',
  complaintPeriod: 'period',
  noRecipient: 'contact',
  dataMissing: 'contact',
  dataDeleted: 'contact',
  consentMissing: 'contact',
  newCustomerUnknown: 'checking',
  releaseMissing: 'checking',
  dueNow: 'checking',
  ended: 'noReward',
  noReward: 'noReward',
  notNewCustomer: 'noReward',
  linkNotUsed: 'noReward',
  ready: 'ready',
  mailBounced: 'ready',
  returned: 'returned',
  endedAtBank: 'underWay',
  atBank: 'underWay',
  runNotFetched: 'underWay',
  noPayoutAccount: 'underWay',
  accountFresh: 'underWay',
  waitsForRun: 'underWay',
  voucherEmpty: 'voucher',
  voucherUnderWay: 'voucher',
  paid: 'paid',
  voucherSent: 'paid',
  lapsed: 'lapsed',
  goodwillOpen: 'goodwill',
  lead: 'noOrder',
  clicked: 'noOrder',
  visited: 'noOrder',
  unused: 'noOrder',
  addressUnconfirmed: 'address',
  awaitsAddress: 'address',
  expired: 'expired',
};

/** The situation behind a reason; what has no words of its own is answered in the colleague's. */
export const caseSituation = (reason: RewardReason): CaseSituation => SITUATIONS[reason] ?? 'other';
