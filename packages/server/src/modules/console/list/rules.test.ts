import { ListRequest } from '@mundwerk/contract/list';
import { describe, expect, it } from 'vitest';
import { pageView, readFilters } from './rules.ts';

const COLUMNS = {
  Am: { kind: 'moment' },
  Wer: { kind: 'text' },
  Was: { kind: 'state', values: ['a', 'b'] },
  Grund: { kind: 'text', isUnfiltered: true },
} as const;

const filter = (Spalte: string, Operator: 'enthaelt' | 'gleich' | 'ab' | 'bis' | 'eines', Wert: string | string[]) => ({
  Spalte,
  Operator,
  Wert,
});

describe('filters', () => {
  it('are read by the kind of their column', () => {
    expect(
      readFilters(COLUMNS, [
        filter('Am', 'ab', '2026-11-01'),
        filter('Am', 'bis', '2026-11-30'),
        filter('Wer', 'enthaelt', ' Ina '),
        filter('Was', 'eines', ['a', 'b']),
        filter('*', 'enthaelt', 'etwas'),
      ]),
    ).toEqual({
      oneOf: { Was: ['a', 'b'] },
      text: { Wer: { value: 'Ina', isWhole: false } },
      from: { Am: '2026-11-01' },
      until: { Am: '2026-11-30' },
      anywhere: 'etwas',
    });
    expect(readFilters(COLUMNS, [filter('Am', 'gleich', '2026-11-15')])).toMatchObject({
      from: { Am: '2026-11-15' },
      until: { Am: '2026-11-15' },
    });
  });

  it.each([
    filter('Nie', 'gleich', 'x'),
    filter('constructor', 'gleich', 'x'),
    filter('Grund', 'enthaelt', 'x'),
    filter('Was', 'gleich', 'c'),
    filter('Was', 'ab', 'a'),
    filter('Was', 'eines', []),
    filter('Am', 'ab', '2026-02-30'),
    filter('Wer', 'enthaelt', ['x']),
  ])('%o is refused', (wrong) => {
    expect(() => readFilters(COLUMNS, [filter('Am', 'ab', '2026-11-01'), wrong])).toThrow('inputInvalid');
  });
});

it('a page says whether there is a next one, and where it begins', () => {
  const request = ListRequest.parse({ Pagesize: 2, Pagenumber: 3 });
  const parts = { items: ['x', 'y'], keyOf: (row: number) => String(row) };
  expect(pageView(request, [9, 8, 7], 12_345, parts)).toMatchObject({
    HasNext: true,
    Weiter: '8',
    TotalCount: 10_000,
    IstGesamtzahlGenau: false,
  });
  expect(pageView(request, [9, 8], 2, parts)).toMatchObject({ HasNext: false, Weiter: null, IstGesamtzahlGenau: true });
});
