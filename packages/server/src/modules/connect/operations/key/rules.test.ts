import { isNetwork } from '@mundwerk/contract/values/operations/scopes';
import { describe, expect, it } from 'vitest';
import { isInNetworks } from './operations-keys.ts';
import { isKeyShaped, isUseDue, operationsKeyOf } from './rules.ts';

describe('a network of a key', () => {
  it.each(['10.0.0.0/8', '192.0.2.17', '0.0.0.0/0', '2001:db8::/32', '2001:db8::17', '::/0'])('can be %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  it.each([
    '',
    '10.0.0.0/33',
    '10.0.0/8',
    '300.1.1.1',
    '2001:db8::/129',
    'shop.example',
    '10.0.0.0/8 ',
    '*',
    '10.0.0.0/',
  ])('cannot be "%s"', (text) => {
    expect(isNetwork(text)).toBe(false);
  });
});

describe('a caller', () => {
  const office = ['10.20.0.0/16', '192.0.2.17', '2001:db8:1::/48'];
  it.each([
    ['10.20.255.1', true],
    ['10.21.0.1', false],
    ['192.0.2.17', true],
    ['192.0.2.18', false],
    ['::ffff:10.20.0.9', true],
    ['::ffff:10.21.0.9', false],
    ['2001:db8:1:ffff::1', true],
    ['2001:db8:2::1', false],
    ['fe80::1%eth0', false],
    ['', false],
    [undefined, false],
  ])('at %s is in the networks of the office: %s', (address, isIn) => {
    expect(isInNetworks(office, address)).toBe(isIn);
  });

  it('is admitted from anywhere where no network is named', () => {
    expect([isInNetworks([], '203.0.113.9'), isInNetworks([], undefined)]).toEqual([true, true]);
  });
});

it('a key says whether it is a test key, and both are keys', () => {
  expect([operationsKeyOf('abc'), operationsKeyOf('abc', 'test')]).toEqual(['mw_abc', 'mw_test_abc']);
  expect(['mw_abc', 'mw_test_abc', 'eyJhbGci'].map(isKeyShaped)).toEqual([true, true, false]);
});

it('the last use is stored once a minute', () => {
  const now = new Date('2026-11-16T10:00:00Z');
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  expect([null, ago(59), ago(60), ago(3600)].map((last) => isUseDue(last, now))).toEqual([true, false, true, true]);
});
