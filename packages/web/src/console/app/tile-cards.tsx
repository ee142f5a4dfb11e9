import { daysBetween } from '@mundwerk/contract/values/day';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayOf, today } from '#lib/text/clock.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { formatSum } from '#work/screen/row-table.tsx';
import { useCounts } from '../inbox/inbox-calls.ts';
import { casesQuery } from '../review/review-tabs.tsx';
import { countProposals, loadWaiting } from './counts.ts';
import { screenPath } from './paths.ts';
import { TileCard, type TileProps } from './tile-card.tsx';

/** The first screen's tile with the number of pending proposals. */
export const ApprovalsTile = ({ client }: TileProps): ReactNode => {
  const { data: count = 0 } = useQuery({
    queryKey: ['tile', client, 'approvals'],
    queryFn: ({ signal }) => countProposals(client, signal),
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
