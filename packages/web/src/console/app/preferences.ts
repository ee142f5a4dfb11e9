import { CONSOLE_LANGUAGE_COOKIE } from '@mundwerk/contract/values/console/language-cookie';
import { readLocal, writeCookie, writeLocal } from '../../lib/consent/cookies.ts';
import { nowMs } from '../../lib/text/clock.ts';

/** Light, dark, or as the system is set. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const SCHEME = 'psoempf_verwaltung_schema';
const A_YEAR_MS = 365 * 86_400_000;

/** What the person chose on this device. */
export const chosenScheme = (): Scheme =>
  SCHEMES.find((scheme) => scheme === readLocal(SCHEME, 'functional')) ?? 'system';

/** Shows the console as the person likes it. */
export const showScheme = (): void => {
  const scheme = chosenScheme();
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
};

/** Keeps a choice and shows it. */
export const chooseScheme = (given: string): Scheme => {
  writeLocal(SCHEME, given, 'functional');
  showScheme();
  return chosenScheme();
};

/** Keeps a language; texts come with the document, so that another language is a new one. */
export const chooseLanguage = (language: string): void => {
  writeCookie(CONSOLE_LANGUAGE_COOKIE, language, { category: 'functional', expires: new Date(nowMs() + A_YEAR_MS) });
  location.reload();
};
