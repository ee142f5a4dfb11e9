import { setTimeout as wait } from 'node:timers/promises';

/** So long a page waits for content it has never seen; what comes later is there at the next visit. */
const PATIENCE_MS = 1500;

/** The value, or the other one when it fails or does not come in time; the failure itself is in the log. */
export const orElse = async <T>(asked: Promise<T>, otherwise: T): Promise<T> => {
  const patience = new AbortController();
  const late = wait(PATIENCE_MS, otherwise, { signal: patience.signal }).catch(() => otherwise);
  const value = asked.catch(() => otherwise).finally(() => patience.abort());
  return Promise.race([value, late]);
};
