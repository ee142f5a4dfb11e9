import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import { formatDate, formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { StateTone } from '#ui/data/state-dot.tsx';

/** How many scopes a row of the list names; the panel explains all of them. */
const NAMED = 2;

/** The scopes of a key in short. */
export const scopeNames = ({ Bereiche }: KeyView): string => {
  const rest = Bereiche.length - NAMED;
  if (rest <= 1) return Bereiche.join(', ') || t('consoleKeys.none');
  return t('consoleKeys.more', { names: Bereiche.slice(0, NAMED).join(', '), rest: formatNumber(rest) });
};

/** The networks from which a key may be used. */
export const networkWords = ({ Netze }: KeyView): string => Netze.join(', ') || t('consoleKeys.everywhere');

/** The last day of a key; its exclusive end is midnight of the following day. */
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
  Wartet: 'waiting',
  NichtFreigegeben: 'ended',
  Abgelaufen: 'ended',
  Widerrufen: 'ended',
};
