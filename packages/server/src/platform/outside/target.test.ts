import { expect, it } from 'vitest';
import { isTargetForm } from './target.ts';

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
