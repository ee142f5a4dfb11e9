import { type Goal, goalId } from '@mundwerk/contract/values/goal';
import { boot } from '../page/boot.ts';
import { createMatomoScriptTracker } from './matomo-script.ts';
import { createOwnTracker } from './own-tracker.ts';
import type { Tracker } from './tracker.ts';

/** Creates the tracker that the client's configuration selects. */
export const startTracker = (): Tracker => {
  const { MatomoScript, MatomoUrl } = boot().client;
  return MatomoScript && MatomoUrl ? createMatomoScriptTracker() : createOwnTracker();
};

/** The id of a goal at the client's analytics site. */
export const goalIdOf = (goal: Goal): number => goalId(goal, boot().client.TrackingZiele);
