import type { Beneficiary, ClaimState, OrderState, PaymentState, ReturnReason, RewardKind } from '../state/states.ts';
import type { WaitingTimes } from '../waiting-times.ts';

/** Status of an order's recipient, as far as a reward depends on it. */
export type RecipientProgress =
  | 'unnamed'
  | 'dataMissing'
  | 'dataDeleted'
  | 'consentMissing'
  | 'confirmed'
  | 'withdrawn';

/** An order, or a lead that may become one. Days are strings (YYYY-MM-DD). */
export interface ExplainedOrder {
  readonly number: string;
  /** False for a lead: no contract has been reported yet. */
  readonly isConcluded: boolean;
  readonly orderedOn: string;
  readonly state: OrderState;
  /** The day the order ended without success; null otherwise. */
  readonly endedOn: string | null;
  readonly isNewCustomer: boolean | null;
  readonly usedLink: boolean;
  readonly firstPremiumPaidOn: string | null;
  readonly recipient: RecipientProgress;
  /** Whether the contact's data and consent are needed: the contact gets a share, or the client wants them in any case. */
  readonly isContactNeeded: boolean;
  /** The day on which an operator looks into the order if it is still open. */
  readonly watchedOn: string;
  /** The day the recipient's data are deleted unless they consent, or were deleted. */
  readonly dataDeletedOn: string | null;
  /** The agency that releases the order manually; null if it is released automatically. */
  readonly releasedBy: string | null;
  /** Whether the order opened no claim, and the budget of a reward of its product was used up on the order's day. */
  readonly isBudgetUsedUp?: boolean;
  /** Whether the order was just released, so that the release can still be undone. */
  readonly isReleaseSettling?: boolean;
}

/** A claim with its payment. */
export interface ExplainedClaim {
  readonly state: ClaimState;
  /** Whether it was granted out of goodwill, so that no contract's end concerns it. */
  readonly isGoodwill?: boolean;
  readonly valueCents: number;
  /** Kind of reward that the beneficiary chose; null before. */
  readonly kind: RewardKind | null;
  readonly readyOn: string | null;
  readonly pickUpUntil: string | null;
  readonly pickedUpOn: string | null;
  /** The day the claim was paid, cancelled or expired. */
  readonly settledOn: string | null;
  readonly returnReason: ReturnReason | null;
  /** Last digits of the account number, as they may be shown. */
  readonly accountEnding: string | null;
  /** Whether the account changed within the last day, so that the next payout run omits the payment. */
  readonly isAccountFresh: boolean;
  /** The place in the queue for a voucher whose pool is empty. */
  readonly place: number | null;
  readonly payment: {
    readonly state: PaymentState;
    readonly sentOn: string | null;
    readonly isFetched: boolean;
    /** The operator who proposed the payout run, if the payment awaits approval by a second person. */
    readonly proposedBy?: string | null;
    /** Set if a person took the payment out of the next run, until a day or until a person puts it back. */
    readonly takenOut?: { readonly on: string; readonly reason: string; readonly until: string | null } | null;
    /** The day the bank reported a second payment for the same claim. */
    readonly contradictedOn?: string | null;
  } | null;
}

/** All that decides why a beneficiary has no reward yet, and when it can be expected. */
export interface RewardFacts {
  readonly beneficiary: Beneficiary;
  readonly recommendation: {
    readonly createdOn: string;
    readonly validUntil: string;
    /** Whether the link has ended by the hour; without it, the day decides. */
    readonly isOver?: boolean;
    /** Whether an order stopped the clock, so that the link no longer expires. */
    readonly isClockStopped: boolean;
    readonly isAddressConfirmed: boolean;
    /** Whether the recommender has renewed the recommendation after it expired. */
    readonly isRenewed: boolean;
    readonly visits: number;
    readonly clicks: number;
  };
  readonly order: ExplainedOrder | null;
  /** Whether a contract without a person and a contact without a contract wait for someone to tell which belong together. */
  readonly isMatching?: boolean;
  readonly claim: ExplainedClaim | null;
  readonly isBlocked: boolean;
  /** The day the beneficiary's account was deleted. */
  readonly accountDeletedOn: string | null;
  /** The day a mail with a link or a voucher bounced. */
  readonly mailBouncedOn: string | null;
  readonly goodwillRequestedOn: string | null;
  /** Whether the recommender has asked for goodwill before, whatever was decided. */
  readonly hasAskedForGoodwill?: boolean;
  /** The day on which the data of a contact without a contract are deleted unless they agree; null once they agreed. */
  readonly unconfirmedUntil?: string | null;
  /** The day on which an operator looks into the contracts that a contact may belong to. */
  readonly matchedUntil?: string | null;
  /** Complaint period in days before an order counts (ModuleAuftragsdatumMindestalterTage). */
  readonly complaintDays: number;
  /** Waiting times for the kinds of rewards. */
  readonly times: Pick<WaitingTimes, 'UeberweisungWochen' | 'GutscheinStunden'>;
  /** Whether the client has an account that rewards are paid from. */
  readonly hasPayoutAccount: boolean;
  /** The stop that applies to this reward, with its text for visitors. */
  readonly stop?: { readonly since: string; readonly text: string; readonly until: string | null } | null;
  /** The review that holds the payout until a day, on which it ends by itself. */
  readonly hold?: { readonly until: string } | null;
  /** Whether the whole reward is the contact's, so that the recommender waits for nothing else. */
  readonly isContactsAlone?: boolean;
  /** Whether the other beneficiary gets everything, because of the recommendation's share or a cap. */
  readonly doesOtherGetAll?: boolean;
  /** The last refused report of a contract. */
  readonly refusedReport?: { readonly on: string; readonly reason: string } | null;
}
