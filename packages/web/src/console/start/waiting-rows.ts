import type { Home } from '@mundwerk/contract/console/home';
import { today } from '#lib/text/clock.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { formatSum } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';

/** Something that waits: how much, where, and what it comes to. */
interface WaitingRow {
  readonly to: string;
  readonly count: number;
  readonly label: string;
  /** How many of them are assigned to the reader. */
  readonly mine?: number;
  readonly sum?: string;
  readonly isUrgent?: boolean;
}

/** What waits at a client, each a link to exactly its rows; parts without any are left out. */
export const waitingRows = (
  client: string,
  { Posteingang, Freigaben, Pruefung, Auszahlung }: Home['Wartet'],
): WaitingRow[] => {
  const inbox = `${screenPath(client, 'posteingang')}?liste=team`;
  const rows: WaitingRow[] = [
    {
      to: `${inbox}&FaelligAm=..${today()}`,
      count: Posteingang?.HeuteFaellig ?? 0,
      label: t('inbox.tile.due'),
      isUrgent: true,
    },
    {
      to: inbox,
      count: Posteingang?.Team ?? 0,
      label: t('inbox.title'),
      mine: Posteingang?.FuerMich ?? 0,
    },
    {
      to: `${screenPath(client, 'freigaben')}?Stand=Vorgeschlagen`,
      count: Freigaben ?? 0,
      label: t('consoleApprovals.screen'),
    },
    {
      to: screenPath(client, 'pruefung'),
      count: Pruefung?.Offen ?? 0,
      label: t('console.screens.review'),
      sum: formatMoney(Pruefung?.GehaltenCent ?? 0),
    },
    {
      to: screenPath(client, 'auszahlung'),
      count: Auszahlung?.Anzahl ?? 0,
      label: t('console.screens.payout'),
      sum: formatSum(Auszahlung?.SummeCent ?? 0),
    },
  ];
  return rows.filter(({ count }) => count > 0);
};
