import { ListRequest } from '@mundwerk/contract/list';
import { REFERRAL_STATES } from '@mundwerk/contract/values/console/records';
import { describe, expect, it } from 'vitest';
import { pageView, readFilters } from './rules.ts';
import { referralState, standingsOf } from './standing-rules.ts';

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

describe('the state of a recommendation', () => {
  const none = { isAlwaysWanted: false, doesContactEarn: false };
  const always = { ...none, isAlwaysWanted: true };
  const earning = { ...none, doesContactEarn: true };
  it.each([
    [0, true, none, 'Gueltig'],
    [0, false, always, 'Abgelaufen'],
    [1, false, none, 'Bezahlt'],
    [2, false, always, 'Vertrag'],
    [3, true, none, 'Abgeholt'],
    [4, true, none, 'Vertrag'],
    [4, true, always, 'DatenFehlen'],
    [4, true, earning, 'Vertrag'],
    [5, true, always, 'Vertrag'],
    [5, true, earning, 'DatenFehlen'],
    [6, true, none, 'Vertrag'],
    [6, true, always, 'DatenFehlen'],
    [6, true, earning, 'DatenFehlen'],
    [7, false, earning, 'PraemieBereit'],
  ] as const)('contracts numbered %i are found by the word that is shown', (standing, isValid, needs, word) => {
    expect(referralState(standing, isValid, needs)).toBe(word);
    const found = standingsOf([word], needs);
    expect(found.standings).toContain(standing);
    expect(found.isValid).toBe(standing === 0 ? isValid : null);
    const others = REFERRAL_STATES.filter((state) => state !== word && !['Gueltig', 'Abgelaufen'].includes(state));
    expect(standingsOf(others, needs).standings).not.toContain(standing);
  });

  it('is not asked for where valid and expired links are both wanted', () => {
    expect(standingsOf(['Gueltig', 'Abgelaufen'], none)).toEqual({ standings: [0], isValid: null });
  });
});
