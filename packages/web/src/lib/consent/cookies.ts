import { consentOf, isAllowed, onConsentChange } from './consent.ts';
import type { ConsentCategory } from './decision.ts';
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

// All access to the device's storage goes through here: nothing is stored or read without the visitor's consent to its category.

interface CookieOptions {
  category: ConsentCategory;
  /** When the cookie expires; without it, when the browser is closed. */
  expires?: Date | undefined;
}

/** The optional cookies by name, including those of other scripts: they are removed when their category is declined. */
const OPTIONAL: ReadonlyArray<readonly [ConsentCategory, RegExp]> = [
  ['functional', /^psoempf_empfaenger_/],
  ['analytical', /^(_pk_|mtm_)/],
  ['marketing', /^psoempf_(channel|campaign)$/],
];

/** Removes the cookies of declined categories. */
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

/** Writes a cookie for this host, if the visitor allows its category. */
export const writeCookie = (name: string, value: string, { category, expires }: CookieOptions): void => {
  if (isAllowed(category)) putCookie(name, value, expires);
};

/** Removes a cookie, which needs no consent. */
export const removeCookie = (name: string): void => dropCookie(name);

/** Reads the local storage; null when it holds nothing under the name or the visitor does not allow it. */
export const readLocal = (name: string, category: ConsentCategory): string | null =>
  isAllowed(category) ? findLocal(name) : null;

/** Writes a text to the local storage, if the visitor allows its category. */
export const writeLocal = (name: string, value: string, category: ConsentCategory): void => {
  if (isAllowed(category)) putLocal(name, value);
};

/** Removes a text from the local storage. */
export const removeLocal = (name: string): void => dropLocal(name);

/** Writes a text to this tab's own storage, if the visitor allows its category. */
export const writeTab = (name: string, value: string, category: ConsentCategory): void => {
  if (isAllowed(category)) putTab(name, value);
};

/** Reads a text from this tab's own storage; null when there is none or the visitor does not allow it. */
export const readTab = (name: string, category: ConsentCategory): string | null =>
  isAllowed(category) ? findTab(name) : null;
