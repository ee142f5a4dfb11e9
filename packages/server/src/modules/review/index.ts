import type { Task } from '#platform/jobs/job.ts';
import { assessPickedUp, computeUsual } from './assess/assess-claims.ts';
import { expireHolds, forgetPairs } from './decide/decide-case.ts';
import { eraseDeletedPeople } from './erase/erase-reviews.ts';

export { assessWaiting } from './assess/assess-claims.ts';
export { currentRules } from './assess/current-rules.ts';
export { passCase, prolongHold, refuseCase } from './decide/decide-case.ts';
export { eraseReviews } from './erase/erase-reviews.ts';
export { moveReviews } from './erase/store.ts';
export { DISPOSABLE_DOMAINS } from './facts/disposable-domains.ts';
export { countDisposable, isDisposable } from './facts/domains.ts';
export type { Reason } from './facts/rules.ts';
export { selectContactDomains } from './read-models/neighbours.ts';
export { type Assessment, judge, weigh } from './rules.ts';
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
