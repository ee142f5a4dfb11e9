import type { ErrorName } from '@mundwerk/contract/errors';
import type { NeededData } from '@mundwerk/contract/values/person/contact-data';
import { type Country, isPostcode } from '@mundwerk/contract/values/person/postcode';
import { ADULT_YEARS, isAtLeast, isBirthDate, YOUNG_UNTIL_YEARS } from '@mundwerk/contract/values/text/german-date';

/** Unconfirmed data is kept for so many days: 12 weeks (spec 1 §9). */
export const UNCONFIRMED_DAYS = 12 * 7;

/** How long a recipient's token opens its calls; as long as a reward's (decisions §3). */
export const TOKEN_DAYS = 90;

/** What a recipient says about themselves. */
export interface PersonData {
  readonly salutation: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD; null, like the address, where the client's contract does not need it. */
  readonly birthDate: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** The wording by which the person agreed to be called; null without that consent. */
  readonly phoneConsentText: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly hasAdvertisingConsent: boolean;
  /** The wording of that consent; null without consent. */
  readonly advertisingText: string | null;
}

/** A field of the data that rules beyond its format apply to. */
export type JudgedPart = 'birthDate' | 'email' | 'address' | 'postcode';

/** The facts that data are judged by. */
interface DataFacts {
  readonly isSelfReferral: boolean;
  /** The recommended tariff is for young people. */
  readonly isYoungTariff: boolean;
  readonly country: Country;
  readonly today: string;
}

/** What of a contact's data is required: a phone number never is. */
type RequiredData = Pick<NeededData, 'birthDate' | 'address'>;

/** A number that no form asks for, or without the consent it needs, serves no purpose; a consent without a number neither. */
const callable = ({ phone, phoneConsentText }: PersonData, needed: Pick<NeededData, 'phone' | 'phoneConsent'>) => {
  if (!needed.phone || phone === null) return { phone: null, phoneConsentText: null };
  if (!needed.phoneConsent) return { phone, phoneConsentText: null };
  return phoneConsentText === null ? { phone: null, phoneConsentText } : { phone, phoneConsentText };
};

/** Personal data without what the contract does not need, so that it is not stored. */
export const withoutUnneeded = (data: PersonData, needed: NeededData): PersonData => ({
  ...data,
  ...callable(data, needed),
  ...(!needed.birthDate && { birthDate: null }),
  ...(!needed.address && { street: null, houseNumber: null, postcode: null, city: null }),
});

/** The parts of the data that are needed and missing. */
export const missingData = (
  data: Pick<PersonData, 'birthDate' | 'street'>,
  needed: RequiredData,
): { readonly part: JudgedPart; readonly reason: ErrorName }[] => [
  ...(needed.birthDate && data.birthDate === null ? [{ part: 'birthDate', reason: 'fieldMissing' } as const] : []),
  ...(needed.address && data.street === null ? [{ part: 'address', reason: 'fieldMissing' } as const] : []),
];

const birthDateRefusal = (day: string, isYoungTariff: boolean, today: string): ErrorName | null => {
  if (!isBirthDate(day, today)) return 'birthDateInvalid';
  if (!isAtLeast(ADULT_YEARS, day, today)) return 'underAge';
  return isYoungTariff && isAtLeast(YOUNG_UNTIL_YEARS, day, today) ? 'tooOldForTariff' : null;
};

/** The objections to a person's data, part by part; what is missing is judged by itself. */
export const dataRefusals = (
  data: Pick<PersonData, 'birthDate' | 'postcode'>,
  { isSelfReferral, isYoungTariff, country, today }: DataFacts,
): { readonly part: JudgedPart; readonly reason: ErrorName }[] => {
  const refusals: { part: JudgedPart; reason: ErrorName }[] = [];
  const birthDate = data.birthDate === null ? null : birthDateRefusal(data.birthDate, isYoungTariff, today);
  if (birthDate) refusals.push({ part: 'birthDate', reason: birthDate });
  if (data.postcode !== null && !isPostcode(data.postcode, country))
    refusals.push({ part: 'postcode', reason: 'postcodeInvalid' });
  if (isSelfReferral) refusals.push({ part: 'email', reason: 'selfReferral' });
  return refusals;
};

/** Whether the very same data was sent again: a retry after a lost answer, which reveals nothing to a caller who knows all of it. */
export const isSameData = (stored: PersonData, given: PersonData): boolean =>
  (Object.keys(given) as (keyof PersonData)[]).every((part) => stored[part] === given[part]);

/** Reads a recipient's number as it stands in a link; null when it can be none. */
export const parseRecipientNumber = (text: string | null | undefined): string | null =>
  text && /^[0-9a-f]{32}$/i.test(text) ? text.toLowerCase() : null;
