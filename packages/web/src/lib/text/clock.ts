import { berlinDay } from '@mundwerk/contract/values/text/day-text';

/** The device's time in milliseconds; the only place in the web app that reads the clock. */
export const nowMs = (): number => Date.now();

/** The day (YYYY-MM-DD) of a moment, in the programme's time zone. */
export const dayOf = (moment: number): string => berlinDay(new Date(moment));

/** Today, in the programme's time zone. */
export const today = (): string => dayOf(nowMs());
