/** When a beneficiary who has not picked up a reward is reminded: so long after it was provided, and so long before it lapses. */
export const REMINDER_DAYS = {
  /** Decisions §6: at 30 days. */
  afterProvided: 30,
  /** Decisions §6: at 330 of 365 days; with another time to pick up, as long before its end. */
  beforeEnd: 35,
} as const;
