import { expect, it } from 'vitest';
import { optinRequestState } from '../rules.ts';

const now = new Date('2026-06-15T12:00:00Z');
const date = (iso: string | null) => (iso === null ? null : new Date(`2026-06-${iso}:00Z`));

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
  const facts = { newsletterConfirmedAt: date(confirmed), newsletterRequestedAt: date(requested) };
  expect(optinRequestState(facts, now, asked)).toBe(state);
});
