import { hasText } from '#lib/text/i18n.ts';
import { valueWords } from './report/report-words.ts';

/** A channel in words; a campaign's own name stays as it is. */
export const channelWords = (code: string): string =>
  hasText(`agencyReport.values.Kanal.${code}`) ? valueWords('Kanal', code) : code;
