import type { ClientRef } from '../../../platform/context.ts';
import type { LinkFacts } from '../rules.ts';

/** All that decides where a link leads, and whether, as it was read for a client's configuration. */
export interface Link extends LinkFacts {
  /** The client as it was then: an edited one is another object, and what was read for the old one is read anew. */
  readonly client: ClientRef;
  readonly number: string;
  readonly productLink: string;
  /** What else it was read from, by the names that changes are told by. */
  readonly recommender: string;
  readonly product: string;
}

/** The links this process led on lately: as many as allowed, those longest unused go first; nothing about people is in it. */
export interface LinkMemory {
  /** The stage of changes that a reading begins at: what is read from now on belongs to it. */
  readonly stage: number;
  find(client: ClientRef, number: string): Link | null;
  /** Caches what was read at a stage, unless something it was read from has changed since. */
  cache(link: Link, stage: number): void;
  /** Takes note of changes by their names. */
  change(names: readonly string[]): void;
  clear(): void;
}

/** About 30 megabytes. */
const MAX_LINKS = 100_000;
/** So many changes are noted before the links they concern are looked for. */
const MAX_CHANGES = 20_000;

interface Kept {
  readonly link: Link;
  readonly stage: number;
}

/** Starts an empty memory of links. */
export const createLinkMemory = (maxLinks = MAX_LINKS, maxChanges = MAX_CHANGES): LinkMemory => {
  const links = new Map<string, Kept>();
  /** The stage at which something last changed, by its name. */
  const changes = new Map<string, number>();
  let stage = 0;
  /** Nothing that was read before this stage is kept: its changes are not noted any more. */
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
