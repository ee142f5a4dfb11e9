import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { type ComponentType, lazy } from 'react';
import { countProposals, countReviews, loadInboxCounts, loadWaiting } from './counts.ts';
import type { TileProps } from './tile-card.tsx';

/** A tile of the first screen: the pending items of one part of the console, with links to exactly those rows. */
export interface Tile {
  readonly id: string;
  /** Visible to people who may perform one of these acts. */
  readonly acts: readonly ConsoleActName[];
  /** Number of pending items; a tile without any is not shown. */
  readonly count: (client: string, signal: AbortSignal) => Promise<number>;
  readonly Component: ComponentType<TileProps>;
}

const tileCard = (name: 'ApprovalsTile' | 'InboxTile' | 'ReviewTile' | 'PayoutTile') =>
  lazy(async () => ({ default: (await import('./tile-cards.tsx'))[name] }));

/** The tiles, in their order. A part of the console adds its own here. */
export const TILES: readonly Tile[] = [
  { id: 'approvals', acts: ['approval.decide'], count: countProposals, Component: tileCard('ApprovalsTile') },
  {
    id: 'inbox',
    acts: ['inbox.read'],
    count: async (client, signal) => (await loadInboxCounts(client, signal)).Team,
    Component: tileCard('InboxTile'),
  },
  { id: 'review', acts: ['review.pass'], count: countReviews, Component: tileCard('ReviewTile') },
  {
    id: 'payout',
    acts: ['payout.propose'],
    count: async (client, signal) => {
      const { Zahlbar, Zurueckgehalten } = await loadWaiting(client, signal);
      return Zahlbar.Anzahl + Zurueckgehalten.Anzahl;
    },
    Component: tileCard('PayoutTile'),
  },
];
