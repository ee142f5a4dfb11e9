import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry } from '@mundwerk/contract/console/audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#operate/run-command.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { anonymousCtx, type ClientRef, transact } from '#platform/context.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { authenticateOperator } from '../access/operators.ts';
import { sealMonths, sendHeadMails, walkAuditLogs } from './nightly-tasks.tsx';
import { type Act, recordAct } from './record-act.ts';

const test = setUpTestApp({}, { readLine: (line) => void lines.push(line) });
let client: ClientRef;
let auditor: TestOperator;
const lines: string[] = [];
beforeEach(async () => {
  await setClock(test, 0);
  client = await makeClient(test.platform);
  auditor = await makeOperator(test, client, ['Auditor']);
});

const REASON = { Art: 'Pruefung', Text: 'Quartalsprüfung 4/2026' } as const;

const ask = async <T>(path: string, who = auditor) => {
  const reply = await test.app.inject({
    url: `/api/v1/${client.key}/verwaltung/protokoll${path}`,
    headers: who.headers,
  });
  return { status: reply.statusCode, body: reply.json<T>() };
};
type Filter = readonly [Spalte: string, Operator: string, Wert: string | string[]];
const post = async (filters: readonly Filter[], who = auditor, more: object = {}, query = '') => {
  const Filter = filters.map(([Spalte, Operator, Wert]) => ({ Spalte, Operator, Wert }));
  return test.app.inject({
    method: 'POST',
    url: `/api/v1/${client.key}/verwaltung/protokoll${query}`,
    headers: who.headers,
    body: { Filter, ...more },
  });
};
const search = async (...filters: Filter[]) =>
  (await post(filters)).json<{
    Items: AuditEntry[];
    TotalCount: number;
    Weiter: string | null;
    Kopf: { Nr: number; Hash: string } | null;
  }>();
const verify = async () => (await ask<{ IstHeil: boolean; Fehler: unknown; Anzahl: number }>('/pruefung')).body;

const act = async (who: TestOperator, more: Partial<Act> = {}): Promise<void> => {
  const facts = { client, language: 'de', log: test.platform.log, origin: 'http://x' } as const;
  const ctx = anonymousCtx(test.platform, facts);
  const actor = await authenticateOperator(ctx, who.token);
  await transact({ ...ctx, actor }, (inner) =>
    recordAct(inner, { act: 'note.write', subject: { kind: 'recommendation', id: '7F3K9QZ1A6' }, ...more }),
  );
};

const exported = (more: object = {}, who = auditor) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${client.key}/verwaltung/protokoll/export`,
    headers: who.headers,
    body: { Grund: REASON, ...more },
  });

/** Changes the log as an administrator of the database could: with the triggers off. */
const tamper = async (statement: string): Promise<void> => {
  await sql`alter table audit disable trigger all`.execute(test.platform.db);
  await sql.raw(statement.replaceAll('$key', `'${client.key}'`)).execute(test.platform.db);
  await sql`alter table audit enable trigger all`.execute(test.platform.db);
};

describe('searching the log', () => {
  it('finds records by who, what, person and subject, the newest first', async () => {
    const [ina, olaf] = [await makeOperator(test, client, ['Support']), await makeOperator(test, client, ['Operator'])];
    await act(ina, { subject: { kind: 'person', id: 'p-1', personId: 'p-1' } });
    await act(olaf, { act: 'stop.set', subject: { kind: 'stop', id: 's-1' } });
    await act(ina);
    expect((await search()).Items.map(({ Nr }) => Nr)).toEqual([3, 2, 1]);
    expect((await search(['Wer', 'gleich', ina.id])).Items.map(({ Nr }) => Nr)).toEqual([3, 1]);
    expect((await search(['Was', 'gleich', 'stop.set'])).Items).toMatchObject([
      { Nr: 2, Wer: { Name: olaf.name, Rolle: 'Operator' } },
    ]);
    expect((await search(['Person', 'gleich', 'p-1'])).Items.map(({ Nr }) => Nr)).toEqual([1]);
    expect((await search(['Woran', 'gleich', 's-1'])).Items.map(({ Nr }) => Nr)).toEqual([2]);
    expect((await search()).Kopf?.Nr).toBe(3);
  });

  it('finds records by calendar days, both included', async () => {
    const ina = await makeOperator(test, client, ['Support']);
    await act(ina);
    const today = calendarDay(test.clock.now());
    expect((await search(['Am', 'gleich', today])).Items).toHaveLength(1);
    expect((await search(['Am', 'bis', '2020-01-01'])).Items).toEqual([]);
    expect((await search(['Am', 'ab', '2199-01-01'])).Items).toEqual([]);
  });

  it('goes on page by page', async () => {
    const ina = await makeOperator(test, client, ['Support']);
    for (let number = 0; number < 52; number += 1) await act(ina);
    const first = (await post([], auditor, { Pagesize: 50 })).json();
    expect([first.Items.length, first.HasNext, first.TotalCount]).toEqual([50, true, 52]);
    const next = (await post([], auditor, { Pagesize: 50, Nach: first.Weiter })).json<{ Items: AuditEntry[] }>();
    expect(next.Items.map(({ Nr }) => Nr)).toEqual([2, 1]);
    const oldest = (await post([], auditor, { Descending: false, Pagesize: 1 })).json<{ Items: AuditEntry[] }>();
    expect(oldest.Items.map(({ Nr }) => Nr)).toEqual([1]);
    expect((await post([], auditor, { Nach: 'x' })).statusCode).toBe(400);
  });

  it('of no client is for auditors of all clients alone', async () => {
    expect((await post([], auditor, {}, '?kette=alle')).statusCode).toBe(403);
    expect((await post([], await makeOperator(test, '*', ['Auditor']), {}, '?kette=alle')).statusCode).toBe(200);
  });
});

describe('verifying the log', () => {
  beforeEach(async () => {
    const ina = await makeOperator(test, client, ['Support']);
    for (let number = 0; number < 4; number += 1)
      await act(ina, { reason: { code: 'Sonstiges', text: 'Zehn Zeichen' } });
  });

  it('says that a whole log is whole, and shows a record that was altered, at night in the log of the server, too', async () => {
    expect(await verify()).toMatchObject({ IstHeil: true, Fehler: null, Anzahl: 4 });
    const { Kopf } = await search();
    const saidOf = async () => {
      lines.length = 0;
      expect(await walkAuditLogs.run(test.platform)).toBeGreaterThan(3);
      return lines.find((line) => line.includes(client.key));
    };
    expect(await saidOf()).toContain(Kopf?.Hash);
    await tamper(`update audit set reason = 'Anders' where client_key = $key and seq = 2`);
    expect(await verify()).toMatchObject({ IstHeil: false, Fehler: { Nr: 2, Art: 'altered' } });
    expect(await saidOf()).toContain('the audit log is broken');
  });

  it('seals months that are over, and shows a log that was written anew since', async () => {
    expect(await sealMonths.run(test.platform)).toBe(0);
    await setClock(test, 40 * 86_400_000);
    await sealMonths.run(test.platform);
    await sealMonths.run(test.platform);
    const { rows: seals } = await sql<{
      last_seq: number;
      prev_seal: string;
    }>`select last_seq, prev_seal from audit_seal
      where client_key = ${client.key}`.execute(test.platform.db);
    expect(seals).toEqual([{ last_seq: 4, prev_seal: '0'.repeat(64) }]);
    auditor = await makeOperator(test, client, ['Auditor']);
    expect(await verify()).toMatchObject({ IstHeil: true });
    await tamper(
      "alter table audit_seal disable trigger user; update audit_seal set last_hash = repeat('f', 64) where client_key = $key",
    );
    expect(await verify()).toMatchObject({ IstHeil: false, Fehler: { Nr: 4, Art: 'unsealed' } });
  });

  it('mails the head to the auditors of the client, on days on which the log grew', async () => {
    const { Kopf } = await search();
    await sendHeadMails.run(test.platform);
    await sendHeadMails.run(test.platform);
    const mails = await readMails(test, client.key, auditor.email);
    expect(mails.map(({ Kind }) => Kind)).toEqual(['audit-head']);
    expect(mails[0]?.Text).toContain(`#${Kopf?.Nr} ${Kopf?.Hash}`);
    await setClock(test, 86_400_000);
    await sendHeadMails.run(test.platform);
    expect(await readMails(test, client.key, auditor.email)).toHaveLength(1);
  });
});

describe('an exported log', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'audit-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const check = async (text: string): Promise<string> => {
    const file = join(folder, 'log.jsonl');
    await writeFile(file, text);
    const said: string[] = [];
    await runCommand(['verify-audit', file], (line) => said.push(line), {}).catch((error: Error) =>
      said.push(error.message),
    );
    return said.join('\n');
  };

  it('is verified from the file alone, and records that it was made', async () => {
    const ina = await makeOperator(test, client, ['Support']);
    await act(ina);
    await act(ina, { after: { Größe: 1.5, Text: 'ä€😀' } });
    const reply = await exported();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toContain(`protokoll-${client.key}-1-3.jsonl`);
    expect(reply.headers['x-audit-head']).toMatch(/^3 [0-9a-f]{64}$/);
    expect(await check(reply.body)).toContain(`3 records of ${client.key} are whole, from 1 to 3.`);
    expect((await search(['Was', 'gleich', 'audit.export'])).Items).toMatchObject([{ Nr: 3, Grund: REASON }]);
  });

  it('shows every change, and a file that ends too early', async () => {
    const ina = await makeOperator(test, client, ['Support']);
    for (let number = 0; number < 3; number += 1) await act(ina);
    const { body } = await exported();
    const rows = body.trimEnd().split('\n');
    expect(await check(body.replace('7F3K9QZ1A6', '7F3K9QZ1A7'))).toContain('broken at record 1: it was altered');
    expect(await check([rows[0], ...rows.slice(2)].join('\n'))).toContain('broken at record 3: a record is missing');
    expect(await check([...rows.slice(0, 2), rows.at(-1)].join('\n'))).toContain(
      'broken at record 3: it and everything',
    );
    expect(await check(rows.slice(0, 2).join('\n'))).toContain('names no head');
    expect(await check('not json')).toContain('line 1 is no record');
  });

  it('may begin on a day, and says so', async () => {
    const ina = await makeOperator(test, client, ['Support']);
    await act(ina);
    await setClock(test, 2 * 86_400_000);
    const [later, late] = [
      await makeOperator(test, client, ['Support']),
      await makeOperator(test, client, ['Auditor']),
    ];
    await act(later);
    const { body } = await exported({ Seit: calendarDay(test.clock.now()) }, late);
    const said = await check(body);
    expect(said).toContain('from 2 to 3');
    expect(said).toContain('begins with record 2');
  });
});
