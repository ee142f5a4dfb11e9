import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayOf } from '#lib/text/clock.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { screenPath } from '../app/paths.ts';
import { TileCard, type TileProps } from '../app/tile-card.tsx';
import { casesQuery } from './review-calls.ts';

/** Number and sum of the payouts that wait for a decision, and when the first hold ends by itself. */
export const ReviewTile = ({ client }: TileProps): ReactNode => {
  const { data } = useQuery(casesQuery(client, 'Offen', 1));
  if (!data) return null;
  const ends = data.Items.flatMap(({ EndetAm }) => EndetAm ?? []).toSorted()[0];
  return (
    <TileCard
      title={t('console.screens.review')}
      rows={[
        {
          to: screenPath(client, 'pruefung'),
          label: t('console.tiles.review', { count: data.Anzahl.Offen }),
          value: formatMoney(data.GehaltenCent),
        },
      ]}
      notes={ends ? [t('consoleReview.tile.ends', { day: formatDate(dayOf(Date.parse(ends))) })] : []}
    />
  );
};
