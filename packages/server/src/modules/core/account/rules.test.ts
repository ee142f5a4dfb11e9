import { describe, expect, it } from 'vitest';
import {
  accountRefusal,
  blockReason,
  deviceOf,
  invitationState,
  isInitial,
  isPlainName,
  linkTokenState,
  optinRequestState,
  participation,
  readClientData,
  shownFirstName,
} from './rules.ts';

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

const now = new Date('2026-06-15T12:00:00Z');
const at = (day: string) => new Date(`2026-06-${day}T12:00:00Z`);

it.each([
  [null, 'unknown'],
  [{ expiresAt: at('16'), usedAt: null }, 'usable'],
  [{ expiresAt: now, usedAt: null }, 'expired'],
  [{ expiresAt: at('14'), usedAt: null }, 'expired'],
  [{ expiresAt: at('16'), usedAt: at('14') }, 'used'],
  [{ expiresAt: at('14'), usedAt: at('13') }, 'used'],
] as const)('%o is %s', (token, state) => expect(linkTokenState(token, now)).toBe(state));

const minute = (text: string | null) => (text === null ? null : new Date(`2026-06-${text}:00Z`));

it.each([
  ['01T00:00', '01T00:00', 'form', 'already-set'],
  ['01T00:00', '01T00:00', 'owner', 'already-set'],
  [null, null, 'form', 'mail-due'],
  [null, null, 'owner', 'mail-due'],
  [null, '14T12:01', 'form', 'mail-sent'],
  [null, '14T12:00', 'form', 'mail-due'],
  [null, '15T11:51', 'owner', 'mail-sent'],
  [null, '15T11:50', 'owner', 'mail-due'],
] as const)('consent given %s, asked for %s, wanted by the %s: %s', (confirmed, requested, asked, state) => {
  const facts = { newsletterConfirmedAt: minute(confirmed), newsletterRequestedAt: minute(requested) };
  expect(optinRequestState(facts, now, asked)).toBe(state);
});

const [first, second, third, fourth] = [at('01'), at('02'), at('03'), at('04')];
const SENT = { consent_text: 'Ja.', opened_at: null, registered_at: null, recommended_at: null, withdrawn_at: null };

it.each([
  ['Versendet', SENT],
  ['Geoeffnet', { ...SENT, opened_at: first }],
  ['Registriert', { ...SENT, opened_at: first, registered_at: second }],
  ['Empfohlen', { ...SENT, opened_at: first, registered_at: second, recommended_at: third }],
  ['Erstellt', { ...SENT, consent_text: null }],
  ['Zurueckgezogen', { ...SENT, opened_at: first, registered_at: second, recommended_at: third, withdrawn_at: fourth }],
  ['Zurueckgezogen', { ...SENT, withdrawn_at: first }],
])('is %s', (state, life) => {
  expect(invitationState(life)).toBe(state);
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.14.1', null, null],
  ['<b>Ihr Konto</b> https://boese.example', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the browser’s part of an answer', () => {
  it.each([
    [encoded({ challenge: 'abc' }), { challenge: 'abc', isFramed: false }],
    [encoded({ challenge: 'abc', crossOrigin: false }), { challenge: 'abc', isFramed: false }],
    [encoded({ challenge: 'abc', crossOrigin: true }), { challenge: 'abc', isFramed: true }],
    [encoded({ challenge: 7 }), null],
    [encoded({}), null],
    [encoded(null), null],
    [encoded('abc'), null],
    ['AAAA', null],
  ])('%s is read as %o', (text, read) => {
    expect(readClientData(text)).toEqual(read);
  });
});
