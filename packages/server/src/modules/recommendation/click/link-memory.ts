import type { ClientRef } from '#platform/context.ts';
import type { LinkFacts } from '../rules.ts';

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
