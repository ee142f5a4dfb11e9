import type { Task } from '#platform/jobs/job.ts';
import { findClosingReaders, tellOfClosing } from './tell-of-closing.ts';

export { announceClosing, planClosing, revokeClosing } from './closing.ts';
export { CLOSING_MAIL_EXAMPLES } from './mail-examples.ts';
export { type Concerns, countConcerns } from './read-models/concerned.ts';
export { deletableFrom, endRefusal, paidUntil } from './rules.ts';
export { countMails, selectClosing } from './store.ts';

/** The scheduled tasks of a programme's end. */
export const CLOSING_TASKS: readonly Task[] = [findClosingReaders, tellOfClosing];
