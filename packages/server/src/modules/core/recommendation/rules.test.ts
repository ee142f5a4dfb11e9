import { exampleAgent, exampleProduct } from '@mundwerk/contract/catalogue/catalogue-examples';
import { ClientConfig } from '@mundwerk/contract/client/client';
import { encodeCode } from '@mundwerk/contract/values/code';
import { describe, expect, it } from 'vitest';
import {
  agentNumberOf,
  channelsOf,
  closedReason,
  isAllowedShare,
  isOptinRequired,
  isPlainMessage,
  isSelfReferral,
  linkStatus,
  linksOf,
  parseShortCode,
  recommendationStatus,
  validUntil,
} from './rules.ts';

const config = (parts: object = {}) =>
  ClientConfig.parse({
    Name: 'Test',
    MandantUrl: 'https://www.example.org',
    StandardProduktId: 1,
    ThemeColor: '#123456',
    SupportEmail: 'hilfe@example.org',
    MailFrom: 'Test <test@example.org>',
    ...parts,
  });
const NUMBER = encodeCode([1, 2, 3, 4, 5, 6, 7, 8, 9]);

it.each([
  [100, 50, true],
  [0, 50, true],
  [50, 50, true],
  [60, 50, false],
  [50, 60, false],
  [60, 60, true],
  [-1, 50, false],
])('share %i of a client that splits at %i: %s', (share, split, isAllowed) => {
  expect(isAllowedShare(share, { SplitAnteilEmpfehler: split })).toBe(isAllowed);
});

it.each([
  ['anna@example.org', 'ANNA@example.org', false, true],
  ['anna@example.org', 'anna+zwei@example.org', false, true],
  ['a.n.na@gmail.com', 'anna@googlemail.com', false, true],
  ['anna@example.org', 'bert@example.org', false, false],
  ['anna@example.org', 'anna@example.org', true, false],
])('%s recommends to %s (allowed: %s): refused %s', (from, to, AllowSelfRecommendation, isRefused) => {
  expect(isSelfReferral(from, to, { AllowSelfRecommendation })).toBe(isRefused);
});

it.each([
  'Schau dir das mal an.',
  'Hallo Berta,\nich bin zufrieden. Das Angebot gilt bis 1.2.2027, z.B. für euch.\tLG',
  'Hallo.Ich dachte an dich …',
  'Ab 9.30 Uhr, ca.2 Minuten, d.h. u.a. kurz, naja...egal',
  'Für die Müller GmbH & Co.KG und den Verein e.V.',
  '@Berta: 50 % mehr! 👨‍👩‍👧',
  'Verivox.de hat mir geholfen, mit Tarif.plus',
])('the message check accepts the message %j', (message) => {
  expect(isPlainMessage(message, ['Verivox.de', 'Tarif.plus', ''])).toBe(true);
});

it.each([
  'https://evil.example/x',
  'hxxp://evil',
  'WWW.EVIL.EXAMPLE',
  'geh auf evil.example',
  'evil.Com jetzt',
  'bit.ly/abc',
  'x.co/1',
  'ｅvil．example',
  'evil。com',
  'http://192.0.2.1',
  '192.0.2.1/x',
  'schreib an anna@example.org',
  'mailto:anna@example.org',
  'Glocke \u0007',
  'ESC \u001b[31m',
  'rechts\u202elinks',
])('the message check refuses the message %j', (message) => {
  expect(isPlainMessage(message, ['Verivox.de'])).toBe(false);
});

it.each([
  ['A7', exampleAgent, 'A7'],
  ['A7', exampleProduct, 'A7'],
  [null, exampleAgent, exampleAgent.ExterneId],
  [null, exampleProduct, null],
])('named %s, the recommended product’s own agent second', (named, product, expected) => {
  expect(agentNumberOf(named, product)).toBe(expected);
});

it('lives for the client’s days and not a moment longer', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const end = validUntil(now, { EmpfehlungGueltigTage: 60 });
  expect(end.toISOString()).toBe('2026-04-30T10:00:00.000Z');
  expect(recommendationStatus(end, new Date(end.getTime() - 1), null)).toBe('Ok');
  expect(recommendationStatus(end, end, null)).toBe('Abgelaufen');
  expect(recommendationStatus(end, end, now)).toBe('Ok');
});

it.each([
  [true, null, true],
  [true, new Date(0), false],
  [false, null, false],
])('opt-in: module %s, confirmed %s → required %s', (ModuleNewsletterPermission, addressConfirmedAt, isRequired) => {
  expect(isOptinRequired({ addressConfirmedAt }, { ModuleNewsletterPermission })).toBe(isRequired);
});

const NOW = new Date('2026-03-01T10:00:00Z');
const [PAST, FUTURE] = [new Date('2026-03-01T09:59:59Z'), new Date('2026-03-01T10:00:01Z')];
const LIVING = {
  validUntil: FUTURE,
  clockStoppedAt: null,
  isBlocked: false,
  addressConfirmedAt: PAST,
  productId: 462,
  recommenderId: 'anna',
};
it.each([
  ['Ok', 'living', { validUntil: FUTURE }],
  ['Abgelaufen', 'over', { validUntil: PAST }],
  ['Abgelaufen', 'over this very moment', { validUntil: NOW }],
  ['Ok', 'over, but an order stopped the clock', { validUntil: PAST, clockStoppedAt: PAST }],
  ['Wartet', 'with an unconfirmed address', { addressConfirmedAt: null }],
  ['Wartet', 'with an unconfirmed address and over', { addressConfirmedAt: null, validUntil: PAST }],
  ['Gesperrt', 'of a blocked recommender', { isBlocked: true }],
  [
    'Gesperrt',
    'of a blocked recommender, with an unconfirmed address, expired',
    { isBlocked: true, addressConfirmedAt: null },
  ],
] as const)('the status is %s: a link that is %s', (status, _, parts) => {
  const facts = { ...LIVING, ...parts };
  expect(linkStatus(facts, { config: { ModuleNewsletterPermission: true }, stops: [] }, NOW)).toBe(status);
});

it.each([
  ['Angehalten', 'the client', { target: 'Mandant', targetId: '' }],
  ['Angehalten', 'its product', { target: 'Produkt', targetId: '462' }],
  ['Ok', 'another product', { target: 'Produkt', targetId: '46' }],
  ['Angehalten', 'its recommender', { target: 'Person', targetId: 'anna' }],
  ['Ok', 'another recommender', { target: 'Person', targetId: 'bert' }],
  ['Angehalten', 'the channel it came by', { target: 'Kanal', targetId: 'whatsapp' }],
  ['Ok', 'another channel', { target: 'Kanal', targetId: 'email' }],
  ['Ok', 'the client, for new links alone', { target: 'Mandant', targetId: '', scopes: ['NeueLinks'] }],
  ['Ok', 'the client, until this very moment', { target: 'Mandant', targetId: '', endsAt: NOW }],
  ['Angehalten', 'the client, until a moment from now', { target: 'Mandant', targetId: '', endsAt: FUTURE }],
] as const)('the status is %s while a stop concerns %s', (status, _, parts) => {
  const stop = { id: '1', texts: {}, scopes: ['Klicks'], setAt: PAST, endsAt: null, ...parts } as const;
  const client = { config: { ModuleNewsletterPermission: true }, stops: [stop] };
  expect(linkStatus(LIVING, client, NOW, 'whatsapp')).toBe(status);
  // An expired link reports its expiry, which is final, rather than the stop, which is temporary.
  expect(linkStatus({ ...LIVING, validUntil: PAST }, client, NOW)).toBe('Abgelaufen');
});

it('the refusal tells each reason by its own code', () => {
  expect((['Abgelaufen', 'Gesperrt', 'Wartet'] as const).map(closedReason)).toEqual([
    'recommendationExpired',
    'recommendationBlocked',
    'emailUnconfirmed',
  ]);
});

describe('links', () => {
  it('exist for the channels switched on and for those without a switch', () => {
    const codes = (parts: object) => channelsOf(config(parts)).map(({ code }) => code);
    expect(codes({})).toEqual(['native', 'link', 'qr']);
    expect(codes({ ModuleWhatsapp: 0, ModuleXing: 7, ModuleErstelleOfflineEmpfehlungCode: true })).toEqual([
      'whatsapp',
      'xing',
      'native',
      'link',
      'qr',
      'offline',
    ]);
  });

  it('use the client’s default language and its link domain', () => {
    const links = linksOf(NUMBER, config({ ModuleSms: 1, Sprachen: ['fr'], StandardSprache: 'fr' }), {
      portal: 'https://p.example',
      links: 'https://k.example',
    });
    expect(links[0]).toEqual({
      kind: 'Empfehlungslink',
      channel: 'link',
      url: `https://p.example/parrainage/${NUMBER}?channel=link`,
    });
    expect(links[1]).toEqual({ kind: 'KurzURL', channel: 'sms', url: `https://k.example/k/${NUMBER}s` });
  });

  it.each([
    [`${NUMBER}w`, { number: NUMBER, channel: 'whatsapp' }],
    [`${NUMBER.toLowerCase()}W`, { number: NUMBER, channel: 'whatsapp' }],
    [`${NUMBER}z`, null],
    [NUMBER, null],
    [`${NUMBER.slice(0, -1)}${NUMBER.at(-1) === '0' ? '1' : '0'}w`, null],
    ['', null],
    ['w', null],
  ])('are read from %s', (code, expected) => expect(parseShortCode(code)).toEqual(expected));
});
