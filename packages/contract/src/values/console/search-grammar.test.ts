import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCode, formatOfflineCode } from '../code.ts';
import { parseSearch, SEARCH_KINDS } from './search-grammar.ts';

const code = (length: number, seed = 7): string =>
  encodeCode(Array.from({ length: length - 1 }, (_, place) => (place * seed + 3) % 32));
const NUMBER = code(10);
const OFFLINE = code(8);
const ORDER = code(12);
const IBAN = 'DE89 3704 0044 0532 0130 00';
const wrong = (right: string): string => `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`;

const kindsOf = (typed: string): string[] => parseSearch(typed).readings.map(({ kind }) => kind);

const READ: readonly [string, string, string, string?][] = [
  ['a number', NUMBER, 'recommendation', NUMBER],
  ['a number in small letters', NUMBER.toLowerCase(), 'recommendation', NUMBER],
  ['a pasted short link', `https://nordnetz.example/k/${NUMBER}w`, 'recommendation', NUMBER],
  ['a short link without its scheme', `nordnetz.example/k/${NUMBER}c`, 'recommendation', NUMBER],
  ['a link of the console', `/verwaltung/nordnetz/empfehlungen/${NUMBER}?auf=x`, 'recommendation', NUMBER],
  ['a printed code', formatOfflineCode(OFFLINE), 'offlineCode', OFFLINE],
  ['a number of twelve characters', ORDER, 'portalNumber', ORDER],
  ['the reference of a transfer', `${ORDER}-1`, 'endToEndId', `${ORDER}-1`],
  ['the number of a recipient', '9F86D081884C7D659A2FEAA0C55AD015', 'recipient', '9f86d081884c7d659a2feaa0c55ad015'],
  ['an address, normalised', ' Anna.Muster+x@GoogleMail.com ', 'email', 'annamuster@gmail.com'],
  ['an IBAN with blanks', IBAN, 'iban', IBAN.replaceAll(' ', '')],
  ['the end of an IBAN', '2051', 'ibanEnd', '2051'],
  ['the end of an IBAN as it is shown', '•• 2051', 'ibanEnd', '2051'],
  ['an external number', 'V-2026-004711', 'externalOrder', 'V-2026-004711'],
  ['a customer number', '40012345', 'externalOrder', '40012345'],
  ['a name', 'Anna Muster', 'name', 'Anna Muster'],
  ['a surname first', 'Muster, Anna', 'name', 'Muster, Anna'],
  ['a name with accents', 'Zoë O’Neill-Görlitz', 'name', 'Zoë O’Neill-Görlitz'],
];

describe('what a text stands for', () => {
  it.each(READ)('%s', (_, typed, kind, value) => expect(parseSearch(typed).readings[0]).toEqual({ kind, value }));

  it('an address, an IBAN or the number of a recipient is nothing else besides', () => {
    expect(kindsOf('anna@example.org')).toEqual(['email']);
    expect(kindsOf(IBAN)).toEqual(['iban']);
  });

  it('four digits are the end of an IBAN and a customer number', () =>
    expect(kindsOf('2051')).toEqual(['ibanEnd', 'externalOrder', 'customer']));

  it('twelve characters are an order, a claim or a run, and maybe the number of another system', () =>
    expect(kindsOf(ORDER).slice(0, 2)).toEqual(['portalNumber', 'run']));

  it('an empty text is nothing', () =>
    expect(parseSearch('  ')).toEqual({ readings: [], filters: [], isMistyped: false, unread: [] }));
});

describe('typing errors', () => {
  it.each([
    ['a number', wrong(NUMBER), true],
    ['a number in a pasted link', `https://nordnetz.example/k/${wrong(NUMBER)}w`, true],
    ['a printed code', formatOfflineCode(wrong(OFFLINE)), true],
    ['an order', wrong(ORDER), true],
    ['an IBAN', 'DE88 3704 0044 0532 0130 00', true],
    ['a right number', NUMBER, false],
    ['a name of ten letters', 'Zimmermann', false],
    ['a name of twelve letters', 'Hildebrandts', false],
    ['a customer number of eight digits', '40012345', false],
  ])('%s', (_, typed, expected) => expect(parseSearch(typed).isMistyped).toBe(expected));

  it('a mistyped number is still looked up as a number of another system', () =>
    expect(kindsOf(wrong(NUMBER))).toContain('externalOrder'));
});

describe('prefixes', () => {
  it('narrow what a text can be', () => {
    expect(kindsOf('kunde:2051')).toEqual(['customer']);
    expect(kindsOf('iban:2051')).toEqual(['ibanEnd']);
    expect(kindsOf(`lauf:${ORDER}`)).toEqual(['run']);
    expect(kindsOf(`fall:${OFFLINE}`)).toEqual(['case']);
    expect(parseSearch('name:"Anna Muster"').readings).toEqual([{ kind: 'name', value: 'Anna Muster' }]);
    expect(kindsOf('MAIL:anna@example.org')).toEqual(['email']);
  });

  it('filter what was found, and a minus negates', () =>
    expect(parseSearch('muster status:Offen -produkt:"Zuhause M" seit:01.11.2026 betrag:>50,5').filters).toEqual([
      { field: 'status', operator: '=', value: 'Offen', isNegated: false },
      { field: 'produkt', operator: '=', value: 'Zuhause M', isNegated: true },
      { field: 'seit', operator: '=', value: '2026-11-01', isNegated: false },
      { field: 'betrag', operator: '>', value: '5050', isNegated: false },
    ]));

  it('that are unknown, or whose day is none, are named', () =>
    expect(parseSearch('farbe:rot seit:31.02.2026 muster').unread).toEqual(['farbe:rot', 'seit:31.02.2026']));
});

const PIECES = [
  ' ',
  '-',
  '"',
  ':',
  'mail:',
  'seit:',
  'betrag:>',
  '/k/',
  'https://',
  '@',
  '.de',
  '•',
  'ß',
  '\u{1F600}',
  '0',
  NUMBER,
  OFFLINE,
  IBAN,
];

it('any text is read without an error, and every reading is of a known kind', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      for (const { kind, value } of parseSearch(pieces.join('')).readings) {
        expect(SEARCH_KINDS).toContain(kind);
        expect(value).not.toBe('');
      }
    }),
    { numRuns: 150 },
  );
});
