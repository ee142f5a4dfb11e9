import type { ErrorName } from '@mundwerk/contract/errors';
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
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly email: string;
  readonly phone: string | null;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
  readonly hasAdvertisingConsent: boolean;
  /** The wording of that consent; null without consent. */
  readonly advertisingText: string | null;
}

/** A field of the data that rules beyond its format apply to. */
export type JudgedPart = 'birthDate' | 'email' | 'postcode';

/** The facts that data are judged by. */
interface DataFacts {
  readonly isSelfReferral: boolean;
  /** The recommended tariff is for young people. */
  readonly isYoungTariff: boolean;
  readonly country: Country;
  readonly today: string;
}

/** The objections to a person's data, part by part. */
export const dataRefusals = (
  data: Pick<PersonData, 'birthDate' | 'postcode'>,
  { isSelfReferral, isYoungTariff, country, today }: DataFacts,
): { readonly part: JudgedPart; readonly reason: ErrorName }[] => {
  const refusals: { part: JudgedPart; reason: ErrorName }[] = [];
  if (!isBirthDate(data.birthDate, today)) refusals.push({ part: 'birthDate', reason: 'birthDateInvalid' });
  else if (!isAtLeast(ADULT_YEARS, data.birthDate, today)) refusals.push({ part: 'birthDate', reason: 'underAge' });
  else if (isYoungTariff && isAtLeast(YOUNG_UNTIL_YEARS, data.birthDate, today))
    refusals.push({ part: 'birthDate', reason: 'tooOldForTariff' });
  if (!isPostcode(data.postcode, country)) refusals.push({ part: 'postcode', reason: 'postcodeInvalid' });
  if (isSelfReferral) refusals.push({ part: 'email', reason: 'selfReferral' });
  return refusals;
};

/** Whether the very same data was sent again: a retry after a lost answer, which reveals nothing to a caller who knows all of it. */
export const isSameData = (stored: PersonData, given: PersonData): boolean =>
  (Object.keys(given) as (keyof PersonData)[]).every((part) => stored[part] === given[part]);

/** Reads a recipient's number as it stands in a link; null when it can be none. */
export const parseRecipientNumber = (text: string | null | undefined): string | null =>
  text && /^[0-9a-f]{32}$/i.test(text) ? text.toLowerCase() : null;
