import type { Clock } from '#platform/clock.ts';

/** A stamp of all data that a client's pages are made from, and the time span in which it holds. */
export interface Revision {
  readonly stamp: string;
  /** In milliseconds of the portal's clock; outside this span something else may be shown. */
  readonly from: number;
  readonly until: number;
}

/** The revisions of all clients as this process knows them. */
export interface Revisions {
  /** The revision while it is known to be the newest; null when it has to be looked up. */
  current(clientKey: string): Revision | null;
  /** The newest revision, looked up where it is not known; null for a client that is gone. */
  find(clientKey: string): Promise<Revision | null>;
}

/** How long an edit made through another server may stay unseen, as with everything else that is cached (decision 0007). */
const FRESH_MS = 1000;

interface Known {
  readonly revision: Revision;
  readonly checkedAt: number;
}

/** Begins without any revision; `read` looks one up. */
export const createRevisions = (clock: Clock, read: (clientKey: string) => Promise<Revision | null>): Revisions => {
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<Revision | null>>();

  const current = (clientKey: string): Revision | null => {
    const entry = known.get(clientKey);
    if (!entry || performance.now() - entry.checkedAt >= FRESH_MS) return null;
    const now = clock.now().getTime();
    return entry.revision.from <= now && now < entry.revision.until ? entry.revision : null;
  };

  const look = async (clientKey: string): Promise<Revision | null> => {
    const checkedAt = performance.now();
    const revision = await read(clientKey);
    if (revision) known.set(clientKey, { revision, checkedAt });
    else known.delete(clientKey);
    return revision;
  };

  return {
    current,
    find: (clientKey) => {
      const found = current(clientKey);
      if (found) return Promise.resolve(found);
      const looking = underWay.get(clientKey) ?? look(clientKey).finally(() => underWay.delete(clientKey));
      underWay.set(clientKey, looking);
      return looking;
    },
  };
};
