import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';

type Condition = KeysUnder<'mails.openConditions'>;

/** Text keys of conditions that are still open; mails do not mention codes without one. */
const CONDITIONS: Partial<Record<ExplanationView['Code'], Condition>> = {
  awaitsAddress: 'address',
  matching: 'matching',
  noRecipient: 'contactData',
  dataMissing: 'contactData',
  dataDeleted: 'contactData',
  consentMissing: 'contactConsent',
  newCustomerUnknown: 'newCustomer',
  premiumMissing: 'premium',
  premiumLater: 'premium',
  complaintPeriod: 'complaintPeriod',
  releaseMissing: 'release',
};

/** The text of a condition, if it has one. */
export const openCondition = (code: ExplanationView['Code']): Condition[] => {
  const condition = CONDITIONS[code];
  return condition ? [condition] : [];
};

/** What is still missing from the contact: the data, or the consent. */
export const waitingFor = (code: ExplanationView['Code']): 'data' | 'consent' =>
  code === 'consentMissing' ? 'consent' : 'data';

/** What decides about the words for an ended order. */
export interface OrderEnd {
  readonly state: OrderState;
  readonly isNewCustomer: boolean | null;
}

/** Why an order ended, as the texts name it. */
export const endReason = ({
  state,
  isNewCustomer,
}: OrderEnd): 'Abgelehnt' | 'Widerrufen' | 'Storniert' | 'KeinNeukunde' => {
  if (state === 'Abgelehnt') return isNewCustomer === false ? 'KeinNeukunde' : 'Abgelehnt';
  return state === 'Widerrufen' ? state : 'Storniert';
};
