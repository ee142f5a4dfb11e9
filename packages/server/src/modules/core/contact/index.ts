import type { Task } from '#platform/jobs/job.ts';
import { deleteOldCases } from './contact-cases.ts';

export { answerCase, caseWords, recallCaseAnswer, sendContactMessage } from './contact-cases.ts';
export { CONTACT_MAIL_EXAMPLES } from './mails.tsx';
export { registerContactModule } from './routes.ts';
export { type ContactCase, selectCase, selectCaseMessages, updateCaseState } from './store.ts';

/** The scheduled tasks of contact cases. */
export const CONTACT_TASKS: readonly Task[] = [deleteOldCases];
