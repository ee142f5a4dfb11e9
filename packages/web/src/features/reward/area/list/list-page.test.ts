import { expect, test } from 'vitest';
import { nearPages, readPage, searchForPage } from './list-page.ts';

test.each([
  ['', 0, { page: 1, pages: 1, first: 1, last: 0 }],
  ['', 20, { page: 1, pages: 1, first: 1, last: 20 }],
  ['page=2', 21, { page: 2, pages: 2, first: 21, last: 21 }],
  ['page=25', 500, { page: 25, pages: 25, first: 481, last: 500 }],
  ['page=99', 30, { page: 2, pages: 2, first: 21, last: 30 }],
  ['page=-3', 30, { page: 1, pages: 2, first: 1, last: 20 }],
  ['page=two', 30, { page: 1, pages: 2, first: 1, last: 20 }],
])('the address "%s" of a list of %i rows names a page of it', (search, total, place) => {
  expect(readPage(new URLSearchParams(search), total)).toEqual({ ...place, total });
});

test('another page keeps filter and search, and the first has no number', () => {
  expect(searchForPage('?filter=open&page=4', 5)).toBe('filter=open&page=5');
  expect(searchForPage('?filter=open&page=4', 1)).toBe('filter=open');
});

test('offers the first page, the last, and those around the one that is shown', () => {
  expect(nearPages(1, 25)).toEqual([1, 2, 25]);
  expect(nearPages(12, 25)).toEqual([1, 11, 12, 13, 25]);
  expect(nearPages(2, 2)).toEqual([1, 2]);
});
