import { consentEntries, consentOf, type OptionalCategory } from '../../lib/consent/consent.ts';

/** What a visitor decides about every category that is not required. */
export type ConsentChoice = Readonly<Record<OptionalCategory, boolean>>;

/** Yes to everything. */
export const ALL_GIVEN: ConsentChoice = { functional: true, analytical: true, marketing: true };

/** Only what is required. */
export const ALL_REFUSED: ConsentChoice = { functional: false, analytical: false, marketing: false };

/** The decision there is; what is undecided is not ticked beforehand. */
export const currentChoice = (): ConsentChoice =>
  Object.fromEntries(
    consentEntries().flatMap(({ category, isRequired }) =>
      isRequired ? [] : [[category, consentOf(category) === 'given']],
    ),
  ) as ConsentChoice;
