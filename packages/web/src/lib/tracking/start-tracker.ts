import { type Goal, goalId } from '@mundwerk/contract/values/goal';
import { boot } from '../page/boot.ts';
import { session } from '../session/session.ts';
import { createMatomoScriptTracker } from './matomo-script.ts';
import { createOwnTracker } from './own-tracker.ts';
import type { Tracker } from './tracker.ts';

/** Creates the tracker that the client's configuration selects. */
export const startTracker = (): Tracker => {
  const { MatomoScript, MatomoUrl } = boot().client;
  // A script of another server could read the token of a logged-in user; the portal's own sender counts then.
  return MatomoScript && MatomoUrl && !session() ? createMatomoScriptTracker() : createOwnTracker();
};

/** The id of a goal at the client's analytics site. */
export const goalIdOf = (goal: Goal): number => goalId(goal, boot().client.TrackingZiele);
