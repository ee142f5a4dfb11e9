import type { Call } from '@mundwerk/contract/call';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OperatorActor } from '#modules/actors.ts';
import { anonymousCtx, type ClientRef, type Ctx, transact } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { faultAfter, GENESIS } from './chain.ts';
import { type Act, concludeAct, recordAct } from './record-act.ts';
import { selectHead, selectRecordsAfter } from './store.ts';

const test = setUpTestApp();

const operator = (): OperatorActor => ({
  kind: 'operator',
  id: '7e8c6f9e-43a6-4a3b-8d0a-111111111111',
  sessionId: '7e8c6f9e-43a6-4a3b-8d0a-222222222222',
  name: 'Ina Support',
  email: null,
  issuer: 'https://test',
  subject: 'ina',
  roles: ['Support'],
  clients: '*',
  grants: [],
  steppedUpAt: null,
});

const ctxOf = (client: ClientRef): Ctx => ({
  ...anonymousCtx(test.platform, {
    client,
    language: 'de',
    log: test.platform.log,
    origin: 'http://x',
    ipPrefix: '192.0.2',
  }),
  actor: operator(),
  request: { id: 'r-1', host: 'x', ip: '192.0.2.1' },
});

const note = (more: Partial<Act> = {}): Act => ({
  act: 'note.write',
  subject: { kind: 'recommendation', id: '7F3K9QZ1A6' },
  ...more,
});

const record = (ctx: Ctx, act = note()): Promise<void> => transact(ctx, (inner) => recordAct(inner, act));

const walk = async (client: ClientRef) => {
  const records = await selectRecordsAfter(test.platform, client.key, 0, 1000);
  let head = { seq: 0, hash: GENESIS };
  for (const one of records) {
    expect(faultAfter(head, one)).toBeNull();
    head = { seq: one.seq, hash: one.hash };
  }
  expect(await selectHead(test.platform, client.key)).toEqual(head);
  return records;
};

describe('recording an act', () => {
  it('says who did what to what, in which role, why, and by which request', async () => {
    const client = await makeClient(test.platform);
    const ctx = ctxOf(client);
    await record(
      ctx,
      note({
        act: 'recommendation.extend',
        subject: { kind: 'recommendation', id: '7F3K9QZ1A6', personId: 'p-1' },
        before: { Bis: new Date('2026-11-01T00:00:00Z'), Weg: undefined },
        after: { Bis: '2026-12-31', Mail: 'anna@example.org' },
        reason: { code: 'Kundenwunsch', text: 'Anna (anna@example.org) rief an' },
      }),
    );
    const [first] = await walk(client);
    expect(first).toMatchObject({
      client_key: client.key,
      seq: 1,
      at: ctx.now.toISOString(),
      actor: { id: operator().id, issuer: 'https://test', subject: 'ina', name: 'Ina Support', role: 'Support' },
      via: 'console',
      action: 'recommendation.extend',
      subject: { kind: 'recommendation', id: '7F3K9QZ1A6', person_id: 'p-1' },
      before: { Bis: '2026-11-01T00:00:00.000Z' },
      after: { Bis: '2026-12-31', Mail: 'a•••@example.org' },
      reason_code: 'Kundenwunsch',
      reason: 'Anna (a•••@example.org) rief an',
      request_id: 'r-1',
      network: '192.0.2',
      prev_hash: GENESIS,
    });
  });

  it('numbers the acts of a client without gap, also those of many people at once', async () => {
    const client = await makeClient(test.platform);
    await Promise.all(Array.from({ length: 12 }, () => record(ctxOf(client))));
    expect((await walk(client)).map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it('leaves no record and no gap when the act fails afterwards', async () => {
    const client = await makeClient(test.platform);
    await record(ctxOf(client));
    const failing = transact(ctxOf(client), async (inner) => {
      await recordAct(inner, note());
      throw new Error('the act fails');
    });
    await expect(failing).rejects.toThrow('the act fails');
    await record(ctxOf(client));
    expect((await walk(client)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('refuses to record a change outside its transaction', async () => {
    const ctx = ctxOf(await makeClient(test.platform));
    await expect(recordAct(ctx, note())).rejects.toThrow('outside the transaction');
    await recordAct(ctx, note({ act: 'search.open' }));
  });
});

describe('the log', () => {
  const CHANGES: readonly (readonly [what: string, statement: (key: string) => ReturnType<typeof sql>])[] = [
    ['an update', (key: string) => sql`update audit set reason = 'x' where client_key = ${key}`],
    ['a deletion', (key: string) => sql`delete from audit where client_key = ${key}`],
    ['an emptying', () => sql`truncate audit`],
    ['a head that moves back', (key: string) => sql`update audit_head set seq = 0 where client_key = ${key}`],
    ['a lost head', (key: string) => sql`delete from audit_head where client_key = ${key}`],
  ];
  it('the audit log can neither be changed nor emptied, and its head neither moved back nor lost', async () => {
    const client = await makeClient(test.platform);
    await record(ctxOf(client));
    for (const [what, statement] of CHANGES) {
      await expect(statement(client.key).execute(test.platform.db), what).rejects.toThrow(/audit log/);
      expect(await walk(client), what).toHaveLength(1);
    }
  });

  it('outlives the client it is about', async () => {
    const client = await makeClient(test.platform);
    await record(ctxOf(client));
    await sql`delete from client where key = ${client.key}`.execute(test.platform.db);
    expect(await walk(client)).toHaveLength(1);
  });
});

describe('a call that changes or reveals', () => {
  const call = (act: Call['act']) => ({ name: 'writeNote', act }) as Call;

  it('must have left exactly one record', async () => {
    const ctx = ctxOf(await makeClient(test.platform));
    expect(() => concludeAct(ctx, call('note.write'), false)).toThrow('writeNote left 0 records');
    await record(ctx);
    expect(() => concludeAct(ctx, call('note.write'), false)).not.toThrow();
    expect(() => concludeAct(ctx, call('note.write'), true)).toThrow('left 1 records');
    await record(ctx);
    expect(() => concludeAct(ctx, call('note.write'), false)).toThrow('left 2 records');
  });

  it('leaves none when it only reads, or answers what was done before', async () => {
    const ctx = ctxOf(await makeClient(test.platform));
    expect(() => concludeAct(ctx, call('record.read'), false)).not.toThrow();
    expect(() => concludeAct(ctx, call('note.write'), true)).not.toThrow();
  });
});
