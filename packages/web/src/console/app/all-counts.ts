import type { MandantZahlen } from '@mundwerk/contract/console/all-clients';
import { consoleCall } from './console-call.ts';

/** How much waits with each client of the person. */
export const loadAllCounts = async (signal: AbortSignal): Promise<MandantZahlen[]> =>
  (await consoleCall(null, 'GET /verwaltung/alle/zahlen', { signal })).Mandanten;
