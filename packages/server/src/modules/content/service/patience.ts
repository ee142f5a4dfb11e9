import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '../../../platform/context.ts';
import { noteLateContent } from './cached-content.ts';

/** So long a page waits for content it has never seen; what comes later is there at the next visit. */
const PATIENCE_MS = 1500;

/** The value, or the other one when it fails or does not come in time; the failure itself is in the log. */
export const orElse = async <T>(ctx: Ctx, asked: Promise<T>, otherwise: T): Promise<T> => {
  const patience = new AbortController();
  let isLate = false;
  const giveUp = (): T => {
    isLate = true;
    return otherwise;
  };
  const late = wait(PATIENCE_MS, undefined, { signal: patience.signal }).then(giveUp, () => otherwise);
  const value = asked.catch(() => otherwise).finally(() => patience.abort());
  // Pages that were made without it meanwhile are made anew.
  asked.then(
    () => isLate && noteLateContent(ctx),
    () => undefined,
  );
  return Promise.race([value, late]);
};
