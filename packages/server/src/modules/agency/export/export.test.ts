import { setTimeout } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { REPORTS, type ReportName } from '@mundwerk/contract/values/agency-report';
import type { Language } from '@mundwerk/contract/values/language';
import { AWAITING_STATES } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousCtx } from '#platform/context.ts';
import { TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import {
  makeAgencyPeople,
  makeAgencyRows,
  makeAgencyUser,
  makeInvitations,
  TEST_AGENCY,
} from '#testing/make/open-agency.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { columnsOf } from '../report/rules.ts';
import { exportReport } from './export-report.ts';

const NAMES = Object.keys(REPORTS) as ReportName[];
/** More rows than one batch reads. */
const COUNT = 1100;

const test = setUpTestApp();
const client = setUpClient(test, { ModuleAgentur: true });
let token: string;
beforeAll(async () => {
  token = (await makeAgencyUser(test, client, ['AgenturInhaber'])).token;
  const rows = { clientKey: client.key, agencyNumber: TEST_AGENCY, from: 1, productIds: [TEST_PRODUCT_ID] };
  await makeAgencyPeople(test.platform.db, client.key);
  await makeAgencyRows(test.platform.db, { ...rows, count: COUNT });
  await makeInvitations(test.platform.db, { ...rows, count: 20 });
});

const fetchFile = (report: ReportName, format: 'csv' | 'xlsx', body: object = {}, language: Language = 'de') =>
  callApi(test, client, 'PUT', `/agentur/${report}/${TEST_AGENCY}/export?format=${format}`, {
    body,
    token,
    headers: { language },
  });

const linesOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

/** The files of an archive by their names, read from its end, as the format demands. */
const unzip = (bytes: Buffer): Map<string, string> => {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26);
    files.set(name, inflateRawSync(bytes.subarray(data, data + size)).toString());
    at += 46 + nameLength;
  }
  return files;
};

describe('CSV', () => {
  it('holds all rows as the page sorts them, with the page’s titles', async () => {
    const reply = await fetchFile('empfehlungen', 'csv', { OrderBy: 'Besuche' });
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="empfehlungen-\d{4}-\d\d-\d\d\.csv"$/);
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [titles, ...rows] = linesOf(reply.body.slice(1));
    expect(titles).toHaveLength(7);
    expect(titles).toContain('Kanal');
    expect(rows).toHaveLength(COUNT);
    expect(new Set(rows.map((row) => row[1])).size).toBe(COUNT);
    const visits = rows.map((row) => Number(row[5]));
    expect(visits).toEqual(visits.toSorted((one, other) => other - one));
    expect(new Set(rows.map((row) => row[4]))).toEqual(
      new Set(['WhatsApp', 'E-Mail', 'Kopierter Link', 'QR-Code', '']),
    );
  });

  it.each<[Language, [day: string, money: string, state: RegExp]]>([
    ['de', ['01.11.2026', '31,60', /^Best/]],
    ['en', ['2026-11-01', '31.60', /^Confirm/]],
    ['fr', ['01/11/2026', '31,60', /^Confirm/]],
  ])(
    'writes days, money and states as readers of %s do, in the columns asked for',
    async (language, [day, money, state]) => {
      const number = 'A000000000';
      await sql`update agency_order set number = ${number}, ordered_on = '2026-11-01', reward_cents = 3160, state = 'Bestaetigt'
      where client_key = ${client.key} and order_id = (select min(order_id::text)::uuid from agency_order where client_key = ${client.key})`.execute(
        test.platform.db,
      );
      const body = {
        Spalten: ['Auftragsdatum', 'PraemieCent', 'Status'],
        Filter: [{ Spalte: 'Auftragsnummer', Operator: 'gleich', Wert: number }],
      };
      const [titles, ...rows] = linesOf((await fetchFile('auftraege', 'csv', body, language)).body);
      expect(titles).toHaveLength(3);
      expect(rows).toEqual([[day, money, expect.stringMatching(state)]]);
    },
  );

  it('never makes a formula of what strangers typed, and quotes what would break a line', async () => {
    const wide = ['＝1+1', '＋49', '－1', '＠SUM(A1)', '﹦1'];
    const names = ['=HYPERLINK("http://x";"y")', '+49 40', '-1', '@SUM(A1)', '\tx', 'A;B', 'A"B', ...wide];
    await makeInvitationsNamed(names);
    const Filter = [{ Spalte: 'Email', Operator: 'enthaelt', Wert: 'stranger' }];
    const reply = await fetchFile('einladungen', 'csv', {
      Spalten: ['Name'],
      Filter,
      OrderBy: 'Email',
      Descending: false,
    });
    expect(reply.body.trimEnd().split('\r\n').slice(1)).toEqual([
      `"'=HYPERLINK(""http://x"";""y"")"`,
      "'+49 40",
      "'-1",
      "'@SUM(A1)",
      "'\tx",
      '"A;B"',
      '"A""B"',
      ...wide.map((name) => `'${name}`),
    ]);
  });
});

const makeInvitationsNamed = async (names: readonly string[]): Promise<void> => {
  for (const [index, name] of names.entries()) {
    await sql`insert into invitation (client_key, number, agency_number, token_hash, first_name, last_name, email, email_normal,
        kind, consent_text, invited_by, invited_at)
      select ${client.key}, ${`S${index}`}, ${TEST_AGENCY}, ${`S${index}`}, ${name}, '', ${`stranger${String(index).padStart(2, '0')}@example.org`},
        ${`stranger${String(index).padStart(2, '0')}@example.org`}, 'Kunde', 'Ja.', id, now() from agency_user where client_key = ${client.key} limit 1`.execute(
      test.platform.db,
    );
  }
};

describe('XLSX', () => {
  it('is a workbook with typed cells, however many rows', async () => {
    const reply = await fetchFile('praemien', 'xlsx', { OrderBy: 'WertCent' });
    const files = unzip(reply.rawPayload);
    expect([...files.keys()]).toContain('xl/workbook.xml');
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    const rows = sheet.match(/<row>.*?<\/row>/g) ?? [];
    expect(rows).toHaveLength(Math.floor(COUNT / 8) + 1);
    expect(rows[0]).toContain('<c t="inlineStr" s="1">');
    expect(rows[1]).toMatch(/<c s="3"><v>46\d{3}\.\d+<\/v><\/c>/);
    expect(rows[1]).toContain('<c s="4"><v>58.00</v></c>');
    expect(sheet).toContain(`<autoFilter ref="A1:G${rows.length}"/>`);
  });

  it('takes no character that would break it', async () => {
    await sql`update invitation set last_name = ${'<b>&"\u0001\u{1F389}'} where client_key = ${client.key} and number = 'I000000001'`.execute(
      test.platform.db,
    );
    const files = unzip((await fetchFile('einladungen', 'xlsx', { Spalten: ['Name'] })).rawPayload);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('&lt;b&gt;&amp;&quot;\u{1F389}</t>');
  });
});

it('the file of orders says what each still lacks, as the page does', async () => {
  const order = { OrderBy: 'Auftragsnummer', Descending: false };
  const [titles, ...rows] = linesOf((await fetchFile('auftraege', 'csv', order)).body.slice(1));
  expect(titles?.at(-1)).toBe('Noch offen');
  const page = await callApi(test, client, 'PUT', `/agentur/auftraege/${TEST_AGENCY}`, {
    body: { ...order, Pagesize: 50 },
    token,
  });
  const { Items } = page.json<{ Items: { Status: string; OffeneBedingungen: string[] }[] }>();
  const hasMore = Items.map(({ Status, OffeneBedingungen }) =>
    AWAITING_STATES.some((state) => state === Status) ? OffeneBedingungen.length : 0,
  );
  expect(rows.slice(0, 50).map((row) => (row.at(-1) || null)?.split(', ').length ?? 0)).toEqual(hasMore);
  expect(hasMore.some((count) => count > 0)).toBe(true);
});

it.each(NAMES)('every report is a file in every language: %s', async (report) => {
  const Spalten = Object.keys(columnsOf(report)).reverse();
  const files = [
    ['csv', 'de'],
    ['csv', 'en'],
    ['xlsx', 'fr'],
  ] as const;
  for (const [format, language] of files) {
    const reply = await fetchFile(report, format, { Spalten }, language);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    expect(reply.rawPayload.length).toBeGreaterThan(500);
  }
});

it('an export keeps the order of the page where that goes by a list', async () => {
  const body = { OrderBy: 'Status', Descending: false, Spalten: ['Status', 'Praemierungsnummer'] };
  const [, ...rows] = linesOf((await fetchFile('praemien', 'csv', body)).body);
  const page = await callApi(test, client, 'PUT', `/agentur/praemien/${TEST_AGENCY}`, {
    body: { OrderBy: 'Status', Descending: false, Pagesize: 200 },
    token,
  });
  expect(rows.map((row) => row[1])).toEqual(
    page.json<{ Items: { Praemierungsnummer: string }[] }>().Items.map((item) => item.Praemierungsnummer),
  );
});

it('an export is a whole list where the page counts hits of a search to a thousand', async () => {
  const Filter = [{ Spalte: 'Empfehler', Operator: 'enthaelt', Wert: 'e' }];
  const page = await callApi(test, client, 'PUT', `/agentur/empfehlungen/${TEST_AGENCY}`, { body: { Filter }, token });
  expect(page.json()).toMatchObject({ TotalCount: 1000, IstGesamtzahlGenau: false, HasNext: true });
  const [, ...rows] = linesOf((await fetchFile('empfehlungen', 'csv', { Filter })).body);
  expect(rows.length).toBeGreaterThan(1000);
});

it('an export stops reading when the caller has stopped fetching', async () => {
  let reads = 0;
  const db = new Proxy(test.platform.db, {
    get: (target, key) => {
      if (key === 'getExecutor') reads += 1;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const ctx = { ...anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: '' }), db };
  const asked = { OrderBy: 'Kanal', Descending: true, Filter: [] };
  const readAll = async (limit: number): Promise<number> => {
    reads = 0;
    const { content } = await exportReport(ctx, 'empfehlungen', TEST_AGENCY, asked, 'xlsx');
    let pieces = 0;
    for await (const _ of content) {
      pieces += 1;
      if (pieces === limit) break;
    }
    await setTimeout(50);
    return reads;
  };
  const whole = await readAll(Number.POSITIVE_INFINITY);
  expect(whole).toBeGreaterThan(10);
  expect(await readAll(1)).toBeLessThan(whole / 2);
});

it.each<[object, string]>([
  [{ Spalten: ['Status', 'client_key'] }, 'Spalten.1'],
  [{ Spalten: [] }, 'Spalten'],
  [{ OrderBy: 'number' }, 'OrderBy'],
  [{ Filter: [{ Spalte: 'Status', Operator: 'gleich', Wert: '1' }] }, 'Filter.0.Wert'],
])('an export refuses %j before the first byte', async (body, field) => {
  const reply = await fetchFile('auftraege', 'csv', body);
  expect([reply.statusCode, reply.json<ErrorEnvelope>().Fields]).toEqual([
    400,
    [{ Field: field, ErrorCode: 'PSOF0901' }],
  ]);
});
