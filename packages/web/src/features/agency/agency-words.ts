import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { boot } from '#lib/page/boot.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import type { ListWords } from '#work/list/list.ts';

/** A state, channel or kind in words. */
export const valueWords = (column: string, value: string): string => textOf(`agencyReport.values.${column}.${value}`);

/** The words of an agency's report. */
export const reportWords = (report: ReportName, agency: string): ListWords => ({
  caption: t(`agencyReport.captions.${report}`),
  column: (name) => textOf(`agencyReport.columns.${name}`),
  value: valueWords,
  empty: { title: t(`agencyReport.empty.${report}.title`), text: t(`agencyReport.empty.${report}.text`) },
  fileName: `${t(`agencyReport.fileName.${report}`)}-${agency}`,
});

/** A channel in words; a campaign's own name stays as it is. */
export const channelWords = (code: string): string =>
  hasText(`agencyReport.values.Kanal.${code}`) ? valueWords('Kanal', code) : code;

const format = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(boot().language, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** A month (YYYY-MM) as people say it: "Oktober 2026". */
export const monthWords = (month: string): string => format(month, { month: 'long', year: 'numeric' });

/** A month below a column: "Okt". */
export const shortMonth = (month: string): string => format(month, { month: 'short' });
