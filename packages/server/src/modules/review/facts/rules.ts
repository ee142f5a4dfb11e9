import type { ReviewRelief, ReviewSignal } from '@mundwerk/contract/values/console/review';

/** The attributes of a person that signals compare. */
export interface FactPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Input of the assessment of one claim; people are distinguished by their normalised e-mail address. */
export interface ReviewFacts {
  readonly recommender: FactPerson;
  readonly recipient: FactPerson | null;
  /** Whom the claim pays: one of the two. */
  readonly beneficiary: FactPerson;
  /** Recommender and recipient of the order used one account. */
  readonly isPairOnOneAccount: boolean;
  /** Everyone who used the account of this claim within a year. */
  readonly accountPeople: readonly { readonly id: string; readonly lastName: string; readonly email: string }[];
  /** Confirmed recipients with this recipient's phone number within a year, and the number of their recommenders. */
  readonly phone: { readonly ids: readonly string[]; readonly recommenders: number };
  /** Recipients of this recommender at this recipient's postal address within a year, and the number of their last names. */
  readonly address: { readonly ids: readonly string[]; readonly lastNames: number };
  /** The recommender's orders within 30 days, and the client's usual maximum; null if agencies or invitations explain them. */
  readonly velocity: { readonly orders: number; readonly usual: number } | null;
  /** Seconds from the first counted click to the lead, and those of the fastest hundredth; null for orders reported by the client. */
  readonly speed: { readonly seconds: number; readonly usual: number } | null;
  readonly disposable: {
    readonly recommender: boolean;
    readonly recipient: boolean;
    /** Contacts of this recommender within a year whose addresses are disposable, this one among them. */
    readonly contacts: number;
  };
  /** Set if the recommender or recipient works for an agency or for us, or is blocked; `isReleasing` if their own agency released the order. */
  readonly insider: { readonly ids: readonly string[]; readonly isReleasing: boolean } | null;
  /** A circle of recommendations that leads back to the recommender. */
  readonly ring: {
    readonly ids: readonly string[];
    readonly isOneProduct: boolean;
    /** Two people of the circle used one account. */
    readonly sharesAccount: boolean;
  } | null;
  /** Hours from a login by link or a new password to the change of account, if that happened between "ready" and the pickup. */
  readonly takeoverHours: number | null;
  /** The account holder's name, and whether a bank reported a mismatch before; null if the account is erased. */
  readonly holder: { readonly name: string; readonly hadMismatch: boolean } | null;
  /** Orders of the recommender within 180 days, and how many of them were withdrawn or cancelled. */
  readonly outcomes: { readonly orders: number; readonly ended: number };
  readonly relief: {
    readonly hasPaidPremium: boolean;
    readonly isNewCustomerBySystem: boolean;
    readonly hasKeptPaid: boolean;
    readonly isHousehold: boolean;
  };
  /** Signals that are muted because this pair was passed within a year. */
  readonly quiet: readonly ReviewSignal[];
}

/** One signal or relief as stored: its points, counts and ids, but no copies of personal data. */
export interface Reason {
  readonly signal: ReviewSignal | ReviewRelief;
  readonly points: number;
  readonly counts: Readonly<Record<string, number>>;
  /** People concerned: recommenders and recipients. */
  readonly ids: readonly string[];
  /** The signal is muted because the pair was passed for it before, so it scores no points. */
  readonly isQuiet?: true;
}
