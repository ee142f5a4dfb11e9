import { describe, expect, it } from 'vitest';
import { type Attribution, countedChannel, parseChannel, parseRecipientNumber, readShopLink } from './rules.ts';

const config = { MandantUrl: 'https://www.example.org/start', ShopHosts: ['shop.example.net'] };
const HEX = '9f86d081884c7d659a2feaa0c55ad015';
const shopLink = (template: string, attribution: Attribution, shop: typeof config) =>
  readShopLink(template, shop)?.(attribution) ?? null;
const from = { number: '7F3K9QZ1A6', recipientNumber: HEX, channel: 'whatsapp' };

describe('the shop’s address', () => {
  it.each([
    [
      'https://www.example.org/a',
      `https://www.example.org/a?empfehlungsnummer=7F3K9QZ1A6&empfaengernummer=${HEX}&channel=whatsapp`,
    ],
    [
      'https://shop.example.net/a?b=c#d',
      `https://shop.example.net/a?b=c&empfehlungsnummer=7F3K9QZ1A6&empfaengernummer=${HEX}&channel=whatsapp#d`,
    ],
    ['https://shop.example.net/r/{empfehlungsnummer}/{channel}', 'https://shop.example.net/r/7F3K9QZ1A6/whatsapp'],
    [
      'https://shop.example.net/?p={empfaengernummer}&n={empfehlungsnummer}',
      `https://shop.example.net/?p=${HEX}&n=7F3K9QZ1A6`,
    ],
  ])('of %s is %s', (template, expected) => expect(shopLink(template, from, config)).toBe(expected));

  it('leaves out what is not known', () => {
    const bare = { number: 'N', recipientNumber: null, channel: null };
    expect(shopLink('https://www.example.org/', bare, config)).toBe('https://www.example.org/?empfehlungsnummer=N');
    expect(shopLink('https://www.example.org/{channel}', bare, config)).toBe('https://www.example.org/');
  });

  it.each([
    'http://www.example.org/',
    'https://evil.example/',
    'https://www.example.org.evil.example/',
    'https://evil.example/?https://www.example.org/',
    'https://www.example.org@evil.example/',
    'https://user:password@www.example.org/',
    'https://www.example.org:8443/',
    'https://{channel}/',
    'https://{channel}.example.net/',
    'https://www.example.org{channel}',
    'https://www.example.org{channel}.evil.example/',
    'https://{channel}www.example.org/',
    'javascript:alert(1)',
    '//www.example.org/',
    'no address',
  ])('is never made from %s', (template) => expect(shopLink(template, from, config)).toBeNull());

  it('cannot be bent by what a visitor writes into the link', () => {
    const link = shopLink('https://shop.example.net/{channel}?x=1', { ...from, channel: '/../@evil?#&' }, config);
    expect(link).toBe('https://shop.example.net/%2F..%2F%40evil%3F%23%26?x=1');
  });
});

it.each([
  ['whatsapp', 'whatsapp', 'whatsapp'],
  ['newsletter-2026', 'other', 'newsletter-2026'],
  ['<script>', 'other', null],
  ['x'.repeat(41), 'other', null],
  [undefined, 'other', null],
])('channel %s is counted as %s and travels as %s', (channel, counted, travelling) => {
  expect(countedChannel(channel)).toBe(counted);
  expect(parseChannel(channel)).toBe(travelling);
});

it.each([
  [HEX.toUpperCase(), HEX],
  [HEX.slice(1), null],
  [`${HEX.slice(1)}g`, null],
  [undefined, null],
])('recipient %s is %s', (text, expected) => expect(parseRecipientNumber(text)).toBe(expected));
