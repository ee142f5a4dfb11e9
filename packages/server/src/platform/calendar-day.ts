const BERLIN = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day (YYYY-MM-DD) of a moment where the programmes run; Paris keeps the same days as Berlin. */
export const calendarDay = (moment: Date): string => BERLIN.format(moment);
