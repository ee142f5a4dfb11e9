/** Days after which a beneficiary who has not picked up a reward is reminded, and days before it expires. */
export const REMINDER_DAYS = {
  /** Decisions §6: at 30 days. */
  afterProvided: 30,
  /** Decisions §6: at 330 of 365 days; clients with another time to pick up keep the 35 days before its end. */
  beforeEnd: 35,
} as const;
