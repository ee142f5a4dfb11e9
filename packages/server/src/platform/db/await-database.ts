import { setTimeout as sleep } from 'node:timers/promises';
import { faultOfStatement } from './database-fault.ts';
import { findLimitScope } from './limits.ts';

/** How long one try may take. */
const CONNECT_MS = 5000;

const TOLD_MS = 60_000;

/** How long is waited between tries. */
export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

const PAUSES: Pauses = { firstMs: 500, longestMs: 15_000 };

/** Why the database cannot be reached for now; null if it answers, or refuses for a reason that waiting does not mend, such as a wrong password. */
const absenceOf = async (url: string): Promise<string | null> => {
  try {
    await findLimitScope(url, CONNECT_MS);
    return null;
  } catch (error) {
    return faultOfStatement(error)?.message ?? null;
  }
};

/**
 * Waits until the database answers, with growing pauses and without a limit: a server that gave up would have to be started by hand after an
 * outage. Says so once a minute; `onWait` is called before the first pause.
 */
export const awaitDatabase = async (
  url: string,
  options: {
    readonly tell: (line: string) => void;
    readonly onWait?: () => Promise<void>;
    readonly pauses?: Pauses;
  },
): Promise<void> => {
  const { tell, onWait, pauses = PAUSES } = options;
  let toldAt = Number.NEGATIVE_INFINITY;
  for (let pauseMs = pauses.firstMs; ; pauseMs = Math.min(pauseMs * 2, pauses.longestMs)) {
    const absence = await absenceOf(url);
    if (absence === null) return;
    if (toldAt === Number.NEGATIVE_INFINITY) await onWait?.();
    if (performance.now() - toldAt >= TOLD_MS) {
      tell(`The database cannot be reached (${absence}): this server waits for it, and starts when it answers.`);
      toldAt = performance.now();
    }
    await sleep(pauseMs);
  }
};
