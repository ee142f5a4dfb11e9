import { INSIGHT_DIMENSIONS } from '@mundwerk/contract/values/insight/insight';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber, formatTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import styles from './insight.module.css';
import { type Insight, type InsightQuestion, lastDays, lineName, PERIODS, periodIn } from './insight-question.ts';

/** The sentence with which the page begins. */
export const leadOf = ({ Von, Bis, Gesamt }: Insight): string => {
  const [created = 0, orders = 0] = [Gesamt.Anzahl[0], Gesamt.Anzahl[5]];
  const period = { from: formatDate(Von), until: formatDate(Bis) };
  return created === 0
    ? t('consoleInsight.leadEmpty', period)
    : t('consoleInsight.lead', { ...period, created: formatNumber(created), orders: formatNumber(orders) });
};

/** The period of comparison, and how recent the figures are. */
export const AsOf = ({ insight, onRefresh }: { insight: Insight; onRefresh: () => void }): ReactNode => (
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
    <div className={styles.chips}>
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
    </div>
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

/** The period, the dimension of the lines, and the active filters. */
export const InsightTools = ({ question, shown, today, onChange }: ToolsProps): ReactNode => (
  <>
    <div className={styles.tools}>
      <PeriodFields question={question} today={today} onChange={onChange} />
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
