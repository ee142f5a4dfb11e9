import type { Seitenpruefung } from '@mundwerk/contract/console/connect/embed';

/** The configuration that decides which sites may embed the portal. */
export interface HostRules {
  /** Origins that may embed the portal. */
  readonly origins: readonly string[];
  /** Whether the portal runs inside its host pages. */
  readonly isIntegrated: boolean;
  /** The page to which visitors of a frame are redirected if the portal is not integrated. */
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

/** An origin without the parts that people often get wrong: the scheme and `www.`. */
const bare = (origin: string): string => origin.replace(/^https?:\/\/(www\.)?/, '');

/** Whether a site may embed the portal, and if not, why. */
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
