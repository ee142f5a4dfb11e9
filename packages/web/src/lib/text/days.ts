import { berlinDay } from '@mundwerk/contract/values/text/day-text';
import { nowMs } from './clock.ts';

/** The day (YYYY-MM-DD) of a moment, in the programme's time zone. */
export const dayOf = (moment: number): string => berlinDay(new Date(moment));

/** Today, in the programme's time zone. */
export const today = (): string => dayOf(nowMs());
