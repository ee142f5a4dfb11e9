import { REPORTS, type ReportName } from '@mundwerk/contract/values/agency-report';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import type { ListColumn } from '@mundwerk/contract/values/list';
import { describe, expect, it, test } from 'vitest';
import { hasText } from '#lib/text/i18n.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { readView, requestOf, writeView } from '#work/list/list-view.ts';

const ADDRESS =
  'agentur=4711&Auftragsdatum=2026-01-01..2026-03-31&Produkt=Haus+und+Hof&Status=Gemeldet%2CBestaetigt&sort=Produkt&spalten=Auftragsnummer%2CStatus&zeilen=50&seite=3&nach=abc';

const read = (report: ReportName, search: string) => readView(REPORTS[report], new URLSearchParams(search));

describe('the view of a report', () => {
  it('is what the report says where the address says nothing', () => {
    expect(read('auftraege', '')).toEqual({
      sort: 'Auftragsdatum',
      isDescending: true,
      filters: {},
      columns: Object.keys(REPORTS.auftraege.columns),
      pageSize: 25,
      page: 1,
      after: null,
    });
  });

  it('comes back from the address it was written to, and leaves the rest of that address alone', () => {
    const search = new URLSearchParams(ADDRESS);
    const view = readView(REPORTS.auftraege, search);
    expect(Object.fromEntries(writeView(REPORTS.auftraege, view, new URLSearchParams('agentur=4711')))).toEqual(
      Object.fromEntries(search),
    );
    expect(String(writeView(REPORTS.auftraege, read('auftraege', ''), search))).toBe('agentur=4711');
  });

  it.each([
    ['an unknown column', 'sort=Passwort'],
    ['an unknown state', 'Status=Erfunden'],
    ['half a day', 'Auftragsdatum=2026..2027'],
    ['no days at all', 'Auftragsdatum=..'],
    ['a filter that is not offered', 'PraemieCent=5000'],
    ['columns of another report', 'spalten=Kanal'],
    ['a page that cannot be', 'seite=-2&nach=abc'],
    ['a page of any length', 'zeilen=100000'],
  ])('takes no notice of %s', (_, search) => {
    expect(read('auftraege', search)).toEqual(read('auftraege', ''));
  });

  it('asks the server for exactly what the address says', () => {
    expect(requestOf(REPORTS.auftraege, read('auftraege', ADDRESS))).toEqual({
      OrderBy: 'Produkt',
      Descending: false,
      Pagesize: 50,
      Pagenumber: 3,
      Nach: 'abc',
      Filter: [
        { Spalte: 'Auftragsdatum', Operator: 'ab', Wert: '2026-01-01' },
        { Spalte: 'Auftragsdatum', Operator: 'bis', Wert: '2026-03-31' },
        { Spalte: 'Produkt', Operator: 'enthaelt', Wert: 'Haus und Hof' },
        { Spalte: 'Status', Operator: 'eines', Wert: ['Gemeldet', 'Bestaetigt'] },
      ],
    });
  });
});

const reports = Object.keys(REPORTS) as (keyof typeof REPORTS)[];

const keys = reports.flatMap((report) => [
  ...['captions', 'fileName'].map((part) => `agencyReport.${part}.${report}`),
  ...['title', 'text'].map((part) => `agencyReport.empty.${report}.${part}`),
  ...Object.entries<ListColumn>(REPORTS[report].columns).flatMap(([name, { values = [] }]) => [
    `agencyReport.columns.${name}`,
    ...values.map((value) => `agencyReport.values.${name}.${value}`),
  ]),
]);

test.each(LANGUAGES)('every column, state and report of the contract has its words in %s', (language) => {
  installTestBoot({ language });
  expect(keys.filter((key) => !hasText(key))).toEqual([]);
});
