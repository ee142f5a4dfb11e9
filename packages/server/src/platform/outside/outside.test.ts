import { expect, it } from 'vitest';
import { isPublicAddress, isTargetForm } from './public-networks.ts';

const ANY = { isPublicOnly: false, exceptions: [] };
const PUBLIC = { isPublicOnly: true, exceptions: ['cms.internal:8080', 'login.internal'] };

it.each([
  ['https://crm.example/hooks?x=1', PUBLIC, true],
  ['http://crm.example/hooks', PUBLIC, false],
  ['http://cms.internal:8080/x', PUBLIC, true],
  ['http://cms.internal/x', PUBLIC, false],
  ['http://cms.internal:8081/x', PUBLIC, false],
  ['http://login.internal/', PUBLIC, true],
  ['http://login.internal:80/', PUBLIC, true],
  ['http://x.login.internal/', PUBLIC, false],
  ['http://localhost:4100/hooks', ANY, true],
  ['ftp://crm.example', ANY, false],
  ['file:///etc/passwd', ANY, false],
  ['https://user:secret@crm.example', ANY, false],
  ['https://crm.example/#part', ANY, false],
  ['crm.example', ANY, false],
])('the address %s under %o is allowed: %s', (url, policy, isAllowed) => {
  expect(isTargetForm(url, policy)).toBe(isAllowed);
});

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
