import { expect, it } from 'vitest';
import { vagueClaims } from './green-claims.ts';

it.each([
  ['de', 'Unser klimaneutraler Tarif', ['klimaneutral']],
  ['de', 'NACHHALTIG und umweltfreundlich', ['umweltfreundlich', 'nachhaltig']],
  ['de', 'Ein grünes Telefon, unnachhaltig, Bäume in Brandenburg', []],
  ['de', 'nachhaltig', ['nachhaltig']],
  ['en', 'A sustainable, eco-friendly offer', ['eco-friendly', 'sustainabl']],
  ['en', 'nachhaltig', []],
  ['fr', "Une offre respectueuse de l'environnement", ['respectueuse de l’environnement']],
  ['fr', 'Une électricité 100 % renouvelable, produite en France', []],
] as const)('vague environmental claims (%s): %s', (language, text, found) => {
  expect(vagueClaims(text, language)).toEqual(found);
});

it('a client adds its own words by language', () => {
  expect(vagueClaims('Enkelfreundlich (neu)', 'de', { de: ['enkelfreundlich (neu)'] })).toEqual([
    'enkelfreundlich (neu)',
  ]);
  expect(vagueClaims('enkelfreundlich', 'fr', { de: ['enkelfreundlich'] })).toEqual([]);
});
