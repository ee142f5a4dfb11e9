import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { REPORTS, type ReportName } from '@mundwerk/contract/values/agency-report';
import { OPERATORS_OF } from '@mundwerk/contract/values/list';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import {
  makeAgencyPeople,
  makeAgencyRows,
  makeAgencyUser,
  makeInvitations,
  TEST_AGENCY,
} from '#testing/make/open-agency.ts';
import { plain } from '#testing/plain-text.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { columnsOf } from './rules.ts';

type Row = Record<string, string | number | null>;
interface List {
  readonly Items: Row[];
  readonly HasNext: boolean;
  readonly PageCount: number;
  readonly TotalCount: number;
  readonly IstGesamtzahlGenau: boolean;
  readonly Weiter: string | null;
}

const NAMES = Object.keys(REPORTS) as ReportName[];
/** The column that distinguishes rows of the same value. */
const KEYS: Record<ReportName, string> = {
  auftraege: 'Auftragsnummer',
  empfehler: 'EmpfehlerId',
  empfehlungen: 'Empfehlungsnummer',
  leads: 'Auftragsnummer',
  einladungen: 'Einladungsnummer',
  praemien: 'Praemierungsnummer',
};
/** Names whose order differs from that of their ids. */
const PRODUCTS = { 462: 'Zuhause M', 463: 'Ätherisch', 464: 'Mobil' };

const CATALOGUE = {
  Produkte: Object.entries(PRODUCTS).map(([id, name]) => ({
    Id: Number(id),
    AnzeigeName: { de: name },
    Beschreibung: { de: name },
    Produktlink: 'https://www.example.org/',
    Praemien: [
      { Id: Number(id), Titel: { de: 'Geld' }, Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' },
    ],
  })),
};

const test = setUpTestApp();
let client: ClientRef;
let token: string;
const wholes = {} as Record<ReportName, Row[]>;

const ask = (report: ReportName, body: object, agency = TEST_AGENCY, as = token) =>
  callApi(test, client, 'PUT', `/agentur/${report}/${agency}`, { body, token: as });
const list = async (report: ReportName, body: object): Promise<List> => {
  const reply = await ask(report, body);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
};
/** All rows, page by page, each by the cursor of the previous one. */
const walk = async (report: ReportName, body: object): Promise<Row[]> => {
  const rows: Row[] = [];
  let Nach: string | null = null;
  do {
    const page: List = await list(report, { Pagesize: 47, ...body, Nach });
    rows.push(...page.Items);
    expect(page.HasNext).toBe(page.Weiter !== null);
    Nach = page.Weiter;
  } while (Nach);
  return rows;
};
const keysOf = (report: ReportName, rows: readonly Row[]) => rows.map((row) => row[KEYS[report]]);

beforeAll(async () => {
  client = await makeClient(test.platform, { ModuleAgentur: true }, CATALOGUE);
  token = (await makeAgencyUser(test, client, ['AgenturInhaber'], [TEST_AGENCY, '4712'])).token;
  const { db } = test.platform;
  const own = { clientKey: client.key, agencyNumber: TEST_AGENCY, productIds: Object.keys(PRODUCTS).map(Number) };
  await makeAgencyPeople(db, client.key);
  await makeAgencyRows(db, { ...own, from: 1, count: 140 });
  await makeInvitations(db, { ...own, from: 1, count: 60 });
  const others = { ...own, agencyNumber: '4712', from: 1000 };
  await makeAgencyRows(db, { ...others, count: 40 });
  await makeInvitations(db, { ...others, count: 5 });
  await sql`analyze`.execute(db);
  for (const report of NAMES) wholes[report] = await walk(report, {});
});

/** The value that a cell is sorted by. */
const sortable = (report: ReportName, column: string, value: string | number | null): string | number => {
  const { kind, values } = columnsOf(report)[column] ?? {};
  if (kind === 'state') return values?.indexOf(String(value)) ?? 0;
  if (column === 'Produkt') return ['Ätherisch', 'Mobil', 'Zuhause M'].indexOf(String(value));
  return typeof value === 'number' ? value : plain(value ?? '');
};

const compare = (one: string | number, other: string | number): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

it.each(NAMES)('%s sorted by any column come page by page as the whole list does, up and down', async (report) => {
  for (const column of Object.keys(columnsOf(report)))
    for (const Descending of [true, false]) {
      const expected = wholes[report].toSorted((one, other) => {
        const byValue = compare(
          sortable(report, column, one[column] ?? null),
          sortable(report, column, other[column] ?? null),
        );
        const order = byValue || compare(String(one[KEYS[report]]), String(other[KEYS[report]]));
        return Descending ? -order : order;
      });
      const asked = { OrderBy: column, Descending };
      const what = JSON.stringify(asked);
      expect(keysOf(report, await walk(report, { ...asked, Pagesize: 23 })), what).toEqual(keysOf(report, expected));
      const second = await list(report, { ...asked, Pagesize: 13, Pagenumber: 2 });
      expect(keysOf(report, second.Items), what).toEqual(keysOf(report, expected.slice(13, 26)));
      expect(second.TotalCount).toBe(expected.length);
    }
});

const dayOf = (value: string | number | null): string => {
  const text = String(value);
  return text.includes('T') ? calendarDay(new Date(text)) : text;
};

/** Whether a cell meets a filter, decided independently of the server's code. */
const meets = (
  report: ReportName,
  column: string,
  operator: string,
  wanted: string | string[],
  value: string | number | null,
): boolean => {
  const kind = columnsOf(report)[column]?.kind;
  if (Array.isArray(wanted)) return wanted.includes(String(value));
  if (kind === 'state') return value === wanted;
  if (kind === 'text') {
    const [cell, text] = [plain(String(value ?? '')), plain(wanted)];
    return operator === 'enthaelt' ? cell.includes(text) : cell === text;
  }
  const order = kind === 'day' ? compare(dayOf(value), wanted) : compare(Number(value), Number(wanted));
  return { gleich: order === 0, ab: order >= 0, bis: order <= 0 }[operator] ?? false;
};

/** A value that some rows have, as a user would type it. */
const typed = (report: ReportName, column: string, operator: string): string | string[] => {
  const { kind, values } = columnsOf(report)[column] ?? {};
  const found = wholes[report].map((row) => row[column]).filter((value) => value !== null);
  const some = found[Math.floor(found.length / 3)] ?? '';
  if (kind === 'day') return dayOf(some);
  if (operator === 'eines') return [String(some), values?.[0] ?? ''];
  return operator === 'enthaelt' ? String(some).slice(1, 5).toUpperCase() : String(some);
};

it.each(NAMES)(
  '%s filtered by any column and comparison show the rows that meet it, and their number',
  async (report) => {
    for (const Spalte of Object.keys(columnsOf(report)))
      for (const Operator of OPERATORS_OF[columnsOf(report)[Spalte]?.kind ?? 'text']) {
        const Wert = typed(report, Spalte, Operator);
        const expected = wholes[report].filter((row) => meets(report, Spalte, Operator, Wert, row[Spalte] ?? null));
        const body = { Filter: [{ Spalte, Operator, Wert }] };
        const what = JSON.stringify(body);
        expect(expected.length, what).toBeGreaterThan(0);
        expect(keysOf(report, await walk(report, { ...body, Pagesize: 47 })), what).toEqual(keysOf(report, expected));
        expect(await list(report, body), what).toMatchObject({ TotalCount: expected.length, IstGesamtzahlGenau: true });
      }
  },
);

it.each(NAMES)('%s searched for a text in all its words and numbers', async (report) => {
  const texts = Object.keys(columnsOf(report)).filter((column) => columnsOf(report)[column]?.kind === 'text');
  const wanted = String(typed(report, texts.includes('Produkt') ? 'Produkt' : 'Name', 'enthaelt'));
  const isFound = (row: Row) => texts.some((column) => meets(report, column, 'enthaelt', wanted, row[column] ?? null));
  const expected = wholes[report].filter(isFound);
  expect(expected.length).toBeGreaterThan(0);
  expect(keysOf(report, await walk(report, { Filter: ` ${wanted} `, Pagesize: 29 }))).toEqual(keysOf(report, expected));
});

it('the report holds several filters together, and finds nothing where nothing is', async () => {
  const Filter = [
    { Spalte: 'Empfehler', Operator: 'enthaelt', Wert: 'müller' },
    { Spalte: 'Kanal', Operator: 'eines', Wert: ['email', 'qr'] },
    { Spalte: 'Besuche', Operator: 'ab', Wert: '1' },
  ];
  const expected = wholes.empfehlungen.filter(({ Empfehler, Kanal, Besuche }) =>
    [/m(ü|ue)ller/i.test(String(Empfehler)), Kanal === 'email' || Kanal === 'qr', Number(Besuche) > 0].every(Boolean),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(keysOf('empfehlungen', await walk('empfehlungen', { Filter }))).toEqual(keysOf('empfehlungen', expected));
  const all = keysOf('empfehlungen', await walk('empfehlungen', {}));
  for (const none of [null, '', '  ', []]) {
    expect(keysOf('empfehlungen', await walk('empfehlungen', { Filter: none }))).toEqual(all);
  }
  const NOTHING = { Items: [], TotalCount: 0, PageCount: 0, Weiter: null };
  for (const Filter of ['Niemand%', [{ Spalte: 'Empfehler', Operator: 'gleich', Wert: 'Niemand%' }]]) {
    expect(await list('empfehlungen', { Filter })).toMatchObject(NOTHING);
  }
});

describe('what is not in the table', () => {
  const INJECTION = 'number; drop table agency_order; --';
  const column = { Spalte: 'Status', Operator: 'gleich', Wert: 'Gemeldet' };

  it.each<[string, object, string]>([
    ['SQL as a column to sort by', { OrderBy: INJECTION }, 'OrderBy'],
    ['a column of the database', { OrderBy: 'client_key' }, 'OrderBy'],
    ['a name every object has', { OrderBy: 'constructor' }, 'OrderBy'],
    ['another report’s column', { OrderBy: 'Besuche' }, 'OrderBy'],
    ['SQL as a column to filter by', { Filter: [{ ...column, Spalte: INJECTION }] }, 'Filter.0.Spalte'],
    ['SQL as a comparison', { Filter: [{ ...column, Operator: '= 1 or 1 =' }] }, 'Filter.0.Operator'],
    ['a comparison the column does not have', { Filter: [{ ...column, Operator: 'ab' }] }, 'Filter.0.Operator'],
    ['SQL as a state', { Filter: [column, { ...column, Wert: INJECTION }] }, 'Filter.1.Wert'],
    ['a list where one is wanted', { Filter: [{ ...column, Wert: ['Gemeldet'] }] }, 'Filter.0.Wert'],
    ['one where a list is wanted', { Filter: [{ ...column, Operator: 'eines' }] }, 'Filter.0.Wert'],
    ['an empty list', { Filter: [{ ...column, Operator: 'eines', Wert: [] }] }, 'Filter.0.Wert'],
    [
      'a day that is none',
      { Filter: [{ Spalte: 'Auftragsdatum', Operator: 'ab', Wert: '2026-02-30' }] },
      'Filter.0.Wert',
    ],
    ['money that is none', { Filter: [{ Spalte: 'PraemieCent', Operator: 'ab', Wert: '1e5' }] }, 'Filter.0.Wert'],
    ['nothing to look for', { Filter: [{ Spalte: 'Empfehler', Operator: 'enthaelt', Wert: ' ' }] }, 'Filter.0.Wert'],
    ['a page too deep to count to', { Pagenumber: 1000 }, 'Pagenumber'],
    ['a made-up place', { Nach: 'WyJ4IiwieSIsMSx0cnVlXQ.AAAAAAAAAAAAAAAAAAAAAA' }, 'Nach'],
  ])('is refused by its field: %s', async (_, body, field) => {
    const reply = await ask('auftraege', body);
    expect([reply.statusCode, reply.json<ErrorEnvelope>().Fields]).toEqual([
      400,
      [{ Field: field, ErrorCode: 'PSOF0901' }],
    ]);
  });

  it.each(['%', '_', '\\', "' or 1=1 --"])('finds %s only where it stands', async (Wert) => {
    const { Items } = await list('leads', { Filter: [{ Spalte: 'Name', Operator: 'enthaelt', Wert }] });
    expect(Items).toEqual([]);
  });
});

describe('a place to go on from', () => {
  it('is invalid with another sort, filter, report or agency', async () => {
    const { Weiter } = await list('empfehlungen', { Pagesize: 2 });
    const again = (report: ReportName, body: object, agency?: string) => ask(report, { Nach: Weiter, ...body }, agency);
    const replies = [
      await again('empfehlungen', { Descending: false }),
      await again('empfehlungen', { OrderBy: 'Besuche' }),
      await again('empfehlungen', { Filter: [{ Spalte: 'Kanal', Operator: 'gleich', Wert: 'qr' }] }),
      await again('praemien', {}),
      await again('empfehlungen', {}, '4712'),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect((await again('empfehlungen', { Pagesize: 5 })).statusCode).toBe(200);
  });
});

describe('another agency', () => {
  it('sees its own rows alone', async () => {
    const { token: other } = await makeAgencyUser(test, client, ['AgenturMitarbeiter'], ['4712']);
    for (const report of NAMES) {
      const own = (await ask(report, { Pagesize: 200 }, '4712', other)).json<List>();
      expect(own.TotalCount).toBeGreaterThan(0);
      const ours = new Set(keysOf(report, wholes[report]));
      // People recommend for several agencies; each agency counts only its own recommendations.
      if (report === 'empfehler') expect(own.Items.reduce((sum, row) => sum + Number(row.Empfehlungen), 0)).toBe(40);
      else expect(keysOf(report, own.Items).filter((key) => ours.has(key))).toEqual([]);
    }
  });

  it('cannot be become by writing another role or agency into the token', async () => {
    const { token: employee } = await makeAgencyUser(test, client, ['AgenturMitarbeiter'], ['4712']);
    const [head, payload, signature] = employee.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const changed = { ...claims, roles: ['AgenturInhaber'], agencies: [TEST_AGENCY] };
    const forged = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    const reply = await ask('auftraege', {}, TEST_AGENCY, forged);
    expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([401, 'PSOF0204']);
  });
});

it('the report says of orders what they lack, and whether a release is under way', async () => {
  const orders = (await list('auftraege', { Pagesize: 200 })).Items as unknown as OrderRow[];
  for (const { Status, Freigebbar, OffeneBedingungen } of orders) {
    expect(Freigebbar).toBe(Status === 'Bestaetigt');
    expect(OffeneBedingungen.includes('NichtBeendet')).toBe(['Abgelehnt', 'Widerrufen', 'Storniert'].includes(Status));
  }
  const { Auftragsnummer } = orders.find((order) => order.Freigebbar) ?? {};
  await callApi(test, client, 'PUT', `/agentur/auftragfreigeben/${TEST_AGENCY}/${Auftragsnummer}`, { token });
  const Filter = [{ Spalte: 'Auftragsnummer', Operator: 'gleich', Wert: Auftragsnummer }];
  const [released] = (await list('auftraege', { Filter })).Items;
  expect(released).toMatchObject({ Freigebbar: false, WiderrufbarBis: expect.any(String) });
});
