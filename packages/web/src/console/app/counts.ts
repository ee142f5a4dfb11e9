import type { AufgabenZahlen } from '@mundwerk/contract/console/inbox';
import type { ReplyOf } from '#lib/http/api.ts';
import { consoleCall } from './session/operator.ts';

/** Numbers of pending tasks, for the navigation, the first screen and the names of the lists. */
export const loadInboxCounts = (client: string, signal: AbortSignal): Promise<AufgabenZahlen> =>
  consoleCall(client, 'GET /verwaltung/posteingang/zahlen', { signal });

/** Number and sum of the payments that wait for a run. */
export const loadWaiting = (
  client: string,
  signal: AbortSignal,
): Promise<ReplyOf<'GET /verwaltung/auszahlung/anzahl'>> =>
  consoleCall(client, 'GET /verwaltung/auszahlung/anzahl', { signal });

/** A filter for pending proposals. */
const WAITING = [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Vorgeschlagen' }] as const;

/** Number of proposals that wait for a second person. */
export const countProposals = async (client: string, signal: AbortSignal): Promise<number> =>
  (await consoleCall(client, 'POST /verwaltung/freigaben', { body: { Filter: [...WAITING], Pagesize: 1 }, signal }))
    .TotalCount;

/** Number of payouts that wait for a review. */
export const countReviews = async (client: string, signal: AbortSignal): Promise<number> =>
  (await consoleCall(client, 'GET /verwaltung/pruefung', { query: { PageSize: '1' }, signal })).Anzahl.Offen;
