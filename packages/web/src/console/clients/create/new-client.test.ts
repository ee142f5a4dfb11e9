import { expect, test } from 'vitest';
import { hostFrom, keyFromName } from './new-client.ts';

test.each([
  ['Morgenrot', 'morgenrot'],
  ['Morgenrot Energie GmbH', 'morgenrot-energie'],
  ['Grüne Wärme & Söhne AG', 'gruene-waerme-und-soehne'],
  ['Électricité de l’Île', 'electricite-de-l-ile'],
  ['1 & 1', 'und-1'],
  ['4711', ''],
  ['Alle', ''],
  ['X', ''],
])('the name %s suggests the key %s', (name, key) => {
  expect(keyFromName(name)).toBe(key);
});

test.each([
  ['https://www.morgenrot.example', 'x', 'empfehlen.morgenrot.example'],
  ['https://shop.morgenrot.example/a', 'x', 'empfehlen.shop.morgenrot.example'],
  ['', 'morgenrot', 'empfehlen.morgenrot.de'],
  ['https://', '', ''],
])('the site %s of %s suggests the host %s', (website, key, host) => {
  expect(hostFrom(website, key)).toBe(host);
});
