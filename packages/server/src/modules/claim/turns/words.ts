import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';

type Condition = KeysUnder<'mails.openConditions'>;

/** The words for a condition that is still open; a code without words of its own says nothing in a mail. */
const CONDITIONS: Partial<Record<ExplanationView['Code'], Condition>> = {
  awaitsAddress: 'address',
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

/** What the contact is waited for: the data, or the consent to them. */
export const waitingFor = (code: ExplanationView['Code']): 'data' | 'consent' =>
  code === 'consentMissing' ? 'consent' : 'data';

/** Why an order ended, as the texts name it. */
export const endReason = (state: OrderState): 'Abgelehnt' | 'Widerrufen' | 'Storniert' =>
  state === 'Abgelehnt' || state === 'Widerrufen' ? state : 'Storniert';
