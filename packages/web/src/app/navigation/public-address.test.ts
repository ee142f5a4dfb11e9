import { expect, it } from 'vitest';
import { publicAddress } from './use-navigated.ts';

it.each([
  ['/empfehlen/:produktId', { produktId: '462' }, '', '/empfehlen/462'],
  ['/empfehlung/:empfehlungsnummer', { empfehlungsnummer: '7F3K9QZ1A6' }, '', '/empfehlung/:empfehlungsnummer'],
  ['/login/:adminLoginToken', { adminLoginToken: 'geheim' }, '', '/login/:adminLoginToken'],
  ['/:slug', { slug: 'internet/hybrid' }, '', '/internet/hybrid'],
  ['/passwortsetzen', {}, 'token=geheim&email=a@b.example', '/passwortsetzen'],
  ['/', {}, 'c=sms&token=geheim', '/?mtm_campaign=sms'],
  ['/', {}, 'channel=sms&pk_campaign=herbst', '/?mtm_campaign=herbst'],
])('%s with %o and %s', (pattern, params, search, address) => {
  expect(publicAddress(pattern, params, new URLSearchParams(search))).toBe(address);
});
