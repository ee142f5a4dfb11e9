import { berlinDay } from '@mundwerk/contract/values/text/day-text';
import { nowMs } from './clock.ts';

/** The day (YYYY-MM-DD) of a moment where the programme runs. */
export const dayOf = (moment: number): string => berlinDay(new Date(moment));

/** Today where the programme runs. */
export const today = (): string => dayOf(nowMs());
