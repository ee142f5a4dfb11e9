/** Kinds of referrals in the evaluation set, for figures by kind. */
export const HONEST_KINDS = [
  'household',
  'sharedFlat',
  'parentsAccount',
  'mutualFriends',
  'club',
  'oneNetwork',
  'sameName',
  'quickOrder',
  'disposableMail',
  'plain',
] as const;
export const DISHONEST_KINDS = [
  'manyAddresses',
  'ring',
  'inventedContacts',
  'staffReleases',
  'respelledSelf',
  'takeover',
] as const;
export type ReferralKind = (typeof HONEST_KINDS)[number] | (typeof DISHONEST_KINDS)[number];

/** A person as the portal knows them: one address is one person. */
export interface SetPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The account that rewards go to, and the name it is in. */
  readonly account: string;
  readonly holder: string;
  readonly phone: string | null;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  /** The agency that the person works for. */
  readonly agency: string | null;
  /** Network that created the account; no signal that is on by default reads it. */
  readonly network: string;
}

/** One order that came by a recommendation. */
export interface SetReferral {
  readonly id: string;
  readonly kind: ReferralKind;
  /** In the set, rather than around it: a club member's other orders, a friend's recommendation back. */
  readonly isSampled: boolean;
  readonly isHonest: boolean;
  /** Dishonest, and only one trait betrays it. */
  readonly isClean: boolean;
  readonly recommender: SetPerson;
  readonly recipient: SetPerson;
  readonly product: number;
  /** Days before the day of the evaluation. */
  readonly daysAgo: number;
  /** Seconds from the first click to the lead; null for orders that the client reported. */
  readonly secondsFromClick: number | null;
  readonly hasPaidPremium: boolean;
  /** The client's own system says that the customer is new. */
  readonly isNewCustomerBySystem: boolean;
  /** The order was withdrawn or cancelled later. */
  readonly isEnded: boolean;
  /** The agency that releases the order by hand. */
  readonly releasedBy: string | null;
  /** Hours from a login by link or a new password to a change of the account between "ready" and the pickup. */
  readonly accountChangedHoursAfterLogin: number | null;
  /** The bank reported a different holder before. */
  readonly hadHolderMismatch: boolean;
  /** An earlier reward was paid more than 90 days ago and its order stayed. */
  readonly hasKeptPaid: boolean;
}

/** A set: everything that happened, of which `isSampled` marks the 1,050 referrals that are judged. */
export interface ReviewSet {
  readonly seed: number;
  readonly referrals: readonly SetReferral[];
}
