import type { Seitenpruefung } from '@mundwerk/contract/console/connect/embed';

/** What is known of who may show the portal. */
export interface HostRules {
  /** The origins that may. */
  readonly origins: readonly string[];
  /** Whether the portal belongs to its host pages. */
  readonly isIntegrated: boolean;
  /** Where visitors of a frame are led where it does not. */
  readonly hostPage: string;
}

/** The origin of an address as people copy or type it, with or without scheme and path; null where it is none. */
export const originIn = (address: string): string | null => {
  const text = address.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, origin, hostname } = new URL(whole);
  const isSite = hostname === 'localhost' || hostname.includes('.');
  return /^https?:$/.test(protocol) && isSite ? origin : null;
};

/** A site without what people mistake: the scheme and `www.` */
const bare = (origin: string): string => origin.replace(/^https?:\/\/(www\.)?/, '');

/** Whether a site may show the portal inside its pages, and what stands in its way. */
export const judgeHost = (address: string, { origins, isIntegrated, hostPage }: HostRules): Seitenpruefung => {
  const Origin = originIn(address);
  if (Origin === null) return { Ergebnis: 'KeineAdresse', Origin, Erlaubt: null, Ziel: null };
  if (origins.includes(Origin)) {
    return isIntegrated
      ? { Ergebnis: 'Erlaubt', Origin, Erlaubt: Origin, Ziel: null }
      : { Ergebnis: 'Weitergeleitet', Origin, Erlaubt: Origin, Ziel: hostPage };
  }
  const Erlaubt = origins.find((allowed) => bare(allowed) === bare(Origin)) ?? null;
  return { Ergebnis: Erlaubt ? 'AndereSchreibweise' : 'NichtErlaubt', Origin, Erlaubt, Ziel: null };
};
