import { INSIGHT_STEPS, stepsFrom } from '@mundwerk/contract/values/insight/insight';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField, textInput } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { ChartFigure, Legend } from '#work/charts/chart-figure.tsx';
import { type CourseDay, LineChart } from '#work/charts/line-chart.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum, RowTable } from '#work/screen/row-table.tsx';
import { consoleCall } from '../app/session/operator.ts';
import styles from './insight.module.css';
import { decimal, type Insight, type InsightQuestion, lineName, narrowedTo, rowsPath } from './insight-tools.tsx';
import { saidShare } from './pictures/figure-words.ts';

/** The two lines that are compared, in the address: a report that is passed on shows the same two. */
const PARAMETERS = ['eines', 'anderes'] as const;

interface Side {
  readonly name: string;
  /** The address of the rows that a step counts; those of the cost are the new customers'. */
  readonly rowsOf: (step: number) => string;
  readonly insight: Insight;
}

/** The compared lines of an address, which stay while the question changes but for its dimension. */
export const pairIn = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(PARAMETERS.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])));

/** Points between the shares of two sides; a dash where one has too small a base. */
const pointsBetween = (sides: readonly Side[], index: number): string => {
  const [one = null, other = null] = sides.map(({ insight }) => saidShare(insight.Gesamt.Anzahl, index));
  return one === null || other === null ? '–' : decimal(one - other, true);
};

const shareBelow = ({ insight }: Side, index: number): string | null => {
  const share = index === 0 ? null : saidShare(insight.Gesamt.Anzahl, index);
  return share === null ? null : `${decimal(share)} %`;
};

/** Both sides step by step, and what a new customer cost. */
const Steps = ({ sides }: { sides: readonly Side[] }): ReactNode => (
  <RowTable
    caption={t('consoleInsight.pair.title')}
    rows={[...INSIGHT_STEPS.keys(), INSIGHT_STEPS.length]}
    keyOf={(index) => index}
    columns={[
      {
        title: t('consoleInsight.pair.step'),
        cell: (index) => {
          const step = INSIGHT_STEPS[index];
          return step ? t(`workFigures.steps.${step}`) : t('workFigures.cost');
        },
      },
      ...sides.map((side) => ({
        title: side.name,
        kind: 'number' as const,
        cell: (index: number) => {
          const { Anzahl, KostenJeNeukundeCent: cost } = side.insight.Gesamt;
          const count = index < INSIGHT_STEPS.length ? (Anzahl[index] ?? 0) : cost;
          if (count === null) return '–';
          const words = index < INSIGHT_STEPS.length ? formatNumber(count) : formatSum(count);
          return count === 0 ? words : <Link to={side.rowsOf(index)}>{words}</Link>;
        },
        below: (index: number) => shareBelow(side, index),
      })),
      {
        title: t('consoleInsight.pair.points'),
        kind: 'number',
        cell: (index) => pointsBetween(sides, index),
      },
    ]}
  />
);

/** Both sides day by day, on one scale. */
const Courses = ({ one, other }: { one: Side; other: Side }): ReactNode => {
  const days: CourseDay[] = one.insight.Verlauf.map(({ Tag, Empfehlungen }, index) => ({
    day: Tag,
    value: Empfehlungen,
    before: other.insight.Verlauf[index]?.Empfehlungen ?? 0,
  }));
  return (
    <ChartFigure
      title={t('consoleInsight.pair.course')}
      summary={t('consoleInsight.pair.summary', {
        one: `${one.name} ${formatNumber(one.insight.Gesamt.Anzahl[0] ?? 0)}`,
        other: `${other.name} ${formatNumber(other.insight.Gesamt.Anzahl[0] ?? 0)}`,
      })}
      isOpen
      legend={
        <Legend
          keys={[
            { look: 'line', words: one.name },
            { look: 'other', words: other.name },
          ]}
        />
      }
      table={{
        columns: [t('workCharts.day'), one.name, other.name],
        rows: days.map(({ day, value, before }) => [day, formatDate(day), formatNumber(value), formatNumber(before)]),
      }}
    >
      <LineChart
        isPair
        days={days}
        marks={[]}
        wordsOf={({ day, value, before }) =>
          `${formatDate(day)}: ${one.name} ${formatNumber(value)}, ${other.name} ${formatNumber(before)}`
        }
        endWords={{
          now: (mean) => t('consoleInsight.home.course.perDay', { mean }),
          before: (mean) => t('consoleInsight.home.course.perDay', { mean }),
        }}
      />
    </ChartFigure>
  );
};

interface CompareProps {
  client: string;
  question: InsightQuestion;
  lines: Insight['Zeilen'];
}

/** Two products, channels or agencies side by side; weeks are compared as periods. */
export const Compare = ({ client, question, lines }: CompareProps): ReactNode => {
  const [search, setSearch] = useSearchParams();
  // Two choices may follow each other before the address of the first has rendered.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const values = lines.map(({ Wert }) => Wert);
  const chosen = PARAMETERS.map((name) => search.get(name) ?? '').map((one) => (values.includes(one) ? one : ''));
  const [first = '', second = ''] = chosen;
  const isPair = first !== '' && second !== '' && first !== second;
  const nameOf = (value: string): string =>
    lineName(question, lines.find(({ Wert }) => Wert === value) ?? { Wert: value, Name: null });
  const query = useQuery({
    queryKey: ['insight', client, question, 'pair', first, second],
    queryFn: ({ signal }): Promise<Side[]> =>
      Promise.all(
        [first, second].map(async (value) => ({
          name: nameOf(value),
          rowsOf: (index: number) => {
            const step = INSIGHT_STEPS[index];
            const rows = step ? (index === 0 ? {} : { Schritt: stepsFrom(step).join(',') }) : { Neukunden: '1..' };
            return rowsPath(client, narrowedTo(question, value), rows);
          },
          insight: await consoleCall(client, 'GET /verwaltung/auswertung', {
            query: { ...narrowedTo(question, value) },
            signal,
          }),
        })),
      ),
    enabled: isPair,
  });
  if (question.Nach === 'Woche' || lines.length < 2) return null;
  return (
    <Stack gap="sm" as="section">
      <h2 className={text.lg}>{t('consoleInsight.pair.title')}</h2>
      <div className={styles.tools}>
        {PARAMETERS.map((name, side) => (
          <SelectField
            key={name}
            label={t(`consoleInsight.pair.${name}`)}
            placeholder={t('consoleInsight.pair.choose')}
            options={values
              .filter((value) => value !== chosen[1 - side])
              .map((value) => [value, nameOf(value)] as const)}
            {...textInput(chosen[side] ?? '', (value) => {
              const next = new URLSearchParams(latest.current);
              next.set(name, value);
              latest.current = next;
              setSearch(next);
            })}
          />
        ))}
      </div>
      {isPair ? (
        <Loaded query={query}>
          {(sides) => {
            const [one, other] = sides;
            return one && other ? (
              <>
                <Steps sides={sides} />
                <Courses one={one} other={other} />
              </>
            ) : null;
          }}
        </Loaded>
      ) : null}
    </Stack>
  );
};
