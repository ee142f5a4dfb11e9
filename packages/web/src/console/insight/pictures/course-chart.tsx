import type { HomeProgramme } from '@mundwerk/contract/console/home';
import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ChartFigure, Legend } from '#work/charts/chart-figure.tsx';
import { type CourseDay, LineChart } from '#work/charts/line-chart.tsx';
import { channelWords } from './figure-words.ts';

interface CourseChartProps {
  days: HomeProgramme['Verlauf'];
  marks: HomeProgramme['Marken'];
}

const wordsOf = ({ day, value, before }: CourseDay): string =>
  t('consoleInsight.home.course.day', {
    day: formatDate(day),
    value: formatNumber(value),
    before: formatNumber(before),
  });

const summaryOf = (days: CourseChartProps['days']): string => {
  const [now, before] = [
    days.reduce((sum, { Empfehlungen }) => sum + Empfehlungen, 0),
    days.reduce((sum, { Davor }) => sum + Davor, 0),
  ];
  return t('consoleInsight.home.course.summary', { count: now, before: formatNumber(before) });
};

/** The recommendations of a period day by day, with what can explain a bend. */
export const CourseChart = ({ days, marks }: CourseChartProps): ReactNode => {
  const last = days.at(-1)?.Tag ?? '';
  return (
    <ChartFigure
      title={t('consoleInsight.home.course.title')}
      summary={summaryOf(days)}
      isSilent
      isOpen
      legend={
        <Legend
          keys={[
            { look: 'line', words: t('workCharts.mean') },
            { look: 'dashed', words: t('consoleInsight.home.course.before') },
            { look: 'pale', words: t('workCharts.single') },
          ]}
        />
      }
      table={{
        columns: [t('workCharts.day'), t('workFigures.steps.Erstellt'), t('consoleInsight.home.course.before')],
        rows: days.map(({ Tag, Empfehlungen, Davor }) => [
          Tag,
          formatDate(Tag),
          formatNumber(Empfehlungen),
          formatNumber(Davor),
        ]),
      }}
    >
      <LineChart
        days={days.map(({ Tag, Empfehlungen, Davor }) => ({ day: Tag, value: Empfehlungen, before: Davor }))}
        marks={marks.map(({ Art, Name, Von, Bis, MehrCent }) => ({
          key: `${Art} ${Name} ${Von}`,
          title: t(`consoleInsight.home.marks.${Art}`),
          note: [channelWords(Name), ...(MehrCent === null ? [] : [`+${formatMoney(MehrCent)}`])].join(' ').trim(),
          from: Von,
          // Texts change on a day; an experiment or a stop without an end goes on.
          until: Bis ?? (Art === 'Texte' ? Von : last),
          isStop: Art === 'Stopp',
        }))}
        wordsOf={wordsOf}
        endWords={{
          now: (mean) => t('consoleInsight.home.course.perDay', { mean }),
          before: (mean) => t('consoleInsight.home.course.beforeMean', { mean }),
        }}
      />
    </ChartFigure>
  );
};
