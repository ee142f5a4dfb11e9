import type { AufgabenZahlen } from '@mundwerk/contract/console/inbox-views';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { type ComponentType, lazy } from 'react';
import { countWaiting } from '../approvals/approvals-list.ts';
import { loadCounts } from '../inbox/inbox-calls.ts';
import { loadWaiting } from '../payout/waiting-count.ts';
import { consoleCall } from './session/operator.ts';
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

/** Numbers of the person's own pending tasks in the inbox, for the first screen's sentence. */
export const loadOwnCounts = async (
  client: string,
  signal: AbortSignal,
): Promise<Pick<AufgabenZahlen, 'FuerMich' | 'HeuteFaellig'>> => loadCounts(client, signal);

/** The tiles, in their order. A part of the console adds its own here. */
export const TILES: readonly Tile[] = [
  {
    id: 'approvals',
    acts: ['approval.decide'],
    count: countWaiting,
    Component: lazy(async () => ({ default: (await import('../approvals/approvals-tile.tsx')).ApprovalsTile })),
  },
  {
    id: 'inbox',
    acts: ['inbox.read'],
    count: async (client, signal) => (await loadCounts(client, signal)).Team,
    Component: lazy(async () => ({ default: (await import('../inbox/inbox-tile.tsx')).InboxTile })),
  },
  {
    id: 'review',
    acts: ['review.pass'],
    count: async (client, signal) =>
      (await consoleCall(client, 'GET /verwaltung/pruefung', { query: { PageSize: '1' }, signal })).Anzahl.Offen,
    Component: lazy(async () => ({ default: (await import('../review/review-tile.tsx')).ReviewTile })),
  },
  {
    id: 'payout',
    acts: ['payout.propose'],
    count: async (client, signal) => {
      const { Zahlbar, Zurueckgehalten } = await loadWaiting(client, signal);
      return Zahlbar.Anzahl + Zurueckgehalten.Anzahl;
    },
    Component: lazy(async () => ({ default: (await import('../payout/payout-tile.tsx')).PayoutTile })),
  },
];
