import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayOf } from '../../lib/text/days.ts';
import { formatDate, formatMoney } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/text/link.tsx';
import text from '../../ui/text/text.module.css';
import { screenPath } from '../app/paths.ts';
import type { TileProps } from '../app/tile-props.ts';
import { casesQuery } from './review-calls.ts';

/** The first screen's tile: how many payouts wait for a decision, how much that is, and when the first hold ends by itself. */
export const ReviewTile = ({ client }: TileProps): ReactNode => {
  const { data } = useQuery(casesQuery(client, 'Offen', 1));
  if (!data) return null;
  const ends = data.Items.flatMap(({ EndetAm }) => EndetAm ?? []).toSorted()[0];
  return (
    <Card>
      <Link to={screenPath(client, 'pruefung')}>
        {t('consoleReview.tile.open', { count: data.Anzahl.Offen, sum: formatMoney(data.GehaltenCent) })}
      </Link>
      {ends ? (
        <p className={text.note}>{t('consoleReview.tile.ends', { day: formatDate(dayOf(Date.parse(ends))) })}</p>
      ) : null}
    </Card>
  );
};
