import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anonymousCtx, transact } from '#platform/context.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { walkChain, walkRecords } from './chain.ts';
import { cutAuditLogs, sealMonths } from './nightly-tasks.tsx';
import { type Act, recordAct } from './record-act.ts';
import { selectRecordsAfter } from './store.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const yearsAgo = (years: number): Date => {
  const day = test.clock.now();
  return new Date(Date.UTC(day.getUTCFullYear() - years, day.getUTCMonth(), 15));
};

const record = (now: Date, act: Act['act']): Promise<void> => {
  const facts = { client, language: 'de', log: test.platform.log, origin: '' } as const;
  return transact({ ...anonymousCtx(test.platform, facts), now }, (inner) =>
    recordAct(inner, { act, subject: { kind: 'recommendation', id: 'R-1', personId: 'p-1' }, after: { Text: 'x' } }),
  );
};

const walk = () => walkChain({ db: test.platform.db, now: test.clock.now() }, client.key);

it('sealed months lose what is no money’s after three years and go after ten, and the rest is still proved', async () => {
  for (const [years, act] of [
    [12, 'payout.takeout'],
    [12, 'note.write'],
    [5, 'payout.takeout'],
    [5, 'note.write'],
    [0, 'note.write'],
  ] as const)
    await record(yearsAgo(years), act);
  const { db } = test.platform;
  const refused = (change: ReturnType<typeof sql>) => expect(change.execute(db)).rejects.toThrow('append-only');
  // No record may be deleted before its month is sealed, however old it is.
  await refused(sql`delete from audit where client_key = ${client.key} and seq = 1`);
  await sealMonths.run(test.platform);
  await cutAuditLogs.run(test.platform);
  const left = await selectRecordsAfter(test.platform, client.key, 0, 10);
  expect(left.map(({ seq, action, subject, after }) => [seq, action, subject.person_id, after])).toEqual([
    [3, 'payout.takeout', 'p-1', { Text: 'x' }],
    [4, 'note.write', null, null],
    [5, 'note.write', 'p-1', { Text: 'x' }],
  ]);
  expect(await walk()).toMatchObject({ count: 3, fault: null });
  expect(await cutAuditLogs.run(test.platform)).toBe(0);

  await refused(sql`delete from audit where client_key = ${client.key} and seq = 3`);
  await refused(sql`update audit set reason = 'x', reason_code = 'x' where client_key = ${client.key} and seq = 4`);
  await refused(sql`update audit set actor = '{}', subject_id = '', person_id = null, before = null, after = null, network = '',
    request_id = null, emptied_at = now() where client_key = ${client.key} and seq = 5`);
  // A record that is marked as emptied but is in no old month has been tampered with.
  const hidden = left.map((one) => ({ ...one, emptied_at: test.clock.now().toISOString() }));
  const start = { seq: 2, hash: left[0]?.prev_hash ?? '' };
  expect(await walkRecords(hidden, start, null, (seq) => seq < 5)).toMatchObject({
    fault: { seq: 5, kind: 'altered' },
  });
});
