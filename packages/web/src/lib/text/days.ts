import { nowMs } from './clock.ts';

// Made at its first use: the zone's data cost a phone's processor a tenth of a second, which most pages never need.
let berlinDay: Intl.DateTimeFormat | undefined;

/** The day (YYYY-MM-DD) of a moment where the programme runs. */
export const dayOf = (moment: number): string => {
  berlinDay ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
  return berlinDay.format(moment);
};

/** Today where the programme runs. */
export const today = (): string => dayOf(nowMs());
