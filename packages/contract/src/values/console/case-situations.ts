import type { RewardReason } from '../reward/reward-explanation.ts';

/** Situations behind a question about a reward: each has a short name for operators and a paragraph for the answer. */
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

/** What people also write about, whatever became of their recommendations. */
const CASE_MATTERS = ['login', 'newAddress', 'data', 'complaint'] as const;

/** The templates for an answer. */
export const CASE_TEMPLATES = [...CASE_SITUATIONS, ...CASE_MATTERS] as const;
export type CaseTemplate = (typeof CASE_TEMPLATES)[number];

const SITUATIONS: Partial<Record<RewardReason, CaseSituation>> = {
  premiumMissing: 'premium',
  premiumLater: 'premium',
  complaintPeriod: 'period',
  matching: 'contact',
  noRecipient: 'contact',
  dataMissing: 'contact',
  dataDeleted: 'contact',
  consentMissing: 'contact',
  newCustomerUnknown: 'checking',
  releaseMissing: 'checking',
  dueNow: 'checking',
  ended: 'noReward',
  budgetUsedUp: 'noReward',
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

/** The situation for a reason; `other` has no prepared paragraph, so that the operator words the answer. */
export const caseSituation = (reason: RewardReason): CaseSituation => SITUATIONS[reason] ?? 'other';
