import { expect, it } from 'vitest';
import { shortenText } from './shorten-text.ts';

const forty = 'Zuhause Internet mit Telefon und TV ab M';

it('leaves forty characters whole and cuts what is longer to 19 or 10 plus six dots', () => {
  expect(forty).toHaveLength(40);
  expect(shortenText(forty)).toBe(forty);
  expect(shortenText(`${forty}!`)).toBe('Zuhause Internet mi......');
  expect(shortenText(`${forty}!`, 10)).toBe('Zuhause In......');
});

it('never cuts a character in half', () => {
  expect(shortenText('👋'.repeat(41), 10)).toBe(`${'👋'.repeat(10)}......`);
});
