import { expect, test } from 'vitest';
import { axisOf, namedColumns, placeBeside, rowsOfLabels, weeklyMeans } from './scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [26, [0, 10, 20, 30]],
  [4001, [0, 2000, 4000, 6000]],
  [40, [0, 10, 20, 30, 40]],
])('an axis up to %d has round marks and holds the highest value', (highest, ticks) => {
  expect(axisOf(highest)).toEqual({ top: ticks.at(-1), ticks });
});

test('a mean covers a week, and fewer days at the beginning', () => {
  expect(weeklyMeans([7, 0, 0, 0, 0, 0, 0, 14])).toEqual([7, 3.5, 7 / 3, 1.75, 1.4, 7 / 6, 1, 2]);
});

test('the last column is named, and no more than there is room for', () => {
  expect(namedColumns(84, 7)).toEqual([13, 27, 41, 55, 69, 83]);
  expect(namedColumns(3, 7)).toEqual([0, 1, 2]);
});

test('labels that would run into each other stand in rows', () => {
  expect(rowsOfLabels([0, 10, 40, 45], 20)).toEqual([0, 1, 0, 1]);
});

test.each([
  [40, 70, 40],
  [70, 72, 61],
  [72, 70, 81],
  // Below the axis, with the other one high above it or near it: above the other, never on it.
  [100, 86, 77],
  [100, 98, 89],
])('a word at %d beside one at %d stands at %d', (own, other, place) => {
  expect(placeBeside(own, other)).toBe(place);
});
