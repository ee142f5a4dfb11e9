import type { FactPerson, ReviewFacts } from '#modules/core/review/signals/rules.ts';

/** A person as facts have them. */
export const person = (id: string, firstName: string, lastName: string, email: string): FactPerson => ({
  id,
  firstName,
  lastName,
  email,
});
export const ANNA = person('anna', 'Anna', 'Muster', 'anna.muster@example.org');
export const KIM = person('kim', 'Kim', 'Kunde', 'kunde@example.org');

/** A claim with nothing remarkable about it. */
export const facts = (parts: Partial<ReviewFacts> = {}): ReviewFacts => ({
  recommender: ANNA,
  recipient: KIM,
  beneficiary: ANNA,
  isPairOnOneAccount: false,
  accountPeople: [{ id: 'anna', lastName: 'Muster', email: ANNA.email }],
  phone: { ids: ['kim'], recommenders: 1 },
  address: { ids: ['kim'], lastNames: 1 },
  velocity: { orders: 1, usual: 2 },
  speed: { seconds: 600, usual: 30 },
  disposable: { recommender: false, recipient: false, contacts: 0 },
  insider: null,
  ring: null,
  takeoverHours: null,
  holder: { name: 'A. Muster', hadMismatch: false },
  outcomes: { orders: 1, ended: 0 },
  relief: { hasPaidPremium: false, isNewCustomerBySystem: false, hasKeptPaid: false, isHousehold: false },
  quiet: [],
  ...parts,
});
