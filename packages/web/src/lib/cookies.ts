/** What something kept on the device is for: the four categories of consent (spec 1 §4). */
export type StorageCategory = 'required' | 'functional' | 'analytical' | 'marketing';

interface CookieOptions {
  category: StorageCategory;
  /** Until when it is kept; without it the cookie ends with the browser. */
  expires?: Date | undefined;
}

/** Whether the visitor allows it. Nobody has been asked yet, so only what a requested service cannot do without. */
const mayStore = (category: StorageCategory): boolean => category === 'required';

/** Stands in for a storage that the device refuses, for as long as the page lives. */
const memory = new Map<string, string>();

/** Browsers throw at the mere touch of cookies or storage where they are forbidden, e.g. in some frames. */
const tryOr = <T>(work: () => T, otherwise: () => T): T => {
  try {
    return work();
  } catch {
    return otherwise();
  }
};

const putCookie = (name: string, value: string, lifetime: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  tryOr(
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in browsers we support
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${lifetime}${secure}`;
    },
    () => undefined,
  );
};

/** Reads a cookie; null when there is none or none may be read. */
export const readCookie = (name: string): string | null => {
  const cookies = tryOr(
    () => document.cookie.split('; '),
    () => [],
  );
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return found === undefined
    ? null
    : tryOr<string | null>(
        () => decodeURIComponent(found),
        () => null,
      );
};

/** Keeps a cookie for this host, if the visitor allows its category. */
export const writeCookie = (name: string, value: string, { category, expires }: CookieOptions): void => {
  if (mayStore(category)) putCookie(name, value, expires ? `; Expires=${expires.toUTCString()}` : '');
};

/** Removes a cookie; nobody has to be asked for that. */
export const removeCookie = (name: string): void => putCookie(name, '', `; Expires=${new Date(0).toUTCString()}`);

/** Reads the local storage; null when it holds nothing under the name. */
export const readLocal = (name: string): string | null =>
  tryOr(
    () => localStorage.getItem(name) ?? memory.get(name) ?? null,
    () => memory.get(name) ?? null,
  );

/** Keeps a text in the local storage, if the visitor allows its category. */
export const writeLocal = (name: string, value: string, category: StorageCategory): void => {
  if (!mayStore(category)) return;
  tryOr(
    () => localStorage.setItem(name, value),
    () => void memory.set(name, value),
  );
};

/** Removes a text from the local storage. */
export const removeLocal = (name: string): void => {
  memory.delete(name);
  tryOr(
    () => localStorage.removeItem(name),
    () => undefined,
  );
};

/** Tells when another tab changes or removes a text; answers how to stop listening. */
export const onLocalChange = (name: string, listener: () => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    // A cleared storage has no key.
    if (event.key === name || event.key === null) listener();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};
