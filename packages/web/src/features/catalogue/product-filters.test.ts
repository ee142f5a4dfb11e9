import { describe, expect, it } from 'vitest';
import { testFixedLine, testOffer } from '#testing/examples.ts';
import { choiceOf, filterOptions, shownProducts } from './product-filters.tsx';

const NOTHING = { hersteller: '', typ: '', tarif: '' };
const lumoM = testOffer({ Id: 1 });
const lumoL = testOffer({ Id: 2, TarifId: 13, TarifAnzeigeName: 'Mobil L' });
const tablet = testOffer({
  Id: 3,
  HandyId: 91,
  HandyAnzeigeName: 'Tafel',
  Hersteller: 'Kestrel',
  GeraeteTyp: 'tablet',
});
const tariff = testOffer({ Id: 4, HandyId: null, HandyAnzeigeName: null, Hersteller: null, GeraeteTyp: null });
const products = [lumoM, lumoL, tablet, tariff];

const idsFor = (choice: Partial<typeof NOTHING>): number[] =>
  shownProducts(products, { ...NOTHING, ...choice }).map(({ Id }) => Id);

describe('filters', () => {
  it('offer what the devices differ in, in the order of the list', () => {
    expect(filterOptions(products)).toEqual([
      {
        name: 'hersteller',
        options: [
          ['Lumo', 'Lumo'],
          ['Kestrel', 'Kestrel'],
        ],
      },
      {
        name: 'typ',
        options: [
          ['smartphone', 'smartphone'],
          ['tablet', 'tablet'],
        ],
      },
      {
        name: 'tarif',
        options: [
          ['12', 'Mobil M'],
          ['13', 'Mobil L'],
        ],
      },
    ]);
    expect(filterOptions([testFixedLine(), tariff])).toEqual([]);
  });

  it.each([
    ['nothing chosen: each device once', {}, [1, 3, 4]],
    ['a tariff: every device with it', { tarif: '12' }, [1, 3, 4]],
    ['another tariff', { tarif: '13' }, [2]],
    ['a maker', { hersteller: 'Kestrel' }, [3]],
    ['a kind', { typ: 'smartphone' }, [1]],
    ['what does not go together', { hersteller: 'Kestrel', tarif: '13' }, []],
  ])('%s', (_, choice, ids) => {
    expect(idsFor(choice)).toEqual(ids);
  });

  it('are read from the address', () => {
    expect(choiceOf(new URLSearchParams('?tarif=12&x=1'))).toEqual({ ...NOTHING, tarif: '12' });
  });
});
