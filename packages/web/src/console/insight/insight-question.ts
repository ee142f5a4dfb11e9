import { addDays, isDay } from '@mundwerk/contract/values/day';
import {
  INSIGHT_CHANNELS,
  INSIGHT_DIMENSIONS,
  type InsightDimension,
  NO_AGENCY,
} from '@mundwerk/contract/values/insight/insight';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { ReplyOf } from '#lib/http/api.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { formatDate, locale } from '#lib/text/format.ts';
import { t, textOf } from '#lib/text/i18n.ts';
import { screenPath } from '../app/paths.ts';

/** Lengths of the preset periods in days: whole weeks, so that weekdays compare. */
export const PERIODS = ['28', '84', '182', '364'] as const;
export type Period = (typeof PERIODS)[number];

/** The question of the page, as encoded in the URL. */
export interface InsightQuestion {
  readonly Von: string;
  readonly Bis: string;
  readonly Nach: InsightDimension;
  readonly ProduktId?: string;
  readonly Kanal?: (typeof INSIGHT_CHANNELS)[number];
  readonly Agentur?: string;
}

/** The days of a period that ends yesterday, because today is incomplete. */
export const lastDays = (days: Period, today: string): { Von: string; Bis: string } => {
  const Bis = addDays(today, -1);
  return { Von: addDays(Bis, 1 - Number(days)), Bis };
};

/** Parses the URL; unknown values are ignored. */
export const readQuestion = (search: URLSearchParams, today: string): InsightQuestion => {
  const usual = lastDays('28', today);
  const [from, until] = [search.get('von') ?? '', search.get('bis') ?? ''];
  const days = isDay(from) && isDay(until) && from <= until ? { Von: from, Bis: until } : usual;
  const Kanal = INSIGHT_CHANNELS.find((channel) => channel === search.get('kanal'));
  const [product, agency] = [search.get('produkt') ?? '', search.get('agentur') ?? ''];
  return {
    ...days,
    Nach: INSIGHT_DIMENSIONS.find((dimension) => dimension === search.get('nach')) ?? 'Kanal',
    ...(/^\d{1,9}$/.test(product) ? { ProduktId: product } : {}),
    ...(Kanal ? { Kanal } : {}),
    ...(agency ? { Agentur: agency } : {}),
  };
};

/** Encodes a question for the URL, without default values. */
export const writeQuestion = (question: InsightQuestion, today: string): Record<string, string> => {
  const usual = lastDays('28', today);
  const isUsual = question.Von === usual.Von && question.Bis === usual.Bis;
  return {
    ...(isUsual ? {} : { von: question.Von, bis: question.Bis }),
    ...(question.Nach === 'Kanal' ? {} : { nach: question.Nach }),
    ...(question.ProduktId ? { produkt: question.ProduktId } : {}),
    ...(question.Kanal ? { kanal: question.Kanal } : {}),
    ...(question.Agentur ? { agentur: question.Agentur } : {}),
  };
};

/** The preset period of a question, or `own`. */
export const periodIn = ({ Von, Bis }: InsightQuestion, today: string): Period | 'own' =>
  PERIODS.find((days) => {
    const period = lastDays(days, today);
    return period.Von === Von && period.Bis === Bis;
  }) ?? 'own';

/** A question narrowed to one line of its table. */
export const narrowedTo = (question: InsightQuestion, value: string): InsightQuestion => {
  switch (question.Nach) {
    case 'Woche': {
      const end = addDays(value, 6);
      return {
        ...question,
        Von: value > question.Von ? value : question.Von,
        Bis: end < question.Bis ? end : question.Bis,
      };
    }
    case 'Produkt':
      return { ...question, ProduktId: value };
    case 'Agentur':
      return { ...question, Agentur: value };
    case 'Kanal': {
      const Kanal = INSIGHT_CHANNELS.find((channel) => channel === value);
      return Kanal ? { ...question, Kanal } : question;
    }
  }
};

/** The filters of the list that shows exactly the recommendations of a figure. */
export const rowsSearch = (question: InsightQuestion, more: Readonly<Record<string, string>>): string => {
  const { Von, Bis, ProduktId, Kanal, Agentur } = question;
  return String(
    new URLSearchParams({
      ErstelltAm: `${Von}..${Bis}`,
      ...(ProduktId ? { ProduktId: `${ProduktId}..${ProduktId}` } : {}),
      ...(Kanal ? { Kanal } : {}),
      ...(Agentur ? { Agentur } : {}),
      ...more,
    }),
  );
};

/** The list that shows exactly the recommendations of a figure. */
export const rowsPath = (client: string, question: InsightQuestion, more: Readonly<Record<string, string>>): string =>
  `${screenPath(client, 'auswertung', 'empfehlungen')}?${rowsSearch(question, more)}`;

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
