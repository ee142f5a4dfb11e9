import { consentEntries, consentOf, type OptionalCategory } from '#lib/consent/consent.ts';

/** A visitor's decision on every category that is not required. */
export type ConsentChoice = Readonly<Record<OptionalCategory, boolean>>;

/** Yes to everything. */
export const ALL_GIVEN: ConsentChoice = { functional: true, analytical: true, marketing: true };

/** Only what is required. */
export const ALL_REFUSED: ConsentChoice = { functional: false, analytical: false, marketing: false };

/** The stored decision; undecided categories are not preselected. */
export const currentChoice = (): ConsentChoice =>
  Object.fromEntries(
    consentEntries().flatMap(({ category, isRequired }) =>
      isRequired ? [] : [[category, consentOf(category) === 'given']],
    ),
  ) as ConsentChoice;
