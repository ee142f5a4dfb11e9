import type { LoggedIn, User } from '@mundwerk/contract/account/session';
import type { AgencySignedOn, AgencyUser } from '@mundwerk/contract/agency/agency';
import type { PageName } from '@mundwerk/contract/page/pages';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/kept-names';
import { useSyncExternalStore } from 'react';
import { readCookie, readLocal, removeCookie, removeLocal, writeCookie, writeLocal } from '../consent/cookies.ts';
import { onLocalChange } from '../consent/device.ts';
import { boot } from '../page/boot.ts';
import { findPage, isPageOffered, pagePath } from '../page/pages.tsx';
import { nowMs } from '../text/clock.ts';

/** A session. The user is null until loaded, when the page was opened with a stored token. */
export interface Session<User> {
  readonly token: string;
  readonly user: User | null;
}

/** Stores one kind of session on the device: that of recommenders, or that of agencies' users. */
export interface SessionStore<User> {
  /** The current session; null for visitors. */
  current(): Session<User> | null;
  /** Calls the listener on every sign-in, sign-out and change of the user; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** The current session as a hook. */
  use(): Session<User> | null;
  /** Stores a session; its cookie ends with the browser unless an expiry date is given. */
  open(token: string, user: User, expiresAt?: Date): void;
  /** Stores the user as the server describes them, unless another user signed in meanwhile. */
  update(token: string, user: User): void;
  /** Ends the session on this device: user, cookie and storage are cleared, and other tabs follow. */
  end(): void;
  /** Sets the source of the session while the server renders; several pages may be rendered at once. */
  provide(source: () => Session<User> | null): void;
  /** Watches the token's expiry and changes by other tabs; returns a function that stops. */
  watch(onExpired: () => void): () => void;
}

/** How often the token's expiry is checked (spec 1 §9). */
const CHECK_EVERY_MS = 60_000;

/** When a token expires, according to itself; one without a date is left to the server. */
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

/**
 * Creates the store of one kind of session. The token has the same name among the device's cookies and in its storage. Both are
 * required for the session itself, so nothing is stored before there is one. `isRendered` says whether the document was rendered for
 * the user who is signed in; others are rendered for visitors.
 */
export const storeSession = <User>(name: string, isRendered = (): boolean => false): SessionStore<User> => {
  const listeners = new Set<() => void>();
  let current: Session<User> | null | undefined;
  let provided: (() => Session<User> | null) | undefined;

  const forget = (): void => {
    removeCookie(name);
    removeLocal(name);
  };

  /** The token stored on the device: cookie first, then local storage (spec 2 §7.1). */
  const restore = (): Session<User> | null => {
    const token = [readCookie(name, 'required'), readLocal(name, 'required')].find(isToken);
    if (token === undefined) return null;
    if (!isExpired(token)) return { token, user: null };
    forget();
    return null;
  };

  const become = (next: Session<User> | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };

  const session = (): Session<User> | null => {
    // While the server renders a page, there is no device that could have stored a session.
    if (current === undefined) current = typeof document === 'undefined' ? null : restore();
    return provided?.() ?? current;
  };

  /** The session that the HTML of the document was rendered with. */
  const rendered = (): Session<User> | null => (provided?.() || isRendered() ? session() : null);

  const onChange = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const end = (): void => {
    forget();
    become(null);
  };

  return {
    current: session,
    onChange,
    use: () => useSyncExternalStore(onChange, session, rendered),
    provide: (source) => {
      provided = source;
    },
    open: (token, user, expires) => {
      writeCookie(name, token, { category: 'required', expires });
      writeLocal(name, token, 'required');
      become({ token, user });
    },
    update: (token, user) => {
      if (session()?.token === token) become({ token, user });
    },
    end,
    watch: (onExpired) => {
      const check = setInterval(() => {
        const shown = session();
        if (!shown || !isExpired(shown.token)) return;
        end();
        onExpired();
      }, CHECK_EVERY_MS);
      const stopListening = onLocalChange(name, () => {
        // The cookie is shared between tabs, so that its value is the current one.
        const stored = readLocal(name, 'required') === null ? null : restore();
        if (stored?.token !== current?.token) become(stored);
      });
      return () => {
        clearInterval(check);
        stopListening();
      };
    },
  };
};

const ownSession = storeSession<User>(SESSION_COOKIE, () => boot().user !== undefined);

/** The session of the logged-in recommender: who it is, how to observe changes, and how to end it. */
export const {
  current: session,
  onChange: onSessionChange,
  use: useSession,
  update: updateUser,
  end: endSession,
  provide: provideSession,
  watch: watchSession,
} = ownSession;

/** Stores a login: in a cookie that ends with the browser, or with the token when the user asked to be remembered (spec 1 §4). */
export const openSession = ({ Token, TokenGueltigBis, ...user }: LoggedIn, isRemembered: boolean): void =>
  ownSession.open(Token, user, isRemembered ? new Date(TokenGueltigBis) : undefined);

const signedOn = storeSession<AgencyUser>('psoempf_agentur_token');

/** The session of the agency's user who signed on, independent of a recommender's login. */
export const {
  current: agencySession,
  onChange: onAgencySessionChange,
  use: useAgencySession,
  update: updateAgencyUser,
  end: endAgencySession,
  watch: watchAgencySession,
} = signedOn;

/** Stores a sign-on until the browser is closed: agencies work at desks that others use too. */
export const openAgencySession = ({ Token, TokenGueltigBis: _end, ...user }: AgencySignedOn): void =>
  signedOn.open(Token, user);

/** Pages that a login must not return to. */
const NO_RETURN = new Set<string>(['Login', 'Logout', 'Admin', 'FileNotFound'] satisfies PageName[]);

/** The URL of the login page; it returns to the given URL of the portal afterwards. */
export const loginPath = (returnTo?: string): string =>
  returnTo === undefined ? pagePath('Login') : `${pagePath('Login')}?${new URLSearchParams({ redirect: returnTo })}`;

/** The URL to return to, if it is one of our own pages: a link must not redirect people elsewhere after a login. */
const ownAddress = (asked: string | null): string | null => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(asked, location.origin);
  const match = origin === location.origin ? findPage(pathname) : null;
  return match && !NO_RETURN.has(match.page.name) ? pathname + search + hash : null;
};

/** Where people go once they are logged in: back to where they came from, else to their personal area. */
export const afterLoginPath = (search: URLSearchParams): string =>
  ownAddress(search.get('redirect')) ?? pagePath(isPageOffered('Dashboard') ? 'Dashboard' : 'Homepage');
