import { expect, it } from 'vitest';
import { tell } from '../words/sentence.ts';
import { textFindings } from './check-texts.ts';
import { neededPlaces } from './rules.ts';

const BASE = {
  share: {
    until: 'Gilt bis {{date}} bei {{client}}',
    left_one: 'Noch {{count}} Tag',
    left_other: 'Noch {{count}} Tage',
  },
};

it.each([
  ['keeps what readers need and leaves out the brand', { share: { until: 'Bis {{date}}' } }, []],
  [
    'leaves out what readers need',
    { share: { until: 'Bald bei {{client}}' } },
    ['{{date}} is missing, which readers need'],
  ],
  ['says the singular in words', { share: { left_one: 'Noch ein Tag' } }, []],
  [
    'leaves the number out of the plural',
    { share: { left_other: 'Noch Tage' } },
    ['{{count}} is missing, which readers need'],
  ],
  ['names what nothing fills in', { share: { until: '{{date}} {{day}}' } }, ['nothing is filled in for {{day}}']],
])('a wording that %s', (_, overlay, reasons) => {
  expect(textFindings(BASE, overlay).map(({ reason }) => tell(reason, 'en'))).toEqual(reasons);
});

it('forms of a product can stand for each other or be left out', () => {
  expect(neededPlaces('recipient.title', '{{theProduct}} für {{amount}}')).toEqual(['amount']);
});
