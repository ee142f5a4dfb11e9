import { accountRefusal } from '#modules/core/account/index.ts';
import { type ClientRef, nowFor, type Platform } from '#platform/context.ts';
import { findLinkChanges, findLinks, type LinkRow } from '../read-models/click-links.ts';
import { type LinkFacts, linkStatus } from '../rules.ts';

/** The facts that decide whether and where a link leads, as they were read for a client's configuration. */
export interface Link extends LinkFacts {
  /** The client at the time of reading. An edited client is another object, so links read for the old one are read again. */
  readonly client: ClientRef;
  readonly number: string;
  readonly productLink: string;
  /** Names of the other rows that the link was read from, as change notifications name them. */
  readonly recommender: string;
  readonly product: string;
}

/** LRU cache of the links this process followed lately, limited in number; it contains no personal data. */
export interface LinkMemory {
  /** Counter of changes; a read is cached with the stage at which it began. */
  readonly stage: number;
  find(client: ClientRef, number: string): Link | null;
  /** Caches a link that was read at a stage, unless a row it was read from has changed since. */
  cache(link: Link, stage: number): void;
  /** Marks the named rows as changed. */
  change(names: readonly string[]): void;
  clear(): void;
}

/** Limits the cache to about 30 megabytes. */
const MAX_LINKS = 100_000;
/** With more changes than this, the links they concern are evicted and the changes dropped. */
const MAX_CHANGES = 20_000;

interface Kept {
  readonly link: Link;
  readonly stage: number;
}

/** Starts an empty memory of links. */
export const createLinkMemory = (maxLinks = MAX_LINKS, maxChanges = MAX_CHANGES): LinkMemory => {
  const links = new Map<string, Kept>();
  /** The stage of the last change, by the name of the row. */
  const changes = new Map<string, number>();
  let stage = 0;
  /** Links read before this stage are not cached, because the changes since then have been dropped. */
  let oldest = 0;
  const nameOf = (clientKey: string, number: string): string => `${clientKey} recommendation ${number}`;
  const hasChanged = (name: string, { link, stage: readAt }: Kept): boolean =>
    changes.size > 0 &&
    ((changes.get(name) ?? 0) > readAt ||
      (changes.get(link.recommender) ?? 0) > readAt ||
      (changes.get(link.product) ?? 0) > readAt);
  const forgetChanged = (): void => {
    for (const [name, kept] of links) if (hasChanged(name, kept)) links.delete(name);
    changes.clear();
    oldest = stage;
  };
  return {
    get stage() {
      return stage;
    },
    find: (client, number) => {
      const name = nameOf(client.key, number);
      const kept = links.get(name);
      if (!kept) return null;
      links.delete(name);
      if (kept.link.client !== client || hasChanged(name, kept)) return null;
      links.set(name, kept);
      return kept.link;
    },
    cache: (link, readAt) => {
      const name = nameOf(link.client.key, link.number);
      const kept = { link, stage: readAt };
      if (readAt < oldest || hasChanged(name, kept)) return;
      links.delete(name);
      links.set(name, kept);
      if (links.size <= maxLinks) return;
      const [first] = links.keys();
      if (first !== undefined) links.delete(first);
    },
    change: (names) => {
      if (names.length === 0) return;
      stage += 1;
      for (const name of names) changes.set(name, stage);
      if (changes.size > maxChanges) forgetChanged();
    },
    clear: () => {
      stage += 1;
      oldest = stage;
      links.clear();
      changes.clear();
    },
  };
};

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
  const isOpen = (link: Link): boolean => linkStatus(link, link.client, nowFor(platform, link.client)) === 'Ok';
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
