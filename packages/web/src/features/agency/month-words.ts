import { boot } from '#lib/page/boot.ts';

const format = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(boot().language, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** A month (YYYY-MM) as people say it: "Oktober 2026". */
export const monthWords = (month: string): string => format(month, { month: 'long', year: 'numeric' });

/** A month below a column: "Okt". */
export const shortMonth = (month: string): string => format(month, { month: 'short' });
