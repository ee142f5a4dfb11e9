import type { ReviewRelief, ReviewSignal } from '@mundwerk/contract/values/console/review';

/** A person as signals compare them. */
export interface FactPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What is known about one claim when it is looked at; people are told apart by their normalised address. */
export interface ReviewFacts {
  readonly recommender: FactPerson;
  readonly recipient: FactPerson | null;
  /** Whom the claim pays: one of the two. */
  readonly beneficiary: FactPerson;
  /** Recommender and recipient of the order used one account. */
  readonly isPairOnOneAccount: boolean;
  /** Everyone who used the account of this claim within a year. */
  readonly accountPeople: readonly { readonly id: string; readonly lastName: string; readonly email: string }[];
  /** Confirmed recipients with the phone number of this one within a year, and how many recommenders they have. */
  readonly phone: { readonly ids: readonly string[]; readonly recommenders: number };
  /** Recipients of this recommender at the address of this one within a year, and their last names. */
  readonly address: { readonly ids: readonly string[]; readonly lastNames: number };
  /** Orders of the recommender within 30 days, and what is usual for the client; null where agencies or invitations explain them. */
  readonly velocity: { readonly orders: number; readonly usual: number } | null;
  /** From the first counted click to the lead, and what the quickest hundredth takes; null for orders that were reported. */
  readonly speed: { readonly seconds: number; readonly usual: number } | null;
  readonly disposable: {
    readonly recommender: boolean;
    readonly recipient: boolean;
    /** Contacts of this recommender within a year whose addresses are disposable, this one among them. */
    readonly contacts: number;
  };
  /** The recommender or recipient works for an agency or for us, or is blocked; and whether their own agency releases. */
  readonly insider: { readonly ids: readonly string[]; readonly isReleasing: boolean } | null;
  /** A circle of recommendations that leads back to the recommender. */
  readonly ring: {
    readonly ids: readonly string[];
    readonly isOneProduct: boolean;
    /** Two people of the circle used one account. */
    readonly sharesAccount: boolean;
  } | null;
  /** Hours from a login by link or a new password to the new account, where that came between "ready" and the pickup. */
  readonly takeoverHours: number | null;
  /** The name the account is in, and whether a bank said before that it is another's; null when the account is erased. */
  readonly holder: { readonly name: string; readonly hadMismatch: boolean } | null;
  /** Orders of the recommender within 180 days, and how many of them were withdrawn or cancelled. */
  readonly outcomes: { readonly orders: number; readonly ended: number };
  readonly relief: {
    readonly hasPaidPremium: boolean;
    readonly isNewCustomerBySystem: boolean;
    readonly hasKeptPaid: boolean;
    readonly isHousehold: boolean;
  };
  /** Signals for which this pair was passed within a year. */
  readonly quiet: readonly ReviewSignal[];
}

/** One signal or relief as it is stored: its weight, what was counted, and ids; no copies of data. */
export interface Reason {
  readonly signal: ReviewSignal | ReviewRelief;
  readonly points: number;
  readonly counts: Readonly<Record<string, number>>;
  /** People concerned: recommenders and recipients. */
  readonly ids: readonly string[];
  /** The pair was passed for this reason before, so that it counts nothing. */
  readonly isQuiet?: true;
}
