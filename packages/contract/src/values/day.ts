/** The calendar day (YYYY-MM-DD) so many days later, or earlier with a negative number. */
export const addDays = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
};
