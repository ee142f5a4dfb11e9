import { daysBetween } from '@mundwerk/contract/values/day';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayOf, today } from '../../lib/text/days.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/text/link.tsx';
import text from '../../ui/text/text.module.css';
import { screenPath } from '../app/paths.ts';
import type { TileProps } from '../app/tile-props.ts';
import { formatSum } from './parts/format-sum.ts';
import { loadWaiting } from './waiting-count.ts';

/** The first screen's tile: how many payments wait for a run, how much that is, and since when. */
export const PayoutTile = ({ client }: TileProps): ReactNode => {
  const { data } = useQuery({
    queryKey: ['payout', client, 'count'],
    queryFn: ({ signal }) => loadWaiting(client, signal),
  });
  if (!data) return null;
  const { Zahlbar, Zurueckgehalten, AeltesteSeit } = data;
  const days = AeltesteSeit === null ? 0 : daysBetween(dayOf(Date.parse(AeltesteSeit)), today());
  return (
    <Card>
      <Link to={screenPath(client, 'auszahlung')}>
        {t('console.payout.tile.waiting', { count: Zahlbar.Anzahl, sum: formatSum(Zahlbar.SummeCent) })}
      </Link>
      {days > 0 ? <p className={text.note}>{t('console.payout.tile.oldest', { count: days })}</p> : null}
      {Zurueckgehalten.Anzahl > 0 ? (
        <p className={text.note}>
          {t('console.payout.tile.held', { count: Zurueckgehalten.Anzahl, sum: formatSum(Zurueckgehalten.SummeCent) })}
        </p>
      ) : null}
    </Card>
  );
};
