import { NO_AGENCY } from '@mundwerk/contract/values/insight/insight';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { ReplyOf } from '#lib/http/api.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { formatDate, locale } from '#lib/text/format.ts';
import { t, textOf } from '#lib/text/i18n.ts';
import type { InsightQuestion } from './insight-question.ts';

export type Insight = ReplyOf<'GET /verwaltung/auswertung'>;
export type InsightLine = Insight['Gesamt'];

/** A number with at most one decimal, signed where it is a change. */
export const decimal = (value: number, isChange = false): string =>
  new Intl.NumberFormat(locale(), {
    maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0,
    signDisplay: isChange ? 'exceptZero' : 'auto',
  }).format(value);

/** Euros with their cents. */
export const money = (cents: number): string => formatCents(cents, documentBoot().language, true);

/** The name of a line of the table. */
export const lineName = (
  { Nach }: Pick<InsightQuestion, 'Nach'>,
  { Wert, Name }: Pick<InsightLine, 'Wert' | 'Name'>,
): string => {
  if (Nach === 'Woche') return t('consoleInsight.weekOf', { day: formatDate(Wert) });
  if (Nach === 'Kanal') return textOf(`workFigures.channels.${Wert}`);
  if (Nach === 'Agentur' && Wert === NO_AGENCY) return t('consoleInsight.noAgency');
  return Name ?? (Nach === 'Agentur' ? t('consoleInsight.agency', { number: Wert }) : Wert);
};
