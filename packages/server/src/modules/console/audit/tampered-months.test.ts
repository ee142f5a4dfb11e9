import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef, transact } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { hashRecord, sealsAfter, walkChain } from './chain.ts';
import { sealMonths } from './nightly-tasks.tsx';
import { recordAct } from './record-act.ts';
import type { ChainedRecord } from './rules.ts';
import { selectChains, selectHead, selectMonthEnds, selectRecordsAfter, selectSeals } from './store.ts';

const test = setUpTestApp();
let client: ClientRef;

const monthsAgo = (months: number): Date => {
  const now = test.clock.now();
  return months === 0 ? now : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15));
};
/** Two sealed months with records 1 to 3 and 4 to 5, and record 6 of this month. */
beforeEach(async () => {
  client = await makeClient(test.platform);
  const facts = { client, language: 'de', log: test.platform.log, origin: '' } as const;
  for (const months of [2, 2, 2, 1, 1, 0])
    await transact({ ...anonymousCtx(test.platform, facts), now: monthsAgo(months) }, (inner) =>
      recordAct(inner, { act: 'note.write', subject: { kind: 'person', id: 'p-1' }, after: { Text: 'x' } }),
    );
  await sealMonths.run(test.platform);
  await alter('disable');
});
afterEach(() => alter('enable'));

/** An administrator of the database can switch the triggers off. */
const alter = async (how: 'disable' | 'enable'): Promise<void> => {
  for (const table of ['audit', 'audit_head', 'audit_seal'])
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(test.platform.db);
};
const run = (statement: string) =>
  sql.raw(statement.replaceAll('$key', `client_key = '${client.key}'`)).execute(test.platform.db);
const records = () => selectRecordsAfter(test.platform, client.key, 0, 100);
const walk = () => walkChain({ db: test.platform.db, now: test.clock.now() }, client.key);

/** Writes the log anew with a right chain: the records given, numbered and hashed one after the other, and its head. */
const rewrite = async (change: (record: ChainedRecord) => Partial<ChainedRecord> | null): Promise<void> => {
  const changed = (await records()).flatMap((one) => {
    const by = change(one);
    return by ? [{ old: one.seq, record: { ...one, ...by } }] : [];
  });
  let head = { seq: 0, hash: '0'.repeat(64) };
  await run('update audit set seq = seq + 1000 where $key');
  for (const { old, record } of changed) {
    const { hash: _, ...next } = { ...record, seq: head.seq + 1, prev_hash: head.hash };
    head = { seq: next.seq, hash: hashRecord(next) };
    await run(`update audit set seq = ${next.seq}, prev_hash = '${next.prev_hash}', hash = '${head.hash}',
      after = '${JSON.stringify(next.after)}' where $key and seq = ${old + 1000}`);
  }
  await run('delete from audit where $key and seq > 1000');
  await run(`update audit_head set seq = ${head.seq}, hash = '${head.hash}' where $key`);
};
const lie = () => rewrite(({ seq }) => (seq === 2 ? { after: { Text: 'y' } } : {}));
/** Replaces the seals of the log by right ones of its records as they are now; a number limits them to the oldest. */
const reseal = async (count = 2): Promise<void> => {
  const ends = await selectMonthEnds(test.platform, client.key, 0, test.clock.now().toISOString().slice(0, 7));
  for (const { month, last_seq, last_hash, prev_seal, seal } of sealsAfter(client.key, null, ends).slice(0, count))
    await run(`update audit_seal set last_seq = ${last_seq}, last_hash = '${last_hash}', prev_seal = '${prev_seal}',
      seal = '${seal}' where $key and month = '${month}'`);
};

it.each<[string, () => Promise<unknown>, { seq: number; kind: string } | null]>([
  ['nothing', async () => {}, null],
  ['a changed record', () => run(`update audit set after = '{}' where $key and seq = 2`), { seq: 2, kind: 'altered' }],
  ['a deleted record', () => run('delete from audit where $key and seq = 2'), { seq: 3, kind: 'gap' }],
  ['a deleted tail', () => run('delete from audit where $key and seq > 5'), { seq: 6, kind: 'cut' }],
  [
    'a changed actor',
    () => run(`update audit set actor = actor || '{"name":"X"}' where $key and seq = 3`),
    { seq: 3, kind: 'altered' },
  ],
  ['a deleted month', () => run('delete from audit where $key and seq < 4'), { seq: 4, kind: 'gap' }],
  ['a changed record and a chain hashed anew', lie, { seq: 3, kind: 'unsealed' }],
  [
    'a deleted record and a chain numbered and hashed anew',
    () => rewrite(({ seq }) => (seq === 2 ? null : {})),
    { seq: 3, kind: 'unsealed' },
  ],
  [
    'a changed seal',
    () => run(`update audit_seal set last_seq = 2 where $key and first_seq = 1`),
    { seq: 2, kind: 'unsealed' },
  ],
  ['a chain and its first seal hashed anew', () => lie().then(() => reseal(1)), { seq: 5, kind: 'unsealed' }],
  [
    'a deleted first seal',
    () => run('delete from audit_seal where $key and first_seq = 1'),
    { seq: 5, kind: 'unsealed' },
  ],
  [
    'a log cut off within a sealed month',
    () => rewrite(({ seq }) => (seq > 4 ? null : {})),
    { seq: 5, kind: 'unsealed' },
  ],
  ['a deleted head', () => run('delete from audit_head where $key'), { seq: 1, kind: 'cut' }],
  ['a log deleted as a whole, but for its seals', () => rewrite(() => null), { seq: 3, kind: 'unsealed' }],
])('%s is found', async (_, tamper, fault) => {
  await tamper();
  expect((await walk()).fault).toEqual(fault);
  expect(await selectChains(test.platform)).toContain(client.key);
});

it('a log whose records, head and seals are all written anew is found by the mailed head alone, and so is a cut of this month', async () => {
  const mailed = await selectHead(test.platform, client.key);
  const hashes = async () => (await records()).map(({ hash }) => hash);
  await rewrite(({ seq }) => (seq === 6 ? null : {}));
  expect([(await walk()).fault, (await hashes()).includes(mailed?.hash ?? '')]).toEqual([null, false]);
  await lie();
  await reseal();
  expect([(await walk()).fault, (await hashes()).includes(mailed?.hash ?? '')]).toEqual([null, false]);
  // The newest seal can be deleted: the next night seals the month as it is then.
  await run('delete from audit_seal where $key and first_seq = 4');
  expect([(await walk()).fault, (await selectSeals(test.platform, client.key)).length]).toEqual([null, 1]);
});
