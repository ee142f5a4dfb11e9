import type { Platform } from '../context.ts';

/** Reads figures that all servers share from the database, as text for metrics. */
type ReadMetric = () => Promise<string>;

const added = new WeakMap<Platform, ReadMetric[]>();

/** Adds figures that a module reads from the database; those that are not told in time are left out. */
export const addSharedMetric = (platform: Platform, read: ReadMetric): void => {
  added.set(platform, [...(added.get(platform) ?? []), read]);
};

/** The figures that modules added. */
export const addedMetrics = (platform: Platform): readonly ReadMetric[] => added.get(platform) ?? [];
