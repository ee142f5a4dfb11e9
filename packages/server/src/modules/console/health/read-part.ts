import { setTimeout as delay } from 'node:timers/promises';
import type { HealthPart } from '@mundwerk/contract/values/console/operate/health';
import type { Ctx } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';

/** A part that takes longer is left out: the others are what a person needs while something is wrong. */
const PATIENCE_MS = 3000;

/** Reads the parts of a page in parallel and separately: one that fails or times out is null, and named in `missing`. */
export const partReader = ({ log }: Pick<Ctx, 'log'>) => {
  const missing: HealthPart[] = [];
  const readPart = async <T>(part: HealthPart, read: () => Promise<T>): Promise<T | null> => {
    const late = new AbortController();
    const patience = delay(PATIENCE_MS, null, { signal: late.signal }).then(() => {
      throw new Error('not read in time');
    });
    try {
      return await Promise.race([read(), patience]);
    } catch (error) {
      missing.push(part);
      log.warn({ part, reason: reasonOf(error) }, 'a part of health cannot be read');
      return null;
    } finally {
      late.abort();
      patience.catch(() => undefined);
    }
  };
  return { missing, readPart };
};
