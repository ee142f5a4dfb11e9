import { isInFrame } from '../page/frame.ts';

/** Replaces a storage that the device refuses, in memory until the page is left. */
const memory = new Map<string, string>();

/** Browsers throw at the mere touch of cookies or storage where they are forbidden, e.g. in some frames. */
const tryOr = <T>(work: () => T, otherwise: () => T): T => {
  try {
    return work();
  } catch {
    return otherwise();
  }
};

const allCookies = (): string[] =>
  tryOr(
    () => document.cookie.split('; '),
    () => [],
  );

/**
 * The scope of a cookie. In a frame it is partitioned by the host page (CHIPS): browsers refuse others there, and it cannot track
 * visitors from one host page to the next.
 */
const scope = (): string => {
  if (isInFrame()) return 'SameSite=None; Secure; Partitioned';
  return location.protocol === 'https:' ? 'SameSite=Lax; Secure' : 'SameSite=Lax';
};

/** Writes a cookie for this host; without an expiry date it ends with the browser. */
export const putCookie = (name: string, value: string, expires?: Date): void => {
  const lifetime = expires ? `; Expires=${expires.toUTCString()}` : '';
  tryOr(
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in browsers we support
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; ${scope()}${lifetime}`;
    },
    () => undefined,
  );
};

/** Removes a cookie of this host. */
export const dropCookie = (name: string): void => putCookie(name, '', new Date(0));

/** Finds a cookie; null when there is none or none may be read. */
export const findCookie = (name: string): string | null => {
  const found = allCookies()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return found === undefined
    ? null
    : tryOr<string | null>(
        () => decodeURIComponent(found),
        () => null,
      );
};

/** The names of all cookies of this host. */
export const cookieNames = (): string[] => allCookies().map((cookie) => cookie.split('=', 1)[0] ?? '');

/** Finds a text in the local storage; null when there is none. */
export const findLocal = (name: string): string | null =>
  tryOr(
    () => localStorage.getItem(name) ?? memory.get(name) ?? null,
    () => memory.get(name) ?? null,
  );

/** Writes a text to the local storage. */
export const putLocal = (name: string, value: string): void =>
  tryOr(
    () => localStorage.setItem(name, value),
    () => void memory.set(name, value),
  );

/** Removes a text from the local storage. */
export const dropLocal = (name: string): void => {
  memory.delete(name);
  tryOr(
    () => localStorage.removeItem(name),
    () => undefined,
  );
};

/** Writes a text to this tab's own storage, for a trip to another site and back. */
export const putTab = (name: string, value: string): void =>
  tryOr(
    () => sessionStorage.setItem(name, value),
    () => undefined,
  );

/** Finds a text in this tab's own storage; null when there is none. */
export const findTab = (name: string): string | null =>
  tryOr(
    () => sessionStorage.getItem(name),
    () => null,
  );

/** Reads and removes a text from this tab's own storage. */
export const takeTab = (name: string): string | null =>
  tryOr(
    () => {
      const value = sessionStorage.getItem(name);
      sessionStorage.removeItem(name);
      return value;
    },
    () => null,
  );

/** Calls the listener when another tab changes or removes a text; returns a function that unsubscribes. */
export const onLocalChange = (name: string, listener: () => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    // A cleared storage has no key.
    if (event.key === name || event.key === null) listener();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** A decision is stored as one cookie per category; this is the one of the required category, which is always given (spec 2 §8). */
export const DECISION_COOKIE = 'psoempf_er';
