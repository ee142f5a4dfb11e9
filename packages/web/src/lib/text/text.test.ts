import { beforeEach, expect, it, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { today } from './clock.ts';
import { readCents } from './format.ts';
import { shortenText } from './shorten-text.ts';
import { softHyphens } from './soft-hyphens.ts';

beforeEach(() => void vi.useFakeTimers());
it('today is the day where the programme runs, also after midnight there', () => {
  vi.setSystemTime('2027-03-26T23:30:00.000Z');
  expect(today()).toBe('2027-03-27');
});

it.each([
  ['9.120,00 €', 912_000],
  ['9120', 912_000],
  ['9120,5', 912_050],
  ['9,120.00', 912_000],
  ['9\u202f120,00\u00a0€', 912_000],
  ['110', 11_000],
  ['0,01', 1],
  ['', null],
  ['viel', null],
  ['1,2,3', null],
])('reads %s as %s cents', (typed, cents) => expect(readCents(typed)).toBe(cents));

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

const shown = (text: string): string => softHyphens(text).replaceAll('\u00ad', '-');

test.each([
  ['Wohngebäudeversicherung', 'Wohn-ge-bäu-de-ver-si-che-rung'],
  ['Zahnzusatzversicherung', 'Zahn-zu-satz-ver-si-che-rung'],
  ['Tierhalterhaftpflicht', 'Tier-hal-ter-haft-pflicht'],
  ['Krankenhaustagegeldversicherung', 'Kran-ken-haus-ta-ge-geld-ver-si-che-rung'],
])('%s breaks at its syllables', (word, parts) => {
  installTestBoot();
  expect(shown(word)).toBe(parts);
});

test('short words, numbers and addresses stay as they are', () => {
  installTestBoot();
  for (const text of ['Hausrat Komfort', '4T7N0R2C9XKM', 'ines.inhaber@agentur.example', 'Rechtsschutz'])
    expect(softHyphens(text)).toBe(text);
});

test('other languages break by themselves', () => {
  installTestBoot({ language: 'fr' });
  expect(softHyphens('anticonstitutionnellement')).toBe('anticonstitutionnellement');
});
