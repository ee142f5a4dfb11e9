import { addDays, daysBetween, isDay } from '@mundwerk/contract/values/day';
import {
  INSIGHT_CHANNELS,
  INSIGHT_DIMENSIONS,
  type InsightDimension,
  NO_AGENCY,
} from '@mundwerk/contract/values/insight/insight';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { formatDate, formatNumber, formatTime, locale } from '#lib/text/format.ts';
import { t, textOf } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { screenPath } from '../app/paths.ts';
import styles from './insight.module.css';

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
  /** First day of the period of comparison; without one it is the period right before. */
  readonly DavorVon?: string;
}

/** The days of a period that ends yesterday, because today is incomplete. */
export const lastDays = (days: Period, today: string): { Von: string; Bis: string } => {
  const Bis = addDays(today, -1);
  return { Von: addDays(Bis, 1 - Number(days)), Bis };
};

/** Whether a period can be compared with the one of its length from a day on: that must end before it. */
export const isComparable = (start: string, { Von, Bis }: Pick<InsightQuestion, 'Von' | 'Bis'>): boolean =>
  isDay(start) && addDays(start, daysBetween(Von, Bis)) < Von;

/** The comparisons offered by name, with the first day of each. */
export const comparisonsOf = ({ Von, Bis }: Pick<InsightQuestion, 'Von' | 'Bis'>) => ({
  before: addDays(Von, -daysBetween(Von, Bis) - 1),
  // Fifty-two weeks, so that weekdays compare.
  year: addDays(Von, -364),
});

/** Parses the URL; unknown values are ignored. */
export const readQuestion = (search: URLSearchParams, today: string): InsightQuestion => {
  const usual = lastDays('28', today);
  const [from, until] = [search.get('von') ?? '', search.get('bis') ?? ''];
  const days = isDay(from) && isDay(until) && from <= until ? { Von: from, Bis: until } : usual;
  const Kanal = INSIGHT_CHANNELS.find((channel) => channel === search.get('kanal'));
  const [product, agency] = [search.get('produkt') ?? '', search.get('agentur') ?? ''];
  const compared = search.get('davor') ?? '';
  return {
    ...days,
    Nach: INSIGHT_DIMENSIONS.find((dimension) => dimension === search.get('nach')) ?? 'Kanal',
    ...(/^\d{1,9}$/.test(product) ? { ProduktId: product } : {}),
    ...(Kanal ? { Kanal } : {}),
    ...(agency ? { Agentur: agency } : {}),
    ...(isComparable(compared, days) ? { DavorVon: compared } : {}),
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
    ...(question.DavorVon && isComparable(question.DavorVon, question) ? { davor: question.DavorVon } : {}),
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

/** The sentence with which the page begins. */
export const leadOf = ({ Von, Bis, Gesamt }: Pick<Insight, 'Von' | 'Bis' | 'Gesamt'>): string => {
  const [created = 0, orders = 0] = [Gesamt.Anzahl[0], Gesamt.Anzahl[5]];
  const period = { from: formatDate(Von), until: formatDate(Bis) };
  return created === 0
    ? t('consoleInsight.leadEmpty', period)
    : t('consoleInsight.lead', { ...period, count: created, orders: formatNumber(orders) });
};

/** The period of comparison, and how recent the figures are. */
export const AsOf = ({
  insight,
  onRefresh,
}: {
  insight: Pick<Insight, 'Davor' | 'Stand'>;
  onRefresh: () => void;
}): ReactNode => (
  <p className={text.note}>
    {t('consoleInsight.against', { from: formatDate(insight.Davor.Von), until: formatDate(insight.Davor.Bis) })}
    {' · '}
    {insight.Stand ? t('consoleInsight.asOf', { time: formatTime(insight.Stand) }) : t('consoleInsight.asOfNone')}
    {' · '}
    <button type="button" className={styles.refresh} onClick={onRefresh}>
      {t('consoleInsight.refresh')}
    </button>
  </p>
);

interface ToolsProps {
  question: InsightQuestion;
  /** The figures on display, with the question they answer. */
  shown: { readonly asked: InsightQuestion; readonly insight: Insight } | undefined;
  today: string;
  onChange: (question: InsightQuestion) => void;
}

/** The active filters, each removable. */
const Narrowed = ({ question, shown, onChange }: Omit<ToolsProps, 'today'>): ReactNode => {
  const { ProduktId, Kanal, Agentur, ...rest } = question;
  const nameOf = (Nach: InsightQuestion['Nach'], Wert: string): string =>
    lineName(
      { Nach },
      shown?.insight.Zeilen.find((line) => shown.asked.Nach === Nach && line.Wert === Wert) ?? { Wert, Name: null },
    );
  const chips = [
    ...(Kanal ? [{ key: 'Kanal', words: nameOf('Kanal', Kanal) }] : []),
    ...(ProduktId
      ? [{ key: 'ProduktId', words: `${t('consoleInsight.by.Produkt')} ${nameOf('Produkt', ProduktId)}` }]
      : []),
    ...(Agentur ? [{ key: 'Agentur', words: nameOf('Agentur', Agentur) }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <Row gap="sm">
      <span>{t('consoleInsight.only')}</span>
      {chips.map(({ key, words }) => (
        <Button
          key={key}
          kind="secondary"
          onClick={() => {
            const { [key as 'Kanal']: _, ...without } = question;
            onChange(without);
          }}
        >
          {words} <Icon icon={X} />
        </Button>
      ))}
      <Button kind="secondary" onClick={() => onChange(rest)}>
        {t('consoleInsight.clear')}
      </Button>
    </Row>
  );
};

/** The period of creation: a preset that ends yesterday, or any two days. */
export const PeriodFields = ({ question, today, onChange }: Omit<ToolsProps, 'shown'>): ReactNode => {
  const period = periodIn(question, today);
  return (
    <>
      <SelectField
        label={t('consoleInsight.period')}
        value={period}
        onChange={({ currentTarget }) => {
          const days = PERIODS.find((one) => one === currentTarget.value);
          if (days) onChange({ ...question, ...lastDays(days, today) });
        }}
        options={[...PERIODS, ...(period === 'own' ? (['own'] as const) : [])].map(
          (one) => [one, t(`consoleInsight.periods.${one}`)] as const,
        )}
      />
      <TextField
        type="date"
        label={t('consoleInsight.from')}
        value={question.Von}
        max={question.Bis}
        onChange={({ currentTarget }) => {
          if (currentTarget.value && currentTarget.value <= question.Bis)
            onChange({ ...question, Von: currentTarget.value });
        }}
      />
      <TextField
        type="date"
        label={t('consoleInsight.until')}
        value={question.Bis}
        min={question.Von}
        max={today}
        onChange={({ currentTarget }) => {
          if (currentTarget.value && currentTarget.value >= question.Von)
            onChange({ ...question, Bis: currentTarget.value });
        }}
      />
    </>
  );
};

/** What the period is compared with: the one before, a year ago, or from any day on. */
const Comparison = ({ question, onChange }: Pick<ToolsProps, 'question' | 'onChange'>): ReactNode => {
  const { DavorVon, ...rest } = question;
  const starts = comparisonsOf(question);
  const chosen = DavorVon === undefined ? 'before' : DavorVon === starts.year ? 'year' : 'own';
  const hasYear = isComparable(starts.year, question);
  return (
    <>
      <SelectField
        label={t('consoleInsight.compared')}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === 'before'
              ? rest
              : { ...rest, DavorVon: value === 'year' ? starts.year : addDays(starts.before, -7) },
          )
        }
        options={(['before', ...(hasYear ? (['year'] as const) : []), 'own'] as const).map(
          (one) => [one, t(`consoleInsight.comparisons.${one}`)] as const,
        )}
      />
      {chosen === 'own' ? (
        <TextField
          type="date"
          label={t('consoleInsight.comparedFrom')}
          value={DavorVon ?? ''}
          max={starts.before}
          onChange={({ currentTarget: { value } }) => {
            if (isComparable(value, question)) onChange({ ...rest, DavorVon: value });
          }}
        />
      ) : null}
    </>
  );
};

/** The period, the dimension of the lines, and the active filters. */
export const InsightTools = ({ question, shown, today, onChange }: ToolsProps): ReactNode => (
  <>
    <div className={styles.tools}>
      <PeriodFields question={question} today={today} onChange={onChange} />
      <Comparison question={question} onChange={onChange} />
      <SelectField
        label={t('consoleInsight.byLabel')}
        value={question.Nach}
        onChange={({ currentTarget }) => {
          const Nach = INSIGHT_DIMENSIONS.find((one) => one === currentTarget.value);
          if (Nach) onChange({ ...question, Nach });
        }}
        options={INSIGHT_DIMENSIONS.map((one) => [one, t(`consoleInsight.by.${one}`)] as const)}
      />
    </div>
    <Narrowed question={question} shown={shown} onChange={onChange} />
  </>
);
