import { accountRefusal } from '#modules/account/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { findLinkChanges, findLinks, type LinkRow } from '../read-models/click-links.ts';
import { linkStatus } from '../rules.ts';
import { createLinkMemory, type Link } from './link-memory.ts';

/** A requested link. */
export interface WantedLink {
  readonly client: ClientRef;
  readonly number: string;
}

/** Links as they are in the database, or were less than a second ago. */
export interface KnownLinks {
  /** A cached link that may be followed and is known to be current; null when it must be read. */
  find(client: ClientRef, number: string): Link | null;
  /** A cached link that could be followed when it was last read, whether or not it is current; for use while the database is down. */
  recall(client: ClientRef, number: string): Link | null;
  /** Reads links, in their order; null for those that do not exist. */
  read(wanted: readonly WantedLink[]): Promise<(Link | null)[]>;
  stop(): void;
}

/** The channel on which the database notifies that link facts changed. */
const CHANNEL = 'link_change';
/** Cached links count as current while the last check for changes is younger than this. */
const FRESH_MS = 1000;
/** While links are followed, the check for changes is repeated at this age: early enough that no visitor waits for it. */
const RENEW_MS = 400;
/** The database stores changes for longer than this; a server whose last check is older starts with an empty cache. */
const LOOKED_AWAY_MS = 120_000;

const linkOf = ({ client, number }: WantedLink, row: LinkRow): Link => ({
  client,
  number,
  productLink: row.productLink,
  validUntil: row.validUntil,
  clockStoppedAt: row.clockStoppedAt,
  isBlocked: accountRefusal(row.recommender, client.config) !== null,
  addressConfirmedAt: row.recommender.addressConfirmedAt,
  recommender: `${client.key} recommender ${row.recommender.id}`,
  product: `${client.key} product ${row.productId}`,
  productId: row.productId,
  recommenderId: row.recommender.id,
});

/** Caches links and keeps them current: none is used unless the last check for changes is less than a second old. */
export const createKnownLinks = (platform: Platform): KnownLinks => {
  const memory = createLinkMemory();
  const isOpen = (link: Link): boolean => linkStatus(link, link.client, platform.clock.now()) === 'Ok';
  /** A cached link is never refused: a change that opened it meanwhile must take effect at once. */
  const findOpen = (client: ClientRef, number: string): Link | null => {
    const link = memory.find(client, number);
    return link && isOpen(link) ? link : null;
  };
  let snapshot: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    const startedAt = performance.now();
    const isAnew = snapshot === null || startedAt - lookedAt > LOOKED_AWAY_MS;
    try {
      const changes = await findLinkChanges(platform.clickDb, isAnew ? null : snapshot);
      if (isAnew) memory.clear();
      memory.change(changes.names);
      snapshot = changes.snapshot;
      lookedAt = startedAt;
    } catch (error) {
      // After a failover another database may answer, with different transaction ids.
      snapshot = null;
      throw error;
    } finally {
      looking = null;
    }
  };
  const renew = (): Promise<void> => {
    looking ??= look();
    return looking;
  };
  const renewUnseen = (): void => void renew().catch(() => undefined);
  const isOlderThan = (ms: number): boolean => performance.now() - lookedAt >= ms;
  const stopListening = platform.jobs.listen(CHANNEL, () => {
    // A check already in progress may have begun before the change, so another one follows it.
    if (snapshot !== null)
      void renew()
        .then(renew, () => undefined)
        .catch(() => undefined);
  });

  return {
    find: (client, number) => {
      if (snapshot === null || isOlderThan(FRESH_MS)) return null;
      if (isOlderThan(RENEW_MS)) renewUnseen();
      return findOpen(client, number);
    },
    recall: findOpen,
    read: async (wanted) => {
      if (snapshot === null || isOlderThan(FRESH_MS)) await renew();
      // After the check, cached links are current again, except those that a change concerns.
      const links = wanted.map(({ client, number }) => findOpen(client, number));
      const missing = wanted.filter((_, index) => links[index] === null);
      if (missing.length === 0) return links;
      const { stage } = memory;
      const rows = await findLinks(
        platform.clickDb,
        missing.map(({ client, number }) => ({ clientKey: client.key, number })),
      );
      const found = missing.map((one, index) => {
        const row = rows[index];
        return row ? linkOf(one, row) : null;
      });
      for (const link of found) if (link && isOpen(link)) memory.cache(link, stage);
      return links.map((link) => link ?? found.shift() ?? null);
    },
    stop: stopListening,
  };
};
