import { expect, it } from 'vitest';
import { findGreenClaims } from './rules.ts';

it('vague environmental claims are found in the language they are written in, with their place', () => {
  const catalogue = {
    Produkte: [
      { Id: 1, Beschreibung: { de: 'Klimaneutral surfen', en: 'A tree in Brandenburg, planted by Waldwerk e. V.' } },
      { Id: 2, Beschreibung: { de: 'Schnell', en: 'Sustainable and planetproof' } },
    ],
  };
  expect(findGreenClaims('catalogue.json', catalogue, 'de', { en: ['planetproof'] })).toEqual([
    { file: 'catalogue.json', field: 'Produkte[0].Beschreibung.de', word: 'klimaneutral' },
    { file: 'catalogue.json', field: 'Produkte[1].Beschreibung.en', word: 'sustainabl' },
    { file: 'catalogue.json', field: 'Produkte[1].Beschreibung.en', word: 'planetproof' },
  ]);
  expect(findGreenClaims('texts.fr.json', { home: { lead: 'nachhaltig' } }, 'fr', {})).toEqual([]);
});
