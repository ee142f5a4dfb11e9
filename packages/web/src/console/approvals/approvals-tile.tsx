import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/text/link.tsx';
import { screenPath } from '../app/paths.ts';
import type { TileProps } from '../app/tile-props.ts';
import { countWaiting } from './approvals-list.ts';

/** The first screen's tile: how many proposals wait. */
export const ApprovalsTile = ({ client }: TileProps): ReactNode => {
  const { data: count = 0 } = useQuery({
    queryKey: ['tile', client, 'approvals'],
    queryFn: ({ signal }) => countWaiting(client, signal),
  });
  return (
    <Card>
      <Link to={`${screenPath(client, 'freigaben')}?Stand=Vorgeschlagen`}>
        {t('consoleApprovals.tile.waiting', { count })}
      </Link>
    </Card>
  );
};
