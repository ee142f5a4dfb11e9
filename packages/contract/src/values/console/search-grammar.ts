import { isCode, normaliseCode, OFFLINE_CODE_LENGTH, RECOMMENDATION_NUMBER_LENGTH } from '../code.ts';
import { isDay } from '../day.ts';
import { CUSTOMER_NUMBER } from '../person/customer-number.ts';
import { isEmail, normaliseEmail } from '../person/email.ts';
import { hasValidIbanChecksum, normaliseIban } from '../person/iban.ts';
import { parseGermanDate } from '../text/german-date.ts';

/** Length of the numbers of orders, claims and payout runs. */
export const PORTAL_NUMBER_LENGTH = 12;

/** The longest text of the search box: an address, or a pasted link. */
export const SEARCH_MAX_LENGTH = 300;

/** Kinds of values that a search text can be, in the order in which they are tried. */
export const SEARCH_KINDS = [
  'recommendation',
  'offlineCode',
  'case',
  'portalNumber',
  'run',
  'endToEndId',
  'recipient',
  'email',
  'iban',
  'ibanEnd',
  'externalOrder',
  'customer',
  'name',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** One interpretation of a search text, with the normalised value to look up. */
export interface SearchReading {
  readonly kind: SearchKind;
  readonly value: string;
}

/** A filter that the hits must also match. */
export interface SearchFilter {
  readonly field: 'status' | 'produkt' | 'seit' | 'bis' | 'betrag';
  readonly operator: '=' | '>' | '<';
  /** Value to compare with: days as YYYY-MM-DD, sums in cents. */
  readonly value: string;
  readonly isNegated: boolean;
}

/** A parsed search text. */
export interface Search {
  readonly readings: readonly SearchReading[];
  readonly filters: readonly SearchFilter[];
  /** Whether the text looks like one of the portal's numbers or an IBAN, but with wrong check characters. */
  readonly isMistyped: boolean;
  /** Prefixes that are unknown, or whose text cannot be parsed. */
  readonly unread: readonly string[];
}

const FILTERS = ['status', 'produkt', 'seit', 'bis', 'betrag'] as const satisfies readonly SearchFilter['field'][];

/** The kinds that each narrowing prefix leaves. */
const NARROWED: Readonly<Record<string, readonly SearchKind[]>> = {
  mail: ['email'],
  name: ['name'],
  kunde: ['customer'],
  auftrag: ['portalNumber', 'externalOrder'],
  iban: ['iban', 'ibanEnd'],
  ref: ['endToEndId'],
  lauf: ['run'],
  fall: ['case'],
};

/** Kinds that identify a person: their text never appears in a URL or log, and opening a hit is recorded. */
const PERSONAL: ReadonlySet<SearchKind> = new Set(['email', 'iban', 'ibanEnd', 'customer', 'name']);
export const isPersonalSearch = (kind: SearchKind): boolean => PERSONAL.has(kind);

const TOKEN = /(-?)(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/giu;
const UUID_HEX = /^[0-9a-f]{32}$/i;
const LINK_PATH = /\/(?:k|empfehlung|empfehlen|click|empfehlungen)\/([0-9a-z]{10,11})(?:[/?#]|$)/i;

/** The number in a pasted link of the portal or of the console; short links end in the letter of their channel. */
const numberInLink = (text: string): string | null => {
  if (!/^(?:https?:\/\/|\/|[\w.-]+\/)/i.test(text)) return null;
  const found = LINK_PATH.exec(text)?.[1];
  return found ? normaliseCode(found.slice(0, RECOMMENDATION_NUMBER_LENGTH)) : null;
};

const hasDigit = (text: string): boolean => /\d/.test(text);

/** One rule per kind: the text as it is looked up, or null where it cannot be of that kind. */
const READERS: Readonly<Record<SearchKind, (text: string) => string | null>> = {
  recommendation: (text) => {
    const number = numberInLink(text) ?? normaliseCode(text);
    return isCode(number, RECOMMENDATION_NUMBER_LENGTH) ? number : null;
  },
  offlineCode: (text) => (isCode(normaliseCode(text), OFFLINE_CODE_LENGTH) ? normaliseCode(text) : null),
  case: (text) => (isCode(normaliseCode(text), OFFLINE_CODE_LENGTH) ? normaliseCode(text) : null),
  portalNumber: (text) => (isCode(normaliseCode(text), PORTAL_NUMBER_LENGTH) ? normaliseCode(text) : null),
  run: (text) => (isCode(normaliseCode(text), PORTAL_NUMBER_LENGTH) ? normaliseCode(text) : null),
  endToEndId: (text) => (/^[0-9A-Z]{1,24}-\d{1,9}$/i.test(text) ? text.toUpperCase() : null),
  recipient: (text) => (UUID_HEX.test(text) ? text.toLowerCase() : null),
  email: (text) => (isEmail(text) ? normaliseEmail(text) : null),
  iban: (text) => (hasValidIbanChecksum(normaliseIban(text)) ? normaliseIban(text) : null),
  ibanEnd: (text) => (/^(?:•+\s*)?[0-9]{4}$/.test(text) ? text.slice(-4) : null),
  externalOrder: (text) => (text.length >= 3 && text.length <= 64 && hasDigit(text) ? text : null),
  customer: (text) => (CUSTOMER_NUMBER.test(text) && hasDigit(text) ? text : null),
  name: (text) => (/^[\p{L}\p{M}'’.,\- ]{2,}$/u.test(text) && /\p{L}{2}/u.test(text) ? text : null),
};

/** Unambiguous kinds: once one matches, later kinds are not tried. */
const CERTAIN: ReadonlySet<SearchKind> = new Set(['recipient', 'email', 'iban']);

const readAs = (text: string, kinds: readonly SearchKind[]): SearchReading[] => {
  const readings: SearchReading[] = [];
  for (const kind of kinds) {
    const value = READERS[kind](text);
    if (value === null) continue;
    readings.push({ kind, value });
    if (CERTAIN.has(kind)) break;
  }
  return readings;
};

/** Whether a text has the length of one of the portal's numbers or of an IBAN, but wrong check characters. */
const isMistyped = (text: string): boolean => {
  const code = numberInLink(text) ?? normaliseCode(text);
  const lengths = /^[0-9A-Za-z]{4}-[0-9A-Za-z]{4}$/.test(text)
    ? [OFFLINE_CODE_LENGTH]
    : [RECOMMENDATION_NUMBER_LENGTH, PORTAL_NUMBER_LENGTH];
  // Names have no digits, and some have as many letters as a number of ours.
  if (hasDigit(text) && lengths.some((length) => code.length === length && !isCode(code, length))) return true;
  const iban = normaliseIban(text);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && !hasValidIbanChecksum(iban);
};

const dayOf = (text: string): string | null => (isDay(text) ? text : parseGermanDate(text));

const readFilter = (field: SearchFilter['field'], text: string, isNegated: boolean): SearchFilter | null => {
  const [, sign = '', rest = ''] = /^([<>]?)(.*)$/u.exec(text) ?? [];
  const operator = sign === '>' || sign === '<' ? sign : '=';
  if (field === 'betrag') {
    const euros = /^\d{1,7}(?:[.,]\d{1,2})?$/.test(rest) ? Number(rest.replace(',', '.')) : Number.NaN;
    return Number.isNaN(euros) ? null : { field, operator, value: String(Math.round(euros * 100)), isNegated };
  }
  if (field === 'seit' || field === 'bis') {
    const day = dayOf(rest);
    return day === null ? null : { field, operator: '=', value: day, isNegated };
  }
  return rest === '' ? null : { field, operator: '=', value: rest, isNegated };
};

const isFilter = (prefix: string): prefix is SearchFilter['field'] => (FILTERS as readonly string[]).includes(prefix);

/**
 * Parses the text of the search box. Prefixes narrow the kind (`mail:`, `kunde:` …) or filter the hits (`status:`, `seit:`), spaces mean
 * "and", a leading minus negates a filter. The rest is one text: a number of the portal, a pasted link, an address, an account, a name.
 */
export const parseSearch = (typed: string): Search => {
  const words: string[] = [];
  const filters: SearchFilter[] = [];
  const unread: string[] = [];
  let kinds: readonly SearchKind[] = SEARCH_KINDS;
  for (const [whole, minus = '', prefix = '', quoted, plain = ''] of typed.trim().matchAll(TOKEN)) {
    const name = prefix.toLowerCase();
    const text = quoted ?? plain;
    if (prefix === '' || /^https?$/.test(name)) words.push(prefix === '' ? `${minus}${text}` : whole);
    else if (isFilter(name)) {
      const filter = readFilter(name, text, minus === '-');
      if (filter) filters.push(filter);
      else unread.push(whole);
    } else if (NARROWED[name] && minus === '') {
      kinds = NARROWED[name];
      words.push(text);
    } else unread.push(whole);
  }
  const text = words.join(' ').trim();
  return {
    readings: text === '' ? [] : readAs(text, kinds),
    filters,
    isMistyped: text !== '' && isMistyped(text),
    unread,
  };
};
