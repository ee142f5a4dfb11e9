import type { ActorView, Situation } from '@mundwerk/contract/console/record/record-parts';
import type { ClaimState, OrderState } from '@mundwerk/contract/values/state/states';
import { documentBoot } from '#lib/page/boot.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import type { StateTone } from '#ui/data/data-table.tsx';

/** The actor in words. */
export const actorText = ({ Art, Name }: ActorView): string =>
  t(`console.record.actors.${Art}`, { name: Name ?? t('console.record.colleague') });

const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' } as const;

/** A moment for table columns: day and time, as short as possible. */
export const momentText = (moment: string): string =>
  new Intl.DateTimeFormat(LOCALES[documentBoot().language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(new Date(moment));

/** A day for table columns. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(LOCALES[documentBoot().language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(new Date(day));

/** The tones of the states of orders and claims, for the dot beside them. */
export const ORDER_TONES: Readonly<Record<OrderState, StateTone>> = {
  Gemeldet: 'waiting',
  Bestaetigt: 'moving',
  Freigegeben: 'moving',
  Erledigt: 'done',
  Abgelehnt: 'ended',
  Widerrufen: 'ended',
  Storniert: 'ended',
};
export const CLAIM_TONES: Readonly<Record<ClaimState, StateTone>> = {
  Offen: 'waiting',
  Bereitgestellt: 'moving',
  Abgeholt: 'moving',
  Ausgezahlt: 'done',
  Storniert: 'ended',
  Abgelaufen: 'ended',
};

type Explanation = Situation['Erklaerung'];
const DATED: ReadonlySet<string> = new Set(['on', 'until']);
/** The values that sentences contain; an unknown one becomes a dash, so that the sentence stays complete. */
const NAMED = [
  'on',
  'until',
  'text',
  'reason',
  'agency',
  'name',
  'number',
  'visits',
  'clicks',
  'place',
  'account',
  'how',
] as const;

/** The reason of a refused report in words; one without a translation is shown as it is. */
export const refusalText = (reason: string): string =>
  hasText(`console.situation.refused.${reason}`) ? textOf(`console.situation.refused.${reason}`) : reason;

const wordOf = (name: string, value: string | number): string | number => {
  if (typeof value === 'number') return value;
  if (DATED.has(name)) return formatDate(value);
  if (name === 'how' && hasText(`console.situation.how.${value}`)) return textOf(`console.situation.how.${value}`);
  if (name === 'reason' && hasText(`console.situation.returned.${value}`))
    return textOf(`console.situation.returned.${value}`);
  return name === 'reason' ? refusalText(value) : value;
};

/** The first sentence of a situation: why there is no reward yet, or its outcome. */
export const reasonText = ({ Code, Werte }: Explanation, client: string): string => {
  const values: Record<string, string | number> = { client };
  for (const name of NAMED) values[name] = Werte[name] === undefined ? '–' : wordOf(name, Werte[name]);
  values.sum = typeof Werte.valueCents === 'number' ? formatMoney(Werte.valueCents) : '–';
  return textOf(`console.situation.reason.${Code}`, values);
};

/** Other missing conditions in one line; null without any. */
export const alsoText = ({ Auch }: Explanation): string | null => {
  const words = Auch.flatMap((code) =>
    hasText(`console.situation.also.${code}`) ? [textOf(`console.situation.also.${code}`)] : [],
  );
  return words.length === 0 ? null : t('console.situation.alsoLine', { list: words.join(', ') });
};

/** The next day, or the one that has passed; null where none can be named. */
export const whenText = ({ ErwartetAm, FruehestensAm, UeberfaelligSeit }: Explanation): string | null => {
  if (UeberfaelligSeit) return t('console.situation.overdue', { date: formatDate(UeberfaelligSeit) });
  if (ErwartetAm) return t('console.situation.expected', { date: formatDate(ErwartetAm) });
  return FruehestensAm ? t('console.situation.earliest', { date: formatDate(FruehestensAm) }) : null;
};

/** Whether two beneficiaries read the same sentence with the same days. */
export const isSameSituation = (one: Situation, other: Situation): boolean =>
  reasonText(one.Erklaerung, '') === reasonText(other.Erklaerung, '') &&
  whenText(one.Erklaerung) === whenText(other.Erklaerung);
