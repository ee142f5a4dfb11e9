import type { LoggedIn, User } from '@mundwerk/contract/session';
import { SESSION_COOKIE } from '@mundwerk/contract/values/session-cookie';
import { useSyncExternalStore } from 'react';
import { nowMs } from './clock.ts';
import { readCookie, readLocal, removeCookie, removeLocal, writeCookie, writeLocal } from './cookies.ts';
import { onLocalChange } from './device.ts';

/** Somebody is logged in. The user is unknown for a moment when the page was loaded with a token. */
export interface Session {
  readonly token: string;
  readonly user: User | null;
}

/** The token has the same name among the device's cookies and in its storage. */
const TOKEN = SESSION_COOKIE;

/** How often the token's end is looked at (spec 1 §9). */
const CHECK_EVERY_MS = 60_000;

const listeners = new Set<() => void>();
let current: Session | null | undefined;

/** When a token ends, as it says itself; one that says nothing is for the server to judge. */
const endOf = (token: string): number => {
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const isExpired = (token: string): boolean => endOf(token) <= nowMs();

const isToken = (value: string | null): value is string =>
  value !== null && value !== '' && value !== 'null' && value !== 'undefined';

const forget = (): void => {
  removeCookie(TOKEN);
  removeLocal(TOKEN);
};

/** The token the device kept: cookie first, local storage after it (spec 2 §7.1). */
const restore = (): Session | null => {
  const token = [readCookie(TOKEN, 'required'), readLocal(TOKEN, 'required')].find(isToken);
  if (token === undefined) return null;
  if (!isExpired(token)) return { token, user: null };
  forget();
  return null;
};

const become = (next: Session | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Who is logged in; null when nobody is. */
export const session = (): Session | null => {
  // While the server draws a page there is no device that could have kept anything.
  if (current === undefined) current = typeof document === 'undefined' ? null : restore();
  return current;
};

/** Is told of every login, logout and change of the user; answers how to stop. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const nobody = (): null => null;

/** Who is logged in, kept up to date on the page; a page drawn by the server is for nobody in particular. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, session, nobody);

/**
 * Keeps a login: in a cookie that ends with the browser, or with the token when the person asked to be remembered, and in
 * the local storage (spec 1 §4). Both are required for the login itself, so nothing is kept before one.
 */
export const openSession = ({ Token, TokenGueltigBis, ...user }: LoggedIn, isRemembered: boolean): void => {
  writeCookie(TOKEN, Token, {
    category: 'required',
    expires: isRemembered ? new Date(TokenGueltigBis) : undefined,
  });
  writeLocal(TOKEN, Token, 'required');
  become({ token: Token, user });
};

/** Takes over what the server says of the user, unless somebody else logged in meanwhile. */
export const updateUser = (token: string, user: User): void => {
  if (session()?.token === token) become({ token, user });
};

/** Ends the login on this device: user, cookie and storage are cleared, and other tabs follow. */
export const endSession = (): void => {
  forget();
  become(null);
};

/** Watches the token's end and logins and logouts in other tabs; answers how to stop. */
export const watchSession = (onExpired: () => void): (() => void) => {
  const check = setInterval(() => {
    const shown = session();
    if (!shown || !isExpired(shown.token)) return;
    endSession();
    onExpired();
  }, CHECK_EVERY_MS);
  const stopListening = onLocalChange(TOKEN, () => {
    // The cookie is shared, so whatever the other tab left there is the truth.
    const kept = readLocal(TOKEN, 'required') === null ? null : restore();
    if (kept?.token !== current?.token) become(kept);
  });
  return () => {
    clearInterval(check);
    stopListening();
  };
};
