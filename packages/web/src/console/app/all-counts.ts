import type { MandantZahlen } from '@mundwerk/contract/console/all-clients';
import { consoleCall } from './console-call.ts';

/** Numbers of pending items for each client of the person. */
export const loadAllCounts = async (signal: AbortSignal): Promise<MandantZahlen[]> =>
  (await consoleCall(null, 'GET /verwaltung/alle/zahlen', { signal })).Mandanten;
