import { expect, it } from 'vitest';
import { defaultShare } from './share.ts';

it.each([
  [100, 50, 100],
  [0, 50, 0],
  [50, 50, 50],
  [70, 60, 60],
])('with the default %i and the split %i it is %i', (RecommenderDefaultShare, SplitAnteilEmpfehler, expected) =>
  expect(defaultShare({ RecommenderDefaultShare, SplitAnteilEmpfehler })).toBe(expected),
);
