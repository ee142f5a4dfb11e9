import { expect, it } from 'vitest';
import { isSampled } from '../rules.ts';

it('a sample has one in a hundred claims, always the same ones', () => {
  const claims = Array.from({ length: 5000 }, (_, index) => `00000000-0000-7000-8000-${index}`);
  const sampled = claims.filter(isSampled);
  expect(sampled.length).toBeGreaterThan(25);
  expect(sampled.length).toBeLessThan(80);
  expect(sampled.every(isSampled)).toBe(true);
});
