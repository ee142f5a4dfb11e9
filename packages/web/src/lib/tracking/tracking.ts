import type { Goal } from '@mundwerk/contract/values/goal';
import { isAllowed, onConsentChange } from '../consent/consent.ts';
import type { SeenPage, Tracker } from './start-tracker.ts';

/** The tracking code, loaded with the first event that a visitor allows us to count. */
interface Loaded {
  readonly tracker: Tracker;
  readonly goalIdOf: (goal: Goal) => number;
}

let loading: Promise<Loaded> | null = null;
let loaded: Loaded | null = null;

const load = async (): Promise<Loaded> => {
  const { goalIdOf, startTracker } = await import('./start-tracker.ts');
  loaded = { tracker: startTracker(), goalIdOf };
  return loaded;
};

/** Without consent nothing is loaded, and nothing is sent. */
const count = (work: (loaded: Loaded) => void): void => {
  if (!isAllowed('analytical')) return;
  // Runs synchronously once loaded, because the visitor may leave the page at any moment.
  if (loaded) {
    work(loaded);
    return;
  }
  loading ??= load();
  loading.then(
    (ready) => isAllowed('analytical') && work(ready),
    () => {
      // A failed hit is not shown to the visitor; the next one tries again.
      loading = null;
    },
  );
};

onConsentChange(() => {
  if (loaded && !isAllowed('analytical')) loaded.tracker.forget();
});

/** Counts a page, if the visitor allows it. */
export const reportPage = (page: SeenPage): void => count(({ tracker }) => tracker.seePage(page));

/** Fired on `window` with the goal's name: the host page of a frame is notified of some goals, which counts nothing. */
export const GOAL_REACHED = 'goal-reached';

/** Reports that the visitor reached a goal, and counts it if they allow that. */
export const reportGoal = (goal: Goal): void => {
  dispatchEvent(new CustomEvent(GOAL_REACHED, { detail: goal }));
  count(({ tracker, goalIdOf }) => tracker.reachGoal(goalIdOf(goal)));
};
