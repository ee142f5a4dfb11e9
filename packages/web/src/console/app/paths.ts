/** Where the console begins. */
export const CONSOLE = '/verwaltung';

/** Where people sign on, and where the identity provider leads back to. */
export const SIGN_ON = `${CONSOLE}/anmelden`;

/** Where people prove anew who they are, in a window of its own. */
export const STEP_UP = `${CONSOLE}/bestaetigen`;

/** Stands in an address where a client does, and means all clients of the person; no client can be called so. */
export const ALL = 'alle';

/** The address of a screen of a client: `screenPath('nordlicht', 'empfehlungen', '7F3K9QZ1A6')`. */
export const screenPath = (client: string, ...parts: readonly string[]): string =>
  [CONSOLE, client, ...parts.filter(Boolean).map(encodeURIComponent)].join('/');

/** The sign-on that leads back to an address of the console afterwards. */
export const signOnPath = (returnTo?: string): string =>
  returnTo === undefined ? SIGN_ON : `${SIGN_ON}?${new URLSearchParams({ redirect: returnTo })}`;

/** Where a person goes after the sign-on: to what they asked for, if it is a screen of the console, else to the beginning. */
export const afterSignOnPath = (asked: string | null): string => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, location.origin)) return CONSOLE;
  const { origin, pathname, search } = new URL(asked, location.origin);
  const isScreen = origin === location.origin && pathname.startsWith(`${CONSOLE}/`);
  return isScreen && pathname !== SIGN_ON && pathname !== STEP_UP ? pathname + search : CONSOLE;
};
