import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, type OrderedLine } from './list-own-recommendations.ts';

const TODAY = '2026-11-15';

interface Parts {
  readonly acts?: OrderedLine['Erklaerung']['Handlungen'];
  readonly until?: string;
  readonly isFinal?: boolean;
  readonly contracts?: number;
  readonly message?: OrderedLine['Statusmeldung']['Schluessel'];
  readonly createdOn?: string;
}

const line = (number: string, parts: Parts = {}): OrderedLine => ({
  Empfehlungsnummer: number,
  ErstelltAm: `${parts.createdOn ?? '2026-11-01'}T09:30:00.000Z`,
  ErfolgreicheVertraege: parts.contracts ?? 0,
  Statusmeldung: { Schluessel: parts.message ?? 'linkExpired', IstOffen: parts.isFinal !== true },
  Erklaerung: {
    Handlungen: parts.acts ?? [],
    IstEndgueltig: parts.isFinal ?? false,
    Werte: parts.until === undefined ? {} : { until: parts.until },
  },
});

const numbersOf = (lines: readonly OrderedLine[]): string[] => lines.map(({ Empfehlungsnummer }) => Empfehlungsnummer);

describe('the order of the personal area', () => {
  const GROUPS = [
    line('returned', { acts: ['correctAccount'] }),
    line('ready', { acts: ['pickUp'], until: '2027-11-14' }),
    line('unconfirmed', { acts: ['confirmAddress'] }),
    line('stalled', { acts: ['remindContact'] }),
    line('ends soon', { acts: ['shareAgain'], until: '2026-11-29' }),
    line('unused', { acts: ['shareAgain'], until: '2026-11-30', createdOn: '2026-11-14' }),
    line('waits', { contracts: 1 }),
    line('paid', { isFinal: true, contracts: 1, message: 'rewardPaid' }),
    line('lapsed', { isFinal: true, contracts: 1, message: 'rewardExpired', createdOn: '2026-11-12' }),
    line('expired', { isFinal: true, acts: ['renewLink', 'requestGoodwill'], createdOn: '2026-11-10' }),
  ];

  it('begins with what needs the recommender and ends with what is over', () => {
    expect(numbersOf(inOrder(GROUPS.toReversed(), TODAY))).toEqual(numbersOf(GROUPS));
  });

  it('shows what ends first, then what is newest', () => {
    const lines = [
      line('later', { acts: ['pickUp'], until: '2027-11-14' }),
      line('sooner', { acts: ['pickUp'], until: '2026-12-01' }),
      line('old', { acts: ['shareAgain'], until: '2026-12-20', createdOn: '2026-10-20' }),
      line('new', { acts: ['shareAgain'], until: '2027-01-14', createdOn: '2026-11-15' }),
    ];
    expect(numbersOf(inOrder(lines, TODAY))).toEqual(['sooner', 'later', 'new', 'old']);
  });

  it('is the same whatever order the database answered in', () => {
    const twins = [...GROUPS, line('b'), line('a'), line('c')];
    const expected = numbersOf(inOrder(twins, TODAY));
    fc.assert(
      fc.property(fc.shuffledSubarray(twins, { minLength: twins.length }), (shuffled) => {
        expect(numbersOf(inOrder(shuffled, TODAY))).toEqual(expected);
      }),
    );
  });
});
