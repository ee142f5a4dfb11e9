import type { Platform } from '../context.ts';

/** Reads metrics that all servers share from the database, as text. */
type ReadMetric = () => Promise<string>;

const added = new WeakMap<Platform, ReadMetric[]>();

/** Adds metrics that a module reads from the database; those that do not arrive in time are left out. */
export const addSharedMetric = (platform: Platform, read: ReadMetric): void => {
  added.set(platform, [...(added.get(platform) ?? []), read]);
};

/** Large tables are counted no more often than this. */
const COUNT_EVERY_MS = 60_000;

/** A count that could not be renewed for so long is left out, because it would pass for a current one. */
const TOO_OLD_MS = 300_000;

/** Like `addSharedMetric`, for counts of large tables: a reading shows the last count and starts the next one in the background. */
export const addCountedMetric = (platform: Platform, count: ReadMetric): void => {
  let last: { readonly text: string; readonly at: number } | null = null;
  let startedAt = -Infinity;
  let running: Promise<string> | null = null;
  const renew = (): Promise<string> => {
    startedAt = performance.now();
    running ??= count()
      .then((text) => {
        last = { text, at: performance.now() };
        return text;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  addSharedMetric(platform, async () => {
    const now = performance.now();
    const renewing = now - startedAt >= COUNT_EVERY_MS ? renew() : running;
    if (last && now - last.at < TOO_OLD_MS) {
      renewing?.catch(() => undefined);
      return last.text;
    }
    return renewing ?? '';
  });
};

/** The metrics that modules added. */
export const addedMetrics = (platform: Platform): readonly ReadMetric[] => added.get(platform) ?? [];
