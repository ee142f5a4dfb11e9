import type { Beneficiary, ClaimState, PaymentState, ReturnReason, RewardKind } from '../state/claim-state.ts';
import type { OrderState } from '../state/order-state.ts';
import type { WaitingTimes } from '../waiting-times.ts';

/** What is known of the recipient of an order, as far as a reward waits for it. */
export type RecipientProgress = 'unnamed' | 'dataMissing' | 'dataDeleted' | 'consentMissing' | 'confirmed';

/** An order, or the lead it may become. Days are texts (YYYY-MM-DD). */
export interface ExplainedOrder {
  readonly number: string;
  /** False for a lead: no contract has been reported yet. */
  readonly isConcluded: boolean;
  readonly orderedOn: string;
  readonly state: OrderState;
  /** The day it ended without success. */
  readonly endedOn: string | null;
  readonly isNewCustomer: boolean | null;
  readonly usedLink: boolean;
  readonly firstPremiumPaidOn: string | null;
  readonly recipient: RecipientProgress;
  /** The day the recipient's data are deleted unless they consent, or were deleted. */
  readonly dataDeletedOn: string | null;
  /** The agency that releases it by hand; null where it is released by itself. */
  readonly releasedBy: string | null;
  /** It opened no claim at all, and the budget of a reward of its product was used up on its day. */
  readonly isBudgetUsedUp?: boolean;
  /** It was released a moment ago, and the release can still be undone. */
  readonly isReleaseSettling?: boolean;
}

/** A claim with its payment. */
export interface ExplainedClaim {
  readonly state: ClaimState;
  readonly valueCents: number;
  /** What was chosen; null before. */
  readonly kind: RewardKind | null;
  readonly readyOn: string | null;
  readonly pickUpUntil: string | null;
  readonly pickedUpOn: string | null;
  /** The day it was paid, cancelled or lapsed. */
  readonly settledOn: string | null;
  readonly returnReason: ReturnReason | null;
  /** The end of the account number, as it may be shown. */
  readonly accountEnding: string | null;
  /** The account changed within the last day, so that the next run leaves it out. */
  readonly isAccountFresh: boolean;
  /** The place in the queue for a voucher whose pool is empty. */
  readonly place: number | null;
  readonly payment: {
    readonly state: PaymentState;
    readonly sentOn: string | null;
    readonly isFetched: boolean;
    /** The person who proposed the run that it waits in for a second person. */
    readonly proposedBy?: string | null;
    /** It was taken out of the next run, until a day or until a person puts it back. */
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
    /** An order stopped the clock: the link does not expire any more. */
    readonly isClockStopped: boolean;
    readonly isAddressConfirmed: boolean;
    /** The recommender has made it anew after it expired. */
    readonly isRenewed: boolean;
    readonly visits: number;
    readonly clicks: number;
  };
  readonly order: ExplainedOrder | null;
  readonly claim: ExplainedClaim | null;
  readonly isBlocked: boolean;
  /** The day the beneficiary's account was deleted. */
  readonly accountDeletedOn: string | null;
  /** The day a mail with a link or a voucher came back. */
  readonly mailBouncedOn: string | null;
  readonly goodwillRequestedOn: string | null;
  /** Days an order can be complained about before it counts (ModuleAuftragsdatumMindestalterTage). */
  readonly complaintDays: number;
  /** How long what was chosen takes. */
  readonly times: Pick<WaitingTimes, 'UeberweisungWochen' | 'GutscheinStunden'>;
  /** The client has an account to pay from. */
  readonly hasPayoutAccount: boolean;
  /** A stop switch that covers it, with the text that visitors read. */
  readonly stop?: { readonly since: string; readonly text: string; readonly until: string | null } | null;
  /** A review that holds the payout back; it ends by itself. */
  readonly hold?: { readonly until: string } | null;
  /** By the share of the recommendation, or by a cap, the other beneficiary gets everything. */
  readonly doesOtherGetAll?: boolean;
  /** The last report of a contract that was refused. */
  readonly refusedReport?: { readonly on: string; readonly reason: string } | null;
}
