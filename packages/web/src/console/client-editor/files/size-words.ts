import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';

/** The size of a file as people read it. */
export const sizeWords = (bytes: number): string =>
  bytes < 1024
    ? t('consoleClientEditor.files.bytes', { size: formatNumber(bytes) })
    : t('consoleClientEditor.files.kilobytes', { size: formatNumber(Math.round(bytes / 1024)) });
