import type { RewardFacts } from './reward-facts.ts';

/** Every reason why a beneficiary has no reward yet, or the outcome of the reward. */
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
  'matching',
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

/** Actions by which the beneficiary can help to get the reward. */
export const REWARD_ACTS = [
  'confirmAddress',
  'shareAgain',
  'renewLink',
  'remindContact',
  'enterData',
  'giveConsent',
  'chooseOrder',
  'pickUp',
  'correctAccount',
  'correctEmail',
  'requestGoodwill',
] as const;
export type RewardAct = (typeof REWARD_ACTS)[number];

/** Who has to act next. */
export const TURNS = ['Empfehler', 'Kontakt', 'Auftraggeber', 'Agentur', 'Betreiber', 'Bank', 'Zeit'] as const;
export type Turn = (typeof TURNS)[number];

/** Why a beneficiary has no reward yet, and when it can be expected. */
export interface RewardExplanation {
  readonly code: RewardReason;
  /** Further unmet conditions. */
  readonly also: readonly RewardReason[];
  /** Placeholder values of the explanation's text: days (YYYY-MM-DD), sums in cents, names. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Expected day of the next step; null unless every step before it has a day. */
  readonly expectedOn: string | null;
  /** Earliest possible day, if a step before it has no known day; otherwise null. */
  readonly earliestOn: string | null;
  /** The expected day, if it has already passed; otherwise null. */
  readonly overdueSince: string | null;
  /** Who has to act next; null if nothing more will happen. */
  readonly turn: Turn | null;
  /** The day of the next event that is certain to come: a deadline, a reminder, a look by an operator. Null once that day has passed. */
  readonly nextOn: string | null;
  /** True if nothing more will happen by itself. */
  readonly isFinal: boolean;
  readonly acts: readonly RewardAct[];
}

/** Explanation details of a row that fits; null or missing values are omitted. */
interface Answer {
  readonly values?: Readonly<Record<string, string | number | null>>;
  readonly expectedOn?: string | null;
  readonly earliestOn?: string | null;
  readonly acts?: readonly RewardAct[];
}

/** The facts, with the current day. */
export type Facts = RewardFacts & { readonly today: string };

/** A row of the decision table: the first that fits provides the explanation. */
export interface Row {
  readonly code: RewardReason;
  fits(facts: Facts): boolean;
  answer?(facts: Facts): Answer;
  readonly isFinal?: true;
}
