/** Base path of the console. */
export const CONSOLE = '/verwaltung';

/** Path of the sign-on, and the redirect URI for the identity provider. */
export const SIGN_ON = `${CONSOLE}/anmelden`;

/** Path of the step-up, which opens in a window of its own. */
export const STEP_UP = `${CONSOLE}/bestaetigen`;

/** Takes the place of a client in a path and means all clients of the person; no client can have this key. */
export const ALL = 'alle';

/** The address of a screen of a client: `screenPath('nordlicht', 'empfehlungen', '7F3K9QZ1A6')`. */
export const screenPath = (client: string, ...parts: readonly string[]): string =>
  [CONSOLE, client, ...parts.filter(Boolean).map(encodeURIComponent)].join('/');

/** The sign-on that leads back to an address of the console afterwards. */
export const signOnPath = (returnTo?: string): string =>
  returnTo === undefined ? SIGN_ON : `${SIGN_ON}?${new URLSearchParams({ redirect: returnTo })}`;

/** The path after the sign-on: the requested one if it is a screen of the console, otherwise the start. */
export const afterSignOnPath = (asked: string | null): string => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, location.origin)) return CONSOLE;
  const { origin, pathname, search } = new URL(asked, location.origin);
  const isScreen = origin === location.origin && pathname.startsWith(`${CONSOLE}/`);
  return isScreen && pathname !== SIGN_ON && pathname !== STEP_UP ? pathname + search : CONSOLE;
};

/** History state of the search screen: search words may be personal data and therefore never appear in a URL. */
export interface SearchState {
  readonly suche?: string;
}

/** History state that carries the words to the search screen. */
export const searchState = (words: string): SearchState => ({ suche: words });
