import type { KeyView } from '@mundwerk/contract/console/keys';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { hasText, t } from '../../lib/text/i18n.ts';
import type { StateTone } from '../../ui/data/state-dot.tsx';

/** What a scope lets a system do, in a sentence; one that has none shows its name. */
export const scopeWords = (scope: string): string => {
  const key = `consoleKeys.scopes.${scope.replace(':', '.')}`;
  return hasText(key) ? t(key as 'consoleKeys.scopes.orders.write') : scope;
};

/** Where a key may be used. */
export const networkWords = ({ Netze }: KeyView): string => Netze.join(', ') || t('consoleKeys.everywhere');

/** When a key ends, or ended: the last moment belongs to the day before. */
export const endWords = ({ EndetAm, WiderrufenAm }: KeyView): string => {
  if (WiderrufenAm) return t('consoleKeys.revokedAt', { when: formatDateTime(WiderrufenAm) });
  if (EndetAm === null) return t('consoleKeys.never');
  return formatDate(new Date(Date.parse(EndetAm) - 1).toISOString());
};

/** The last use, to the minute. */
export const lastUseWords = ({ ZuletztBenutztAm }: KeyView): string =>
  ZuletztBenutztAm === null ? t('consoleKeys.unused') : formatDateTime(ZuletztBenutztAm);

export const TONES: Readonly<Record<KeyView['Status'], StateTone>> = {
  Aktiv: 'done',
  Abgelaufen: 'ended',
  Widerrufen: 'ended',
};
