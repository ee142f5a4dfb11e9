import type { ReactNode } from 'react';
import { today } from '#lib/text/clock.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { screenPath } from '../app/paths.ts';
import { TileCard, type TileProps } from '../app/tile-card.tsx';
import { useCounts } from './inbox-calls.ts';

/** Pending tasks by kind, each a link to exactly its rows; due ones come first. */
export const InboxTile = ({ client }: TileProps): ReactNode => {
  const counts = useCounts(client);
  if (!counts) return null;
  const inbox = `${screenPath(client, 'posteingang')}?liste=team`;
  const due = counts.Arten.reduce((sum, { HeuteFaellig }) => sum + HeuteFaellig, 0);
  const kinds = counts.Arten.map(({ Art, Offen }) => ({
    to: `${inbox}&Art=${Art}`,
    label: t(`inbox.kinds.${Art}`),
    value: formatNumber(Offen),
  }));
  const first = {
    to: `${inbox}&FaelligAm=..${today()}`,
    label: t('inbox.tile.due'),
    value: formatNumber(due),
    isUrgent: true,
  };
  return <TileCard title={t('inbox.title')} rows={due > 0 ? [first, ...kinds] : kinds} />;
};
