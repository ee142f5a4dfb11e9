import { type ConsentCategory, consentOf, isAllowed, onConsentChange } from './consent.ts';
import {
  cookieNames,
  dropCookie,
  dropLocal,
  findCookie,
  findLocal,
  findTab,
  putCookie,
  putLocal,
  putTab,
} from './device.ts';

// The gate to the device: nothing is kept or read without the visitor's consent to its category.

interface CookieOptions {
  category: ConsentCategory;
  /** Until when it is kept; without it the cookie ends with the browser. */
  expires?: Date | undefined;
}

/** The optional cookies by name, including those of other scripts: what is not allowed any more is removed. */
const OPTIONAL: ReadonlyArray<readonly [ConsentCategory, RegExp]> = [
  ['functional', /^psoempf_empfaenger_/],
  ['analytical', /^(_pk_|mtm_)/],
  ['marketing', /^psoempf_(channel|campaign)$/],
];

/** Removes what lost its consent. */
const removeDeclined = (): void => {
  for (const [category, pattern] of OPTIONAL) {
    if (consentOf(category) !== 'declined') continue;
    for (const name of cookieNames()) if (pattern.test(name)) dropCookie(name);
  }
};

onConsentChange(removeDeclined);

/** Reads a cookie; null when there is none or the visitor does not allow it. */
export const readCookie = (name: string, category: ConsentCategory): string | null =>
  isAllowed(category) ? findCookie(name) : null;

/** Keeps a cookie for this host, if the visitor allows its category. */
export const writeCookie = (name: string, value: string, { category, expires }: CookieOptions): void => {
  if (isAllowed(category)) putCookie(name, value, expires);
};

/** Removes a cookie, which needs no consent. */
export const removeCookie = (name: string): void => dropCookie(name);

/** Reads the local storage; null when it holds nothing under the name or the visitor does not allow it. */
export const readLocal = (name: string, category: ConsentCategory): string | null =>
  isAllowed(category) ? findLocal(name) : null;

/** Keeps a text in the local storage, if the visitor allows its category. */
export const writeLocal = (name: string, value: string, category: ConsentCategory): void => {
  if (isAllowed(category)) putLocal(name, value);
};

/** Removes a text from the local storage. */
export const removeLocal = (name: string): void => dropLocal(name);

/** Keeps a text in this tab alone, if the visitor allows its category. */
export const writeTab = (name: string, value: string, category: ConsentCategory): void => {
  if (isAllowed(category)) putTab(name, value);
};

/** Reads a text that is kept in this tab alone; null when there is none or the visitor does not allow it. */
export const readTab = (name: string, category: ConsentCategory): string | null =>
  isAllowed(category) ? findTab(name) : null;
