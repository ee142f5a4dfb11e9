import { expect, it } from 'vitest';
import { isSampled } from './rules.ts';

it('takes one in a hundred claims into the sample', () => {
  const { length } = Array.from({ length: 5000 }, (_, index) => `00000000-0000-7000-8000-${index}`).filter(isSampled);
  expect(Math.abs(length - 50)).toBeLessThan(25);
});
