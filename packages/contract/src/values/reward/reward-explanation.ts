import type { RewardFacts } from './reward-facts.ts';

/** Every reason why a beneficiary has no reward yet, or what became of it. */
export const REWARD_REASONS = [
  'stopped',
  'held',
  'accountDeleted',
  'blocked',
  'paid',
  'voucherSent',
  'mailBounced',
  'contradiction',
  'endedAtBank',
  'atBank',
  'runNotFetched',
  'inProposal',
  'takenOut',
  'noPayoutAccount',
  'accountFresh',
  'waitsForRun',
  'voucherEmpty',
  'voucherUnderWay',
  'returned',
  'ready',
  'lapsed',
  'ended',
  'otherGetsIt',
  'budgetUsedUp',
  'noReward',
  'notNewCustomer',
  'linkNotUsed',
  'awaitsAddress',
  'newCustomerUnknown',
  'noRecipient',
  'dataMissing',
  'dataDeleted',
  'consentMissing',
  'premiumMissing',
  'premiumLater',
  'complaintPeriod',
  'settling',
  'releaseMissing',
  'dueNow',
  'goodwillOpen',
  'reportRefused',
  'lead',
  'addressUnconfirmed',
  'expired',
  'clicked',
  'visited',
  'unused',
] as const;
export type RewardReason = (typeof REWARD_REASONS)[number];

/** What the beneficiary can do about it. */
export const REWARD_ACTS = [
  'confirmAddress',
  'shareAgain',
  'renewLink',
  'remindContact',
  'enterData',
  'giveConsent',
  'pickUp',
  'correctAccount',
  'correctEmail',
  'requestGoodwill',
] as const;
export type RewardAct = (typeof REWARD_ACTS)[number];

/** Why a beneficiary has no reward yet, and when it can be expected. */
export interface RewardExplanation {
  readonly code: RewardReason;
  /** Further conditions that are not met either. */
  readonly also: readonly RewardReason[];
  /** What the sentence names: days (YYYY-MM-DD), sums in cents, names. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The day of the next step, where every step before it has a day. */
  readonly expectedOn: string | null;
  /** The first day that is possible, where a step before it has none. */
  readonly earliestOn: string | null;
  /** The day that was computed and has passed. */
  readonly overdueSince: string | null;
  /** Nothing follows by itself any more. */
  readonly isFinal: boolean;
  readonly acts: readonly RewardAct[];
}

/** What a row of the table says when it fits; what is null or missing is left out. */
interface Answer {
  readonly values?: Readonly<Record<string, string | number | null>>;
  readonly expectedOn?: string | null;
  readonly earliestOn?: string | null;
  readonly acts?: readonly RewardAct[];
}

/** The facts on a day. */
export type Facts = RewardFacts & { readonly today: string };

/** A row of the table: the first that fits speaks. */
export interface Row {
  readonly code: RewardReason;
  fits(facts: Facts): boolean;
  answer?(facts: Facts): Answer;
  readonly isFinal?: true;
}
