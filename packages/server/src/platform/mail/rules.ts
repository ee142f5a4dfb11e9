/** Pauses after the first failures: most mail servers are back, or through with greylisting, within minutes. */
const FIRST_PAUSES_SECONDS = [15, 60, 180, 600] as const;

/** The pause after those; every further one is about twice as long. */
const LONG_PAUSE_SECONDS = 600;
const LONGEST_PAUSE_SECONDS = 86_400;

/** Attempts before a mail is given up: two to three days in all (protocols §6). */
export const MAX_ATTEMPTS = 14;

/**
 * Seconds until the next attempt after so many failed ones, null when there is none. `random` (0 to 1) spreads the long pauses,
 * so that the mails of an outage do not all come back at the same moment.
 */
export const pauseAfter = (attempts: number, random: number): number | null => {
  if (attempts >= MAX_ATTEMPTS) return null;
  const first = FIRST_PAUSES_SECONDS[attempts - 1];
  if (first !== undefined) return first;
  const doublings = attempts - FIRST_PAUSES_SECONDS.length - 1;
  return Math.min(LONGEST_PAUSE_SECONDS, Math.round(LONG_PAUSE_SECONDS * 2 ** doublings * (1 + random)));
};

/** How long the text of a mail is stored for support, in days (decision 0058). */
export const KEPT_TEXT_DAYS = 180;

/** How long address and subject of a sent mail are stored, in days. */
export const MAIL_ADDRESS_DAYS = 30;

/** Takes the place of a status: the mail is withheld, because its reader complained of another one. */
export const WITHHELD_BY_COMPLAINT = 'complaint';
