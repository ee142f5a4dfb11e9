import type { HomeProgramme } from '@mundwerk/contract/console/home';
import { stepsFrom } from '@mundwerk/contract/values/insight/insight';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { BarRows } from '#work/charts/bars.tsx';
import { ChartFigure, Legend } from '#work/charts/chart-figure.tsx';
import { type InsightQuestion, narrowedTo, rowsPath } from '../insight-tools.tsx';
import { bestName, shareWords } from './figure-words.ts';

interface BestBarsProps {
  by: 'Produkt' | 'Kanal' | 'Agentur';
  lines: HomeProgramme['Produkte'];
  client: string;
  question: InsightQuestion;
}

/** The best of a dimension: recommendations and the orders they led to, on one scale. */
export const BestBars = ({ by, lines, client, question }: BestBarsProps): ReactNode => {
  const title = t(`consoleInsight.home.best.${by}`);
  const rows = lines.map((line) => ({ ...line, name: bestName(by, line) }));
  const [first] = rows;
  const pathOf = (Wert: string, more: Record<string, string> = {}): string =>
    rowsPath(client, narrowedTo({ ...question, Nach: by }, Wert), more);
  const ordered = { Schritt: stepsFrom('Auftrag').join(',') };
  return (
    <ChartFigure
      title={title}
      summary={t('consoleInsight.home.best.summary', {
        name: first?.name ?? '–',
        count: first?.Empfehlungen ?? 0,
      })}
      isSilent
      isOpen
      legend={
        <Legend
          keys={[
            { look: 'pale', words: t('consoleInsight.home.figures.Empfehlungen') },
            { look: 'tone2', words: t('consoleInsight.home.figures.Auftraege') },
          ]}
        />
      }
      table={{
        columns: [
          t(`consoleInsight.by.${by}`),
          t('consoleInsight.home.figures.Empfehlungen'),
          t('consoleInsight.home.figures.Auftraege'),
          t('consoleInsight.home.best.share'),
        ],
        rows: rows.map(({ Wert, name, Empfehlungen, Auftraege }) => [
          Wert,
          name,
          formatNumber(Empfehlungen),
          formatNumber(Auftraege),
          shareWords(Auftraege, Empfehlungen),
        ]),
      }}
    >
      <BarRows
        rows={rows.map(({ Wert, name, Empfehlungen, Auftraege }) => ({
          key: Wert,
          name,
          value: Empfehlungen,
          inner: Auftraege,
          figures: [
            <Link key="made" to={pathOf(Wert)}>
              {formatNumber(Empfehlungen)}
            </Link>,
            Auftraege === 0 ? (
              '0'
            ) : (
              <Link key="ordered" to={pathOf(Wert, ordered)}>
                {formatNumber(Auftraege)}
              </Link>
            ),
            shareWords(Auftraege, Empfehlungen),
          ],
        }))}
      />
    </ChartFigure>
  );
};
