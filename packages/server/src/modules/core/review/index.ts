import type { Task } from '#platform/jobs/job.ts';
import { assessPickedUp, computeUsual } from './assess/assess-claims.ts';
import { expireHolds, forgetPairs } from './decide/decide-case.ts';
import { eraseDeletedPeople } from './erase/erase-reviews.ts';

export { assessWaiting, currentRules } from './assess/assess-claims.ts';
export { passCase, prolongHold, refuseCase } from './decide/decide-case.ts';
export { eraseReviews } from './erase/erase-reviews.ts';
export { moveReviews } from './erase/store.ts';
export { countDisposable, DISPOSABLE_DOMAINS, isDisposable } from './facts/domains.ts';
export { selectContactDomains } from './read-models/neighbours.ts';
export { type Assessment, judge, weigh } from './rules.ts';
export type { Reason } from './signals/rules.ts';
export { disposableReasons } from './signals/rules.ts';
export { type StoredRules, selectRules, upsertRules } from './store.ts';

/** The scheduled tasks of the review. */
export const REVIEW_TASKS: readonly Task[] = [
  assessPickedUp,
  computeUsual,
  expireHolds,
  forgetPairs,
  eraseDeletedPeople,
];
