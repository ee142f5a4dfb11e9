import { expect, it } from 'vitest';
import { linkTokenState } from './rules.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (day: string) => new Date(`2026-06-${day}T12:00:00Z`);

it.each([
  [null, 'unknown'],
  [{ expiresAt: at('16'), usedAt: null }, 'usable'],
  [{ expiresAt: now, usedAt: null }, 'expired'],
  [{ expiresAt: at('14'), usedAt: null }, 'expired'],
  [{ expiresAt: at('16'), usedAt: at('14') }, 'used'],
  [{ expiresAt: at('14'), usedAt: at('13') }, 'used'],
] as const)('%o is %s', (token, state) => expect(linkTokenState(token, now)).toBe(state));
