import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { screenPath } from '../app/paths.ts';
import { TileCard, type TileProps } from '../app/tile-card.tsx';
import { countWaiting } from './approvals-list.ts';

/** The first screen's tile with the number of pending proposals. */
export const ApprovalsTile = ({ client }: TileProps): ReactNode => {
  const { data: count = 0 } = useQuery({
    queryKey: ['tile', client, 'approvals'],
    queryFn: ({ signal }) => countWaiting(client, signal),
  });
  return (
    <TileCard
      title={t('consoleApprovals.screen')}
      rows={[
        {
          to: `${screenPath(client, 'freigaben')}?Stand=Vorgeschlagen`,
          label: t('consoleApprovals.tile.waiting', { count }),
          value: formatNumber(count),
        },
      ]}
    />
  );
};
