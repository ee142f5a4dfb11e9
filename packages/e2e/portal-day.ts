/** The calendar day (YYYY-MM-DD) in the programmes' time zone, which near midnight differs from the test machine's. */
export const portalDay = (moment: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(moment);
