import type { Task } from '#platform/jobs/job.ts';
import { deleteOldCases } from './delete-old-cases.ts';

export { answerCase, caseWords } from './answer-case.ts';
export { CONTACT_MAIL_EXAMPLES } from './mail-examples.ts';
export { registerContactModule } from './routes.ts';
export { sendContactMessage } from './send-contact-message.ts';
export { type ContactCase, selectCase, selectCaseMessages, updateCaseState } from './store.ts';

/** The scheduled tasks of contact cases. */
export const CONTACT_TASKS: readonly Task[] = [deleteOldCases];
