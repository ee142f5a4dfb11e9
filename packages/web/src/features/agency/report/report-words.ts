import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { t, textOf } from '#lib/text/i18n.ts';
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
