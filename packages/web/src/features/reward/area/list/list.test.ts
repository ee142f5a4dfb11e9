import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { STATUS_MESSAGES } from '@mundwerk/contract/values/state/status-message';
import { describe, expect, it, test } from 'vitest';
import { goodwillChoices } from '#features/reward/goodwill/goodwill-form.tsx';
import { testOwn } from '#testing/examples.ts';
import { FILTERS, filterCounts, filterList, readFilter } from './list-filter.tsx';
import { nearPages, readPage, searchForPage } from './list-pages.tsx';

const list: OwnRecommendation[] = [
  testOwn({ Empfehlungsnummer: 'OPEN' }),
  testOwn({
    Empfehlungsnummer: 'PAID',
    ErfolgreicheVertraege: 1,
    Statusmeldung: { Schluessel: 'rewardPaid', IstOffen: false },
  }),
  testOwn({
    Empfehlungsnummer: 'READY',
    FuerWen: 'Ben aus dem Chor',
    ErfolgreicheVertraege: 1,
    Statusmeldung: { Schluessel: 'rewardReady' },
  }),
  testOwn({
    Empfehlungsnummer: 'ENDED',
    Produkt: { Id: 1, AnzeigeName: 'Glasfaser' },
    Status: 'Abgelaufen',
    Statusmeldung: { Schluessel: 'linkExpired', IstOffen: false },
  }),
];

const numbers = (found: readonly OwnRecommendation[]) => found.map((own) => own.Empfehlungsnummer);

describe('filters', () => {
  it('count every recommendation once', () => {
    expect(filterCounts(list)).toEqual({ all: 4, open: 1, successful: 2, ended: 1 });
    for (const Schluessel of STATUS_MESSAGES)
      for (const IstOffen of [true, false]) {
        const one = testOwn({ ErfolgreicheVertraege: 1, Statusmeldung: { Schluessel, IstOffen } });
        const { all, open, successful, ended } = filterCounts([one]);
        expect(open + successful + ended).toBe(all);
      }
  });

  it.each([
    ['a reward that was not picked up in time', 'rewardExpired', false, 'ended'],
    ['a contract whose reward waits for the release', 'rewardRequestProcessing', true, 'open'],
    ['a contract that waits for the contact', 'contractConcluded', true, 'open'],
    ['a reward that can be picked up', 'rewardCanBePickedUp', true, 'successful'],
    ['a paid reward', 'rewardPaid', false, 'successful'],
  ] as const)('%s of a successful contract', (_, Schluessel, IstOffen, filter) => {
    const one = testOwn({ ErfolgreicheVertraege: 1, Statusmeldung: { Schluessel, IstOffen } });
    expect(FILTERS.filter((name) => name !== 'all' && filterCounts([one])[name] === 1)).toEqual([filter]);
  });

  it('show what they count, in the order of the list', () => {
    for (const filter of FILTERS) expect(filterList(list, filter, '')).toHaveLength(filterCounts(list)[filter]);
    expect(numbers(filterList(list, 'successful', ''))).toEqual(['PAID', 'READY']);
  });

  it('find words anywhere, whatever their case', () => {
    expect(numbers(filterList(list, 'all', ' glas '))).toEqual(['ENDED']);
    expect(numbers(filterList(list, 'all', 'chor ben'))).toEqual(['READY']);
    expect(numbers(filterList(list, 'all', 'schau ready'))).toEqual(['READY']);
    expect(filterList(list, 'open', 'glas')).toEqual([]);
  });

  it('are read from the address with care', () => {
    expect(readFilter('ended')).toBe('ended');
    expect(readFilter('toString')).toBe('all');
    expect(readFilter(null)).toBe('all');
  });
});

it('the list offers goodwill for what expired or has no order, once each', () => {
  const ordered = testOwn({ Empfehlungsnummer: 'ORDERED', AuftragDatum: '2026-11-10' });
  expect(numbers(goodwillChoices([...list, ordered], [{ Empfehlungsnummer: 'OPEN' }]))).toEqual([
    'PAID',
    'READY',
    'ENDED',
  ]);
});

test.each([
  ['', 0, { page: 1, pages: 1, first: 1, last: 0 }],
  ['', 20, { page: 1, pages: 1, first: 1, last: 20 }],
  ['page=2', 21, { page: 2, pages: 2, first: 21, last: 21 }],
  ['page=25', 500, { page: 25, pages: 25, first: 481, last: 500 }],
  ['page=99', 30, { page: 2, pages: 2, first: 21, last: 30 }],
  ['page=-3', 30, { page: 1, pages: 2, first: 1, last: 20 }],
  ['page=two', 30, { page: 1, pages: 2, first: 1, last: 20 }],
])('the address "%s" of a list of %i rows names a page of it', (search, total, place) => {
  expect(readPage(new URLSearchParams(search), total)).toEqual({ ...place, total });
});

test('another page keeps filter and search, and the first has no number', () => {
  expect(searchForPage('?filter=open&page=4', 5)).toBe('filter=open&page=5');
  expect(searchForPage('?filter=open&page=4', 1)).toBe('filter=open');
});

test('offers the first page, the last, and those around the one that is shown', () => {
  expect(nearPages(1, 25)).toEqual([1, 2, 25]);
  expect(nearPages(12, 25)).toEqual([1, 11, 12, 13, 25]);
  expect(nearPages(2, 2)).toEqual([1, 2]);
});
