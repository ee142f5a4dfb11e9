import type { HomeProgramme } from '@mundwerk/contract/console/home';
import { type HomeFigure, SMALLEST_BASE } from '@mundwerk/contract/values/insight/home';
import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { formatPercent } from '#lib/text/percent.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { Sparkline } from '#work/charts/sparkline.tsx';
import { screenPath } from '../app/paths.ts';
import styles from './week-figures.module.css';

type Figure = HomeProgramme['Zahlen'][number];

/** The column of the days by which the rows of a figure are found. */
const ROWS_BY: Readonly<Record<HomeFigure, string>> = {
  Empfehlungen: 'ErstelltAm',
  Besuche: 'BesuchtAm',
  Auftraege: 'AuftragAm',
  Erfolgreich: 'ErfolgreichAm',
  Bezahlt: 'BezahltAm',
  KostenJeNeukunde: 'AuftragAm',
  AktiveEmpfehler: 'ErstelltAm',
};

const rowsOf = (client: string, figure: HomeFigure, { Von, Bis }: HomeProgramme['Woche']): string =>
  `${screenPath(client, 'auswertung', 'empfehlungen')}?${new URLSearchParams({
    [ROWS_BY[figure]]: `${Von}..${Bis}`,
    ...(figure === 'KostenJeNeukunde' ? { Neukunden: '1..' } : {}),
  })}`;

const wordsOf = (figure: HomeFigure, value: number | null): string => {
  if (value === null) return '–';
  return figure === 'KostenJeNeukunde' ? formatMoney(value) : formatNumber(value);
};

/** The change against the week before; none on a base too small for a percentage. */
const Change = ({ Zahl, Woche, Vorwoche }: Figure): ReactNode => {
  const isCost = Zahl === 'KostenJeNeukunde';
  if (Woche === null || Vorwoche === null || Vorwoche < (isCost ? 1 : SMALLEST_BASE)) return null;
  const change = Woche / Vorwoche - 1;
  const isGood = isCost ? change < 0 : change > 0;
  if (Math.abs(change) < 0.005) return <span className={text.note}>{t('consoleInsight.home.same')}</span>;
  return (
    <span className={classNames(styles.change, isGood ? styles.good : styles.bad)}>
      <span aria-hidden="true">{change > 0 ? '↑ ' : '↓ '}</span>
      {formatPercent(change, { isSigned: true })}
    </span>
  );
};

/** The programme in seven figures of the last week, each beside the week before and a year ago; each opens the rows it counts. */
export const WeekFigures = ({ client, programme }: { client: string; programme: HomeProgramme }): ReactNode => {
  const { Zahlen, Woche } = programme;
  return (
    <section className={styles.week} aria-labelledby="week-figures">
      <h2 id="week-figures" className={text.note}>
        <strong>{t('consoleInsight.home.week')}</strong>
        {` · ${formatDate(Woche.Von)} – ${formatDate(Woche.Bis)}`}
      </h2>
      <dl className={styles.figures}>
        {Zahlen.map((figure) => (
          <div key={figure.Zahl} className={styles.figure}>
            <dt className={text.note}>{t(`consoleInsight.home.figures.${figure.Zahl}`)}</dt>
            <dd className={styles.amount}>
              {figure.Woche === null || figure.Woche === 0 ? (
                wordsOf(figure.Zahl, figure.Woche)
              ) : (
                <Link to={rowsOf(client, figure.Zahl, Woche)}>
                  {wordsOf(figure.Zahl, figure.Woche)}
                  <VisuallyHidden> {t('consoleInsight.home.open')}</VisuallyHidden>
                </Link>
              )}{' '}
              <Change {...figure} />
            </dd>
            <dd className={text.note}>
              {t('consoleInsight.home.weekBefore', { value: wordsOf(figure.Zahl, figure.Vorwoche) })}
              {figure.Vorjahr ? (
                <span className={text.line}>
                  {t('consoleInsight.home.yearBefore', { value: wordsOf(figure.Zahl, figure.Vorjahr) })}
                </span>
              ) : null}
            </dd>
            {figure.Wochen.length > 0 ? (
              <dd className={styles.spark}>
                <Sparkline values={figure.Wochen} />
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  );
};
