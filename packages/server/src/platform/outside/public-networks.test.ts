import { expect, it } from 'vitest';
import { isPublicAddress } from './public-networks.ts';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fc00::1',
  'fe80::1',
  'localhost',
  '2130706433',
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
