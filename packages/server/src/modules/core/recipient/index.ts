import type { Task } from '#platform/jobs/job.ts';
import { deleteUnconfirmedData } from './erase-recipients.ts';
import { deleteUncallableNumbers } from './phone-consent.ts';

export { eraseRecipientData } from './erase-recipients.ts';
export { findByNumber as findRecipientByNumber, recipientDataView } from './get-recipient.ts';
export { findRecipient, findRecipients } from './number/recipient-number.ts';
export { type IssuedToken, optionalRecipient, signRecipientToken } from './recipient-token.ts';
export {
  checkData,
  createRecipient,
  missingIn,
  newVisitor,
  RECIPIENT_FIELDS,
  recordConsent,
  recordData,
  storeVisitors,
} from './record-recipient.ts';
export { registerRecipientModule } from './routes.ts';
export { isSameData, type PersonData, parseRecipientNumber, UNCONFIRMED_DAYS } from './rules.ts';
export { exampleStatusUrl, RECIPIENT_MAIL_EXAMPLES } from './status/mails.tsx';
export { mailRecipientStatus, recipientStatusUrl } from './status/status-link.ts';
export {
  lockPerson,
  type Recipient,
  selectRecipientsAtAddress as findRecipientsAtAddress,
  selectRecipientsByEmail as findRecipientsByEmail,
  updateMatchNumber,
} from './store.ts';

/** The scheduled tasks of recipients. */
export const RECIPIENT_TASKS: readonly Task[] = [deleteUnconfirmedData, deleteUncallableNumbers];
