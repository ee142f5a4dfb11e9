import { readCookie, removeCookie, writeCookie } from '#lib/consent/cookies.ts';
import { wordsIn } from '#lib/form/failure.tsx';
import { call } from '#lib/http/api.ts';
import { nowMs } from '#lib/text/clock.ts';

/** Error messages specific to the recipient's pages. */
export const recipientWords = wordsIn('recipient.errors');

/** Unconfirmed data lives for 12 weeks (spec 2 §9); a number without its recipient is of no use. */
const COOKIE_LIFE_MS = 12 * 7 * 86_400_000;

/** 128 bits in hex (decisions §3). */
const NUMBER = /^[0-9a-f]{32}$/i;

const cookieOf = (recommendation: string): string => `psoempf_empfaenger_${recommendation}`;

/** Remembers the recipient of a recommendation where the visitor allows it; nothing depends on that (spec 2 §4). */
export const rememberRecipient = (recommendation: string, number: string): void =>
  writeCookie(cookieOf(recommendation), number, {
    category: 'functional',
    expires: new Date(nowMs() + COOKIE_LIFE_MS),
  });

/** Forgets the recipient of a recommendation: the lookup or the creation failed. */
export const forgetRecipient = (recommendation: string): void => removeCookie(cookieOf(recommendation));

const checked = (number: string | null): string | null => (number !== null && NUMBER.test(number) ? number : null);

/** The recipient's number from the URL. */
export const namedRecipient = (search: URLSearchParams): string | null => checked(search.get('empfaengernummer'));

/** The recipient's number that the device stores. */
export const rememberedRecipient = (recommendation: string): string | null =>
  typeof document === 'undefined' ? null : checked(readCookie(cookieOf(recommendation), 'functional'));

/**
 * The recipient's number from the URL, else the one the device stores. Always null on the server, whose
 * document is the same for everyone behind a link.
 */
export const knownRecipient = (recommendation: string, search: URLSearchParams): string | null =>
  typeof document === 'undefined' ? null : (namedRecipient(search) ?? rememberedRecipient(recommendation));

/** Requests a number for a visitor who is about to follow the offer, so that a contract finds its recommendation without a cookie. */
export const createRecipientNumber = async (
  recommendation: string,
  channel: string | null,
  signal: AbortSignal,
): Promise<string> => {
  try {
    const { Empfaengernummer } = await call('POST /empfaenger/create/{empfehlungsnummer}', {
      params: { empfehlungsnummer: recommendation },
      query: channel ? { channel } : {},
      body: null,
      signal,
    });
    rememberRecipient(recommendation, Empfaengernummer);
    return Empfaengernummer;
  } catch (error) {
    forgetRecipient(recommendation);
    throw error;
  }
};
