import { describe, expect, it } from 'vitest';
import { blockCode, isOptinMailDue, isPlainName, linkTokenState, participation } from './rules.ts';

describe('participation (decisions §9)', () => {
  const config = (EmailWhitelist: string[], EmailBlocklist: string[] = []) => ({ EmailWhitelist, EmailBlocklist });
  it.each([
    ['anyone@example.org', config([]), null],
    ['anna@example.org', config(['anna@example.org']), null],
    ['Anna+neu@Example.org', config(['anna@example.org']), null],
    ['bert@example.org', config(['anna@example.org']), 'PSOF0104'],
    ['bert@example.org', config(['*@example.org']), null],
    ['bert@sub.example.org', config(['*@example.org']), 'PSOF0104'],
    ['bert@notexample.org', config(['*@example.org']), 'PSOF0104'],
    ['bert@firma.example', config([], ['*@firma.example']), 'PSOF0108'],
    ['BERT+x@Firma.example', config([], ['*@firma.example']), 'PSOF0108'],
    ['bert@firma.example', config([], ['bert@firma.example']), 'PSOF0107'],
    ['ext.bert@firma.example', config([], ['ext.*@firma.example']), 'PSOF0108'],
    ['bert@firma.example', config(['bert@firma.example'], ['*@firma.example']), null],
    ['bert@firma.example', config(['*@firma.example'], ['*@firma.example']), 'PSOF0108'],
    ['bert@firmaXexample', config([], ['*@firma.example']), null],
  ])('%s', (email, settings, code) => expect(participation(email, settings)).toBe(code));
});

it('names every kind of block', () => {
  expect([null, 'general', 'single', 'wildcard'].map((kind) => blockCode(kind as null))).toEqual([
    null,
    'PSOF0106',
    'PSOF0107',
    'PSOF0108',
  ]);
});

describe('a mailed link', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const at = (iso: string) => new Date(`2026-06-${iso}T12:00:00Z`);
  it.each([
    [null, 'unknown'],
    [{ expiresAt: at('16'), usedAt: null }, 'usable'],
    [{ expiresAt: now, usedAt: null }, 'expired'],
    [{ expiresAt: at('14'), usedAt: null }, 'expired'],
    [{ expiresAt: at('16'), usedAt: at('14') }, 'used'],
    [{ expiresAt: at('14'), usedAt: at('13') }, 'used'],
  ] as const)('%o is %s', (token, state) => expect(linkTokenState(token, now)).toBe(state));

  it.each([
    [null, null, true],
    [null, '2026-06-15T00:00:00Z', false],
    [null, '2026-06-14T12:00:00Z', true],
    ['2026-06-01T00:00:00Z', null, false],
  ])('asks for consent again: confirmed %s, asked %s', (confirmed, requested, isDue) => {
    const date = (iso: string | null) => iso && new Date(iso);
    const recommender = {
      newsletterConfirmedAt: date(confirmed) || null,
      newsletterRequestedAt: date(requested) || null,
    };
    expect(isOptinMailDue(recommender, now)).toBe(isDue);
  });
});

it.each([
  ['Anna', true],
  ['Jean-François d’Été', true],
  ['Dr. Ömer', true],
  ['J.R.', true],
  ['http://x.example', false],
  ['Gewinn auf spam.example', false],
  ['WWW spam', false],
  ['Ruf an 0190', false],
])('repeats the name %s in a mail: %s', (name, isPlain) => expect(isPlainName(name)).toBe(isPlain));
