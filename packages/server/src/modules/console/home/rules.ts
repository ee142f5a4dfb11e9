import { addDays } from '@mundwerk/contract/values/day';
import { HOME_WEEKS } from '@mundwerk/contract/values/insight/home';
import type { InsightPeriod } from '../insight/rules.ts';

const WEEK = 7;
/** Fifty-two weeks, so that weekdays compare. */
const YEAR = 52 * WEEK;

const weekUntil = (until: string): InsightPeriod => ({ from: addDays(until, 1 - WEEK), until });

/** The weeks of the first screen: the last complete days, and the weeks with which they are compared. */
export const homeWeeks = (today: string) => {
  const yesterday = addDays(today, -1);
  return {
    now: weekUntil(yesterday),
    before: weekUntil(addDays(yesterday, -WEEK)),
    lastYear: weekUntil(addDays(yesterday, -YEAR)),
    /** The weeks of the small lines, the oldest first; the last two are `before` and `now`. */
    course: Array.from({ length: HOME_WEEKS }, (_, index) =>
      weekUntil(addDays(yesterday, (index + 1 - HOME_WEEKS) * WEEK)),
    ),
  };
};
