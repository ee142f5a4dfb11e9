// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hyphenate, LongWords } from './long-words.tsx';

const shown = (words: string): string => {
  const { container } = render(<LongWords>{words}</LongWords>);
  return container.innerHTML.replaceAll('\u00ad', '-').replaceAll(/<span[^>]*>(.*?)<\/span>/g, '[$1]');
};

test.each([
  ['Hausratversicherung', 'Haus-rat-ver-si-che-rung'],
  ['Privathaftpflicht', 'Pri-vat-haft-pflicht'],
  ['Teilnahmebedingungen', 'Teil-nah-me-be-din-gun-gen'],
  ['Empfehlungsprogramm', 'Emp-feh-lungs-pro-gramm'],
  ['Jahresübersicht', 'Jah-res-über-sicht'],
  ['Hauseigentümer', 'Haus-ei-gen-tü-mer'],
  ['Anschlusspreis', 'An-schluss-preis'],
  ['Datenschutzerklärung', 'Da-ten-schutz-er-klä-rung'],
  ['Mehrwertsteuer', 'Mehr-wert-steuer'],
  ['Werkstattservice', 'Werk-statt-ser-vice'],
])('%s may break at its syllables alone', (word, parts) => {
  expect(hyphenate(word).replaceAll('\u00ad', '-')).toBe(parts);
});

test('a long word is one box with its punctuation, so that it breaks only where it fits no line; the words around it stay as they are', () => {
  expect(shown('Ihre „Hausratversicherung“: 70 € für Sie')).toBe('Ihre [„Haus-rat-versicherung“:] 70 € für Sie');
  expect(shown('Kfz-Haftpflichtversicherung')).toBe('[Kfz-Haft-pflicht-versicherung]');
});

test.each([
  'hausratversicherung@beispiel.example',
  'https://beispiel.example/hausratversicherung',
  'QWERTZUIOPASDFGHJKL',
])('%s is copied as it is', (address) => {
  expect(shown(address)).toBe(address);
});

test('words of other languages keep their letters', () => {
  expect(shown('Vos recommandations').replaceAll(/[[\]-]/g, '')).toBe('Vos recommandations');
});
