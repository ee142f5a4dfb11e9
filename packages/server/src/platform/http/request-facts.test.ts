import { expect, it } from 'vitest';
import { ipPrefix, networkOf } from './request-facts.ts';

it.each([
  ['192.0.2.77', '192.0.2', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2', '192.0.2'],
  ['2001:db8:1:42ab:1:2:3:4', '2001:db8:1', '2001:db8:1:42'],
  ['2001:0DB8:0001:42AB:0001:0002:0003:0004', '2001:db8:1', '2001:db8:1:42'],
  // No part of the host's address may be left, wherever the `::` stands.
  ['2001::abcd', '2001:0:0', '2001:0:0:0'],
  ['2001:db8::abcd', '2001:db8:0', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0', 'fe80:0:0:0'],
  ['::1', '0:0:0', '0:0:0:0'],
  [undefined, '', ''],
])('of %s is kept %s, and visitors of %s are one network', (ip, prefix, network) => {
  expect([ipPrefix(ip), networkOf(ip)]).toEqual([prefix, network]);
});
