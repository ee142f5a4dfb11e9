import { expect, test } from 'vitest';
import { focusOf, focusText, readPercent } from './theme-part.tsx';

test.each([
  ['30% 85%', [30, 85]],
  [undefined, [50, 60]],
  ['center', [50, 60]],
])('the focus of %s', (value, point) => {
  expect(focusOf(value)).toEqual(point);
});

test('a focus point is written as a theme has it, and read back', () => {
  expect(focusOf(focusText([0, 100]))).toEqual([0, 100]);
});

test.each([
  ['0', { value: 0 }],
  ['100', { value: 100 }],
  ['101', null],
  ['-1', null],
  ['', null],
])('%s as a percentage', (typed, read) => {
  expect(readPercent(typed)).toEqual(read);
});
