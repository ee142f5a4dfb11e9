import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['clara.beispiel@example.org', 'c•••@example.org'],
  ['c@example.org', 'c•••@example.org'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['😀ab@example.org', '😀•••@example.org'],
  ['@example.org', '•••'],
  ['no address', '•••'],
])('shows %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
