import { daysBetween } from '@mundwerk/contract/values/day';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayOf, today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { screenPath } from '../app/paths.ts';
import { TileCard, type TileProps } from '../app/tile-card.tsx';
import { formatSum } from './parts/payout-words.ts';
import { loadWaiting } from './waiting-count.ts';

/** Number and sum of the payments that wait for a run, and since when they wait. */
export const PayoutTile = ({ client }: TileProps): ReactNode => {
  const { data } = useQuery({
    queryKey: ['payout', client, 'count'],
    queryFn: ({ signal }) => loadWaiting(client, signal),
  });
  if (!data) return null;
  const { Zahlbar, Zurueckgehalten, AeltesteSeit } = data;
  const days = AeltesteSeit === null ? 0 : daysBetween(dayOf(Date.parse(AeltesteSeit)), today());
  const held = { count: Zurueckgehalten.Anzahl, sum: formatSum(Zurueckgehalten.SummeCent) };
  return (
    <TileCard
      title={t('console.screens.payout')}
      rows={[
        {
          to: screenPath(client, 'auszahlung'),
          label: t('console.tiles.payout', { count: Zahlbar.Anzahl }),
          value: formatSum(Zahlbar.SummeCent),
        },
      ]}
      notes={[
        ...(days > 0 ? [t('console.payout.tile.oldest', { count: days })] : []),
        ...(held.count > 0 ? [t('console.payout.tile.held', held)] : []),
      ]}
    />
  );
};
