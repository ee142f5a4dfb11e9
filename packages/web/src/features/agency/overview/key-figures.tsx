import type { OrderState } from '@mundwerk/contract/values/state/states';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { type Agency, type TabId, tabPath } from '../area/tab-path.ts';
import { useAbility } from '../session/ability.ts';
import { changeWords, type Figures, shareBefore, shareWords } from './figures.ts';
import styles from './key-figures.module.css';

interface KeyFigure {
  readonly name: 'Empfehlungen' | 'Besuche' | 'Auftraege' | 'Leads' | 'PraemienCent';
  /** The part that lists the counted rows, and its date column where the list uses the same days. */
  readonly tab?: TabId;
  readonly day?: string;
}

const KEY_FIGURES: readonly KeyFigure[] = [
  { name: 'Empfehlungen', tab: 'recommendations', day: 'ErstelltAm' },
  { name: 'Besuche' },
  { name: 'Leads', tab: 'leads', day: 'EingangAm' },
  { name: 'Auftraege', tab: 'orders' },
  { name: 'PraemienCent', tab: 'rewards' },
];

/** The state of an order that the agency must release. */
const WAITING = 'Bestaetigt' satisfies OrderState;

const formatOf = (name: KeyFigure['name']): ((value: number) => string) =>
  name === 'PraemienCent' ? formatMoney : formatNumber;

const pathOf = ({ tab, day }: KeyFigure, { Von, Bis }: Figures, agency: Agency): string | null =>
  tab ? tabPath(tab, agency, day ? { [day]: `${Von}..${Bis}` } : {}) : null;

/** Loaded only for users who may release. */
const ReleaseMail = lazy(async () => ({ default: (await import('./release-mail.tsx')).ReleaseMail }));

interface ToReleaseProps {
  count: number;
  agency: Agency;
  isHers: boolean;
}

/** Orders that wait for a release by the agency: the only task on this page, so it stands apart. */
const ToRelease = ({ count, agency, isHers }: ToReleaseProps): ReactNode => {
  if (count === 0) return <p className={text.soft}>{t('agency.figures.nothingToRelease')}</p>;
  return (
    <p className={styles.waiting}>
      <Link to={tabPath('orders', agency, { Status: WAITING })}>
        {t(isHers ? 'agency.figures.toRelease' : 'agency.figures.waitForRelease', {
          count,
          orders: formatNumber(count),
        })}
      </Link>
    </p>
  );
};

const Figure = ({ name, to, amount, note }: FigureProps): ReactNode => (
  <div className={styles.figure}>
    <dt className={classNames(text.note, styles.name)}>{to ? <Link to={to}>{name}</Link> : name}</dt>
    <dd className={classNames(text.xxl, text.numbers, styles.amount)}>{amount}</dd>
    {note ? <dd className={classNames(text.note, text.numbers, styles.change)}>{note}</dd> : null}
  </div>
);

interface FigureProps {
  readonly name: string;
  readonly to: string | null;
  readonly amount: string;
  readonly note: string | null;
}

/** The agency in six figures, each beside the previous period; each links to the rows it counts. */
export const KeyFigures = ({ figures, agency }: { figures: Figures; agency: Agency }): ReactNode => {
  const isHers = useAbility().can('manage', 'Auftragsfreigabe');
  return (
    <Stack>
      <ToRelease count={figures.Freizugeben} agency={agency} isHers={isHers} />
      {isHers ? (
        <Suspense>
          <ReleaseMail />
        </Suspense>
      ) : null}
      <dl className={styles.list}>
        {KEY_FIGURES.map((figure) => (
          <Figure
            key={figure.name}
            name={t(`agency.figures.${figure.name}`)}
            to={pathOf(figure, figures, agency)}
            amount={formatOf(figure.name)(figures[figure.name])}
            note={
              figure.name === 'Leads'
                ? null
                : changeWords(figures[figure.name], figures.Davor[figure.name], formatOf(figure.name))
            }
          />
        ))}
        <Figure
          name={t('agency.figures.conversion')}
          to={null}
          amount={shareWords(figures)}
          note={shareBefore(figures)}
        />
      </dl>
      <p className={text.note}>
        {t('agency.figures.compared', { from: formatDate(figures.Davor.Von), until: formatDate(figures.Davor.Bis) })}
      </p>
    </Stack>
  );
};
