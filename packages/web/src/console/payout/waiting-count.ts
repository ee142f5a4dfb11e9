import type { ReplyOf } from '#lib/http/api.ts';
import { consoleCall } from '../app/session/operator.ts';

/** Number and sum of the payments that wait for a run. */
export const loadWaiting = (
  client: string,
  signal: AbortSignal,
): Promise<ReplyOf<'GET /verwaltung/auszahlung/anzahl'>> =>
  consoleCall(client, 'GET /verwaltung/auszahlung/anzahl', { signal });
