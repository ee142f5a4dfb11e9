import { setTimeout } from 'node:timers/promises';

/** Longer than writing a mail takes. */
const NEUTRAL_ANSWER_MS = 250;

/** Delays an answer until its time reveals nothing about what was found or mailed. */
export const delayNeutralAnswer = (elapsedMs = 0): Promise<void> =>
  setTimeout(Math.max(0, NEUTRAL_ANSWER_MS - elapsedMs));
