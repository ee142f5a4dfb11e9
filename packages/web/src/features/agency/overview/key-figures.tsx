import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Link } from '../../../ui/text/link.tsx';
import text from '../../../ui/text/text.module.css';
import { tabPath } from '../area/tab-path.ts';
import type { Agency } from '../area/tab-props.ts';
import type { TabId } from '../area/tab-slugs.ts';
import { useAbility } from '../session/ability.ts';
import type { Figures } from './figures.ts';
import styles from './key-figures.module.css';

interface KeyFigure {
  readonly name: 'Empfehlungen' | 'Besuche' | 'Auftraege' | 'Leads' | 'PraemienCent';
  /** The part that shows what is behind the figure. */
  readonly tab?: TabId;
}

const KEY_FIGURES: readonly KeyFigure[] = [
  { name: 'Empfehlungen', tab: 'recommendations' },
  { name: 'Besuche' },
  { name: 'Leads', tab: 'leads' },
  { name: 'Auftraege', tab: 'orders' },
  { name: 'PraemienCent', tab: 'rewards' },
];

const amountOf = (figures: Figures, name: KeyFigure['name']): string =>
  name === 'PraemienCent' ? formatMoney(figures[name]) : formatNumber(figures[name]);

/** What waits for the agency right now: the one thing to do here, so it stands by itself. */
const ToRelease = ({ count, agency }: { count: number; agency: Agency }): ReactNode => {
  const isHers = useAbility().can('manage', 'Auftragsfreigabe');
  if (count === 0) return <p className={text.soft}>{t('agency.figures.nothingToRelease')}</p>;
  return (
    <p className={styles.waiting}>
      <Link to={tabPath('orders', agency)}>
        {t(isHers ? 'agency.figures.toRelease' : 'agency.figures.waitForRelease', {
          count,
          orders: formatNumber(count),
        })}
      </Link>
    </p>
  );
};

/** The agency in six numbers; each leads to what it counts. */
export const KeyFigures = ({ figures, agency }: { figures: Figures; agency: Agency }): ReactNode => (
  <Stack>
    <ToRelease count={figures.Freizugeben} agency={agency} />
    <dl className={styles.list}>
      {KEY_FIGURES.map(({ name, tab }) => (
        <div key={name} className={styles.figure}>
          <dt className={classNames(text.note, styles.name)}>
            {tab ? <Link to={tabPath(tab, agency)}>{t(`agency.figures.${name}`)}</Link> : t(`agency.figures.${name}`)}
          </dt>
          <dd className={classNames(text.xxl, text.numbers, styles.amount)}>{amountOf(figures, name)}</dd>
        </div>
      ))}
    </dl>
  </Stack>
);
