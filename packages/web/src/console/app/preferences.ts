import { CONSOLE_LANGUAGE_COOKIE } from '@mundwerk/contract/values/console/language-cookie';
import { writeCookie } from '#lib/consent/cookies.ts';
import { nowMs } from '#lib/text/clock.ts';

const A_YEAR_MS = 365 * 86_400_000;

/** Stores a language and reloads, because texts come with the document. */
export const chooseLanguage = (language: string): void => {
  writeCookie(CONSOLE_LANGUAGE_COOKIE, language, { category: 'functional', expires: new Date(nowMs() + A_YEAR_MS) });
  location.reload();
};
