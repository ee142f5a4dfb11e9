/** The calendar day (YYYY-MM-DD) where the programmes run, which near midnight is another one than the test machine's. */
export const portalDay = (moment: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(moment);
