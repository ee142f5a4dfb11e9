import type { Task } from '#platform/jobs/job.ts';
import { deleteUnconfirmedData } from './delete-unconfirmed-data.ts';

export { optionalRecipient } from './authenticate.ts';
export { findByNumber as findRecipientByNumber } from './get-recipient.ts';
export { findRecipient, findRecipients } from './number/find-recipient.ts';
export { recipientDataView } from './recipient-data-view.ts';
export { type IssuedToken, signRecipientToken } from './recipient-token.ts';
export { recordConsent } from './record-consent.ts';
export { checkData, newVisitor, recordData, storeVisitors } from './record-recipient.ts';
export { registerRecipientModule } from './routes.ts';
export { isSameData, type PersonData, parseRecipientNumber, UNCONFIRMED_DAYS } from './rules.ts';
export { eraseRecipientData } from './status/erase-recipient-data.ts';
export { exampleStatusUrl, RECIPIENT_MAIL_EXAMPLES } from './status/mail-examples.ts';
export { mailRecipientStatus } from './status/mail-recipient-status.ts';
export { recipientStatusUrl } from './status/recipient-status-url.ts';
export {
  lockPerson,
  type Recipient,
  selectRecipientsAtAddress as findRecipientsAtAddress,
  selectRecipientsByEmail as findRecipientsByEmail,
  updateMatchNumber,
} from './store.ts';

/** The scheduled tasks of recipients. */
export const RECIPIENT_TASKS: readonly Task[] = [deleteUnconfirmedData];
