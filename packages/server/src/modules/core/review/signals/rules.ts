import type { ReviewRelief, ReviewSignal } from '@mundwerk/contract/values/console/review';
import { areAlikeNames, areSimilar, foldName, nameParts } from '../similar/rules.ts';

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

type Find = (facts: ReviewFacts) => Reason | null;

const reason = (
  signal: ReviewSignal,
  points: number,
  counts: Readonly<Record<string, number>> = {},
  ids: readonly string[] = [],
): Reason => ({ signal, points, counts, ids });

const pairOf = ({ recommender, recipient }: ReviewFacts): string[] =>
  recipient ? [recommender.id, recipient.id] : [recommender.id];

/** S1: recommender and recipient share an account, as couples and families do, too. */
const pairAccount: Find = (facts) => (facts.isPairOnOneAccount ? reason('PaarKonto', 25, {}, pairOf(facts)) : null);

/** S2: three or more people share an account. */
const oneAccount: Find = ({ accountPeople }) => {
  const people = accountPeople.length;
  if (people < 3) return null;
  const lastNames = new Set(accountPeople.map(({ lastName }) => foldName(lastName))).size;
  return reason(
    'EinKonto',
    30 + 10 * (people - 3) + (lastNames >= 3 ? 10 : 0),
    { people, lastNames },
    accountPeople.map(({ id }) => id),
  );
};

const localPart = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')));

/** S3: recommender and recipient have the same name, or the same first name with a last name spelled differently. */
const samePerson: Find = (facts) => {
  const { recommender, recipient } = facts;
  if (!recipient || recommender.email === recipient.email) return null;
  const [one, other] = [recommender, recipient].map(({ firstName, lastName }) => foldName(`${firstName} ${lastName}`));
  if (one === other && one !== '') return reason('GleichePerson', 30, { isAlike: 0 }, pairOf(facts));
  return areAlikeNames(recommender, recipient) ? reason('GleichePerson', 30, { isAlike: 1 }, pairOf(facts)) : null;
};

/** S3 as well: addresses that differ by a letter. */
const similarMail: Find = (facts) => {
  const { recommender, recipient } = facts;
  if (!recipient || recommender.email === recipient.email) return null;
  return areSimilar(localPart(recommender.email), localPart(recipient.email))
    ? reason('AehnlicheAdresse', 15, {}, pairOf(facts))
    : null;
};

/** S4: several recommenders' contacts share a number; contacts of one recommender may share a landline. */
const phone: Find = ({ phone: { ids, recommenders } }) =>
  ids.length >= 3 && recommenders >= 2 ? reason('Telefon', 20, { people: ids.length, recommenders }, ids) : null;

/** S5: many contacts at one postal address; blocks of flats and student homes look like this, too. */
const address: Find = ({ address: { ids, lastNames } }) =>
  ids.length >= 4 ? reason('Anschrift', lastNames >= 4 ? 20 : 10, { people: ids.length, lastNames }, ids) : null;

const MIN_ORDERS = 6;

/** S6: more orders than 99 percent of the client's recommenders. */
const velocity: Find = ({ velocity: facts, recommender }) => {
  if (!facts) return null;
  const usual = Math.max(MIN_ORDERS, Math.ceil(facts.usual));
  if (facts.orders <= usual) return null;
  return reason('Tempo', facts.orders > 2 * usual ? 25 : 15, { orders: facts.orders, usual }, [recommender.id]);
};

const MIN_SECONDS = 45;

/** S7: only for leads, because reported orders have a date but no time. */
const speed: Find = (facts) =>
  facts.speed && facts.speed.seconds < Math.max(MIN_SECONDS, facts.speed.usual)
    ? reason('Eile', 12, { seconds: facts.speed.seconds }, pairOf(facts))
    : null;

type DisposableFacts = Pick<ReviewFacts, 'disposable'> & {
  readonly recommender: Pick<FactPerson, 'id'>;
  readonly recipient: Pick<FactPerson, 'id'> | null;
};

/** S8: the contact's address is disposable, else the recommender's. */
const disposable = ({ disposable: is, recommender, recipient }: DisposableFacts): Reason | null => {
  if (is.recipient) return reason('WegwerfMail', 20, { isRecipient: 1 }, recipient ? [recipient.id] : []);
  return is.recommender ? reason('WegwerfMail', 10, { isRecipient: 0 }, [recommender.id]) : null;
};

const MANY_DISPOSABLE = 3;

/** S8, too: one contact may be cautious, but several of one recommender may not exist. */
const disposableContacts = ({ disposable: { contacts }, recommender }: DisposableFacts): Reason | null =>
  contacts >= MANY_DISPOSABLE ? reason('WegwerfKontakte', 20, { people: contacts }, [recommender.id]) : null;

/** The signals that depend on a client's lists of domains, and on nothing else that a client sets. */
export const disposableReasons = (facts: DisposableFacts): Reason[] =>
  [disposable(facts), disposableContacts(facts)].flatMap((found) => found ?? []);

/** S9: staff of an agency or of ours, or a blocked person. */
const insider: Find = ({ insider: found }) =>
  found && reason(found.isReleasing ? 'InsiderGibtFrei' : 'Insider', found.isReleasing ? 60 : 20, {}, found.ids);

/** S10: two friends may recommend to each other a product that both have; a circle of three or more has no such explanation. */
const ring: Find = ({ ring: found }) => {
  if (!found) return null;
  const people = found.ids.length;
  return reason('Kreis', people > 2 || found.isOneProduct ? 30 : 15, { people }, found.ids);
};

/** S10 as well: a circle in which one account is paid for several people. */
const ringAccount: Find = ({ ring: found }) =>
  found?.sharesAccount ? reason('KreisKonto', 25, { people: found.ids.length }, found.ids) : null;

const TAKEOVER_HOURS = 24;

/** S12: the account was changed shortly after a login by link or a new password. */
const takeover: Find = ({ takeoverHours: hours, recommender }) =>
  hours !== null && hours < TAKEOVER_HOURS ? reason('Uebernahme', 35, { hours }, [recommender.id]) : null;

/** S13: the account holder's name has no part in common with the beneficiary's, or a bank reported a mismatch. */
const holder: Find = (facts) => {
  if (!facts.holder) return null;
  if (facts.holder.hadMismatch) return reason('Inhaber', 20, { isByBank: 1 });
  const own = new Set(nameParts(`${facts.beneficiary.firstName} ${facts.beneficiary.lastName}`));
  const isOther = own.size > 0 && !nameParts(facts.holder.name).some((part) => own.has(part));
  return isOther ? reason('Inhaber', 8, { isByBank: 0 }, [facts.beneficiary.id]) : null;
};

/** S14: many of the recommender's orders were withdrawn or cancelled. */
const unstable: Find = ({ outcomes: { orders, ended }, recommender }) =>
  orders >= 5 && ended >= 3 ? reason('Widerrufe', 15, { orders, ended }, [recommender.id]) : null;

/** Every signal is one rule on facts; S11 (networks) is left out, because no network is stored. */
const SIGNALS: readonly Find[] = [
  pairAccount,
  oneAccount,
  samePerson,
  similarMail,
  phone,
  address,
  velocity,
  speed,
  disposable,
  disposableContacts,
  insider,
  ring,
  ringAccount,
  takeover,
  holder,
  unstable,
];

/** Whether the account of many people is also that of the pair. */
const isPairAmongPeople = ({ accountPeople, recommender, recipient }: ReviewFacts): boolean =>
  [recommender, recipient].every((one) => one !== null && accountPeople.some(({ email }) => email === one.email));

/** A shared account is one fact and counts once, for the largest group known to share it. */
const isToldByAnother = (signal: Reason['signal'], found: readonly Reason[], facts: ReviewFacts): boolean => {
  const has = (other: ReviewSignal): boolean => found.some((one) => one.signal === other);
  if (signal === 'PaarKonto') return has('EinKonto') && isPairAmongPeople(facts);
  return signal === 'KreisKonto' && (has('EinKonto') || has('PaarKonto'));
};

/** All that is noticed about a claim, in the order of the table. */
export const findSignals = (facts: ReviewFacts): Reason[] => {
  const found = SIGNALS.flatMap((find) => find(facts) ?? []);
  return found.filter(({ signal }) => !isToldByAnother(signal, found, facts));
};
