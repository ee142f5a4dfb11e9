import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '#platform/context.ts';
import { noteLateContent } from './cached-content.ts';

/** How long a page waits for content that is not cached yet; late content appears at the next visit. */
const PATIENCE_MS = 1500;

/** The value, or the fallback if loading fails or takes too long; the failure itself is logged elsewhere. */
export const orElse = async <T>(ctx: Ctx, asked: Promise<T>, otherwise: T): Promise<T> => {
  const patience = new AbortController();
  let isLate = false;
  const giveUp = (): T => {
    isLate = true;
    return otherwise;
  };
  const late = wait(PATIENCE_MS, undefined, { signal: patience.signal }).then(giveUp, () => otherwise);
  const value = asked.catch(() => otherwise).finally(() => patience.abort());
  // Pages that were rendered without the late content are rendered again.
  asked.then(
    () => isLate && noteLateContent(ctx),
    () => undefined,
  );
  return Promise.race([value, late]);
};
