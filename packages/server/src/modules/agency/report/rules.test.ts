import type { ListFilter } from '@mundwerk/contract/list';
import { REPORTS, type ReportName } from '@mundwerk/contract/values/agency-report';
import { describe, expect, it } from 'vitest';
import { SOURCES } from './columns/rules.ts';
import { offsetOf, readQuestion } from './rules.ts';

const PRODUCTS = new Map([
  [7, 'Ätherisch'],
  [3, 'Haus und Hof'],
  [5, 'Hausrat'],
]);

const read = (report: ReportName, OrderBy: string | null, ...Filter: ListFilter[]) =>
  readQuestion(report, { OrderBy, Descending: true, Filter }, PRODUCTS);

it.each(Object.keys(REPORTS) as ReportName[])('%s has a place for each of its columns, and for no other', (report) => {
  expect(Object.keys(SOURCES[report].cells)).toEqual(Object.keys(REPORTS[report].columns));
  expect(read(report, null)).toMatchObject({ wrong: [], question: { isDescending: true, conditions: [] } });
});

describe('products', () => {
  it.each([
    ['enthaelt', 'HAUS', [3, 5]],
    ['enthaelt', 'atherisch', [7]],
    ['gleich', 'hausrat', [5]],
    ['gleich', 'haus', []],
  ] as const)('that %s %s are found by their names in the reader’s language', (Operator, Wert, values) => {
    const { question } = read('leads', null, { Spalte: 'Produkt', Operator, Wert });
    expect(question.conditions).toMatchObject([{ test: 'oneOf', values }]);
  });

  it('are sorted as they are given', () => expect(read('leads', 'Produkt').question.order).toEqual([7, 3, 5]));
});

it('a report sorts states in the order of their lives, and what has none before them', () => {
  expect(read('einladungen', 'Status').question.order?.slice(0, 3)).toEqual(['Erstellt', 'Versendet', 'Geoeffnet']);
  expect(read('empfehlungen', 'Kanal').question.order?.slice(0, 2)).toEqual(['', 'email']);
  expect(read('empfehlungen', 'Besuche').question.order).toBeNull();
});

it('a refused report request names every part that is wrong', () => {
  const wrong = [
    { Spalte: 'Preis', Operator: 'gleich', Wert: '1' },
    { Spalte: 'Email', Operator: 'ab', Wert: 'a' },
    { Spalte: 'EingangAm', Operator: 'ab', Wert: '31.12.2026' },
    { Spalte: 'Email', Operator: 'gleich', Wert: 'a@example.org' },
  ] as const;
  expect(read('leads', '__proto__', ...wrong).wrong).toEqual([
    'OrderBy',
    'Filter.0.Spalte',
    'Filter.1.Operator',
    'Filter.2.Wert',
  ]);
});

it.each([
  [1, 25, 0],
  [3, 25, 50],
  [400, 25, 9975],
  [401, 25, null],
  [Number.MAX_SAFE_INTEGER, 200, null],
])('page %d of %d rows begins at %s', (page, size, offset) => expect(offsetOf(page, size)).toBe(offset));
