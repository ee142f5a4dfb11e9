/** Where a link led when it was last followed, and until when that is so; null while an order has stopped its clock. */
export interface KnownLink {
  readonly productLink: string;
  readonly validUntil: Date | null;
}

/** The links this process led on lately: as many as allowed, those longest unused go first. */
export interface LinkMemory {
  keep(clientKey: string, number: string, link: KnownLink): void;
  find(clientKey: string, number: string, now: Date): KnownLink | null;
}

/** About ten megabytes; nothing about people is in it. */
const MAX_LINKS = 50_000;

/** Starts an empty memory of links, for clicks that come while the database is away. */
export const createLinkMemory = (maxLinks = MAX_LINKS): LinkMemory => {
  const links = new Map<string, KnownLink>();
  const nameOf = (clientKey: string, number: string): string => `${clientKey} ${number}`;
  return {
    keep: (clientKey, number, link) => {
      const name = nameOf(clientKey, number);
      links.delete(name);
      links.set(name, link);
      const [oldest] = links.keys();
      if (links.size > maxLinks && oldest !== undefined) links.delete(oldest);
    },
    find: (clientKey, number, now) => {
      const link = links.get(nameOf(clientKey, number));
      return link && (link.validUntil === null || now < link.validUntil) ? link : null;
    },
  };
};
