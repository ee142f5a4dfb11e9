import { describe, expect, it } from 'vitest';
import { accountRefusal, blockReason, isInitial, isPlainName, participation, shownFirstName } from './rules.ts';

describe('participation (decisions §9)', () => {
  const config = (EmailWhitelist: string[], EmailBlocklist: string[] = [], EmailAusnahmen: string[] = []) => ({
    EmailWhitelist,
    EmailBlocklist,
    EmailAusnahmen,
  });
  it.each([
    ['anyone@example.org', config([]), null],
    ['anna@example.org', config(['anna@example.org']), null],
    ['Anna+neu@Example.org', config(['anna@example.org']), null],
    ['bert@example.org', config(['anna@example.org']), 'emailNotAdmitted'],
    ['bert@example.org', config(['*@example.org']), null],
    ['bert@sub.example.org', config(['*@example.org']), 'emailNotAdmitted'],
    ['bert@notexample.org', config(['*@example.org']), 'emailNotAdmitted'],
    ['bert@firma.example', config([], ['*@firma.example']), 'employeeExcluded'],
    ['BERT+x@Firma.example', config([], ['*@firma.example']), 'employeeExcluded'],
    ['bert@firma.example', config([], ['bert@firma.example']), 'emailBlocked'],
    ['ext.bert@firma.example', config([], ['ext.*@firma.example']), 'employeeExcluded'],
    ['bert@firma.example', config(['bert@firma.example'], ['*@firma.example']), null],
    ['bert@firma.example', config(['*@firma.example'], ['*@firma.example']), 'employeeExcluded'],
    ['bert@firmaXexample', config([], ['*@firma.example']), null],
    ['bert@firma.example', config([], ['*@firma.example'], ['bert@firma.example']), null],
    ['b.ert+x@googlemail.com', config([], ['bert@gmail.com']), 'emailBlocked'],
    ['bert@example.org', config([], ['bert@example.org'], ['bert@example.org']), null],
    // An exception admits an address; it never excludes another one.
    ['anna@example.org', config([], [], ['bert@example.org']), null],
    ['anna@example.org', config(['*@firma.example'], [], ['*@example.org']), null],
    ['anna@firma.example', config([], ['*@firma.example'], ['*@firma.example']), 'employeeExcluded'],
  ])('%s', (email, settings, code) => expect(participation(email, settings)).toBe(code));
});

it('the block check names every kind of block', () => {
  expect([null, 'general', 'single', 'wildcard'].map((kind) => blockReason(kind as null))).toEqual([
    null,
    'accountBlocked',
    'emailBlocked',
    'employeeExcluded',
  ]);
});

it('the block check refuses an account by the client’s lists first, then by its own block', () => {
  const anna = { email: 'anna@example.org', blockedKind: null };
  const blocked = { ...anna, blockedKind: 'general' } as const;
  const open = { EmailWhitelist: [], EmailBlocklist: [], EmailAusnahmen: [] };
  const closed = { ...open, EmailWhitelist: ['bert@example.org'] };
  expect(accountRefusal(anna, open)).toBeNull();
  expect(accountRefusal(blocked, open)).toBe('accountBlocked');
  expect(accountRefusal(anna, closed)).toBe('emailNotAdmitted');
  expect(accountRefusal(blocked, closed)).toBe('emailNotAdmitted');
  expect(accountRefusal(anna, { ...open, EmailBlocklist: ['*@example.org'] })).toBe('employeeExcluded');
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

it.each([
  ['Anna', 'Anna'],
  ['Jean-François', 'Jean-François'],
  ['www.gewinn.example', 'W.'],
  ['<script>', 'S.'],
  ['anna@example.org', 'A.'],
  ['An\u200bna', 'A.'],
  ['ｈttp://x', 'H.'],
  ['0190 123', 'N.'],
])('strangers see of the name %j: %s', (name, shown) => {
  expect([shownFirstName(name), isInitial(shown)]).toEqual([shown, shown !== name]);
});
