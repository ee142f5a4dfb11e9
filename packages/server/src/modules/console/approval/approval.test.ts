import { ListRequest } from '@mundwerk/contract/list';
import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { authenticateOperator, openOperatorSession } from '../access/operators.ts';
import { selectRecordsAfter } from '../audit/store.ts';
import { getApproval, listApprovals } from './approvals.ts';
import {
  type ApprovalCtx,
  type ApprovalKind,
  decideApproval,
  expireApprovals,
  proposeApproval,
  withdrawApproval,
} from './proposals.ts';

interface Grant {
  readonly cents: number;
}

/** A kind that grants the amount in one test table; its effect inserts a row into another. */
const KIND: ApprovalKind<Grant> = {
  kind: 'claim.grant',
  makerAct: 'claim.grant',
  approverAct: 'grant.approve',
  summarise: ({ cents }) => ({ count: 1, sumCents: cents }),
  recompute: async (ctx, { subject }) => {
    const { rows } = await sql<Grant>`select cents from test_limit where client_key = ${ctx.client.key}
      and id = ${subject.id}`.execute(ctx.db);
    return rows[0] ?? null;
  },
  effect: async (ctx, { cents }) => {
    if (cents === 666) throw new Error('the effect fails');
    await sql`insert into test_granted values (${ctx.client.key}, ${cents})`.execute(ctx.db);
    return { after: { Cent: cents } };
  },
};
const KINDS = [KIND];
const REASON = { code: 'Pruefung', text: 'Kulanz nach Rückruf' } as const;
const OPEN = ListRequest.parse({ Filter: [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Vorgeschlagen' }] });
const APPROVE = { state: 'Freigegeben', reason: REASON } as const;

const test = setUpTestApp();
let client: ClientRef;
beforeAll(async () => {
  await sql`create table test_limit (client_key text, id text, cents int)`.execute(test.platform.db);
  await sql`create table test_granted (client_key text, cents int)`.execute(test.platform.db);
});
beforeEach(async () => {
  await setClock(test, 0);
  client = await makeClient(test.platform);
  await setLimit(7500);
});

const setLimit = async (cents: number, id = 'g-1'): Promise<void> => {
  const { db } = test.platform;
  await sql`delete from test_limit where client_key = ${client.key} and id = ${id}`.execute(db);
  await sql`insert into test_limit values (${client.key}, ${id}, ${cents})`.execute(db);
};

const ctxOf = async ({ token }: TestOperator): Promise<ApprovalCtx> => {
  const facts = { client, language: 'de', log: test.platform.log, origin: 'http://x' } as const;
  const ctx = anonymousCtx(test.platform, facts);
  return { ...ctx, actor: await authenticateOperator(ctx, token) };
};
const person = (roles: readonly OperatorRole[] = ['Operator'], options: Parameters<typeof makeOperator>[3] = {}) =>
  makeOperator(test, client, roles, options);
const enter = async (roles?: readonly OperatorRole[], options?: Parameters<typeof makeOperator>[3]) =>
  ctxOf(await person(roles, options));

const propose = (ctx: ApprovalCtx, cents = 7500, id = 'g-1') =>
  proposeApproval(ctx, { kind: KIND, subject: { kind: 'claim', id }, payload: { cents }, reason: REASON });

const granted = async (): Promise<number[]> =>
  (
    await sql<Grant>`select cents from test_granted where client_key = ${client.key}`.execute(test.platform.db)
  ).rows.map(({ cents }) => cents);
const stateOf = async (ctx: ApprovalCtx, id: string) => (await getApproval(ctx, KINDS, id)).Stand;
const records = async () => (await selectRecordsAfter(test.platform, client.key, 0, 100)).map(({ action }) => action);

describe('a proposal', () => {
  it('takes effect when another person approves it, with both acts in the log', async () => {
    const [maker, approver] = [await enter(), await enter(['Finance'])];
    const { id } = await propose(maker);
    expect(await granted()).toEqual([]);
    expect((await listApprovals(approver, KINDS, OPEN)).Items).toMatchObject([
      { Id: id, Stand: 'Vorgeschlagen', Anzahl: 1, SummeCent: 7500, IstEigener: false, DarfEntscheiden: true },
    ]);
    await decideApproval(approver, KINDS, id, APPROVE);
    expect(await granted()).toEqual([7500]);
    const detail = await getApproval(maker, KINDS, id);
    expect(detail).toMatchObject({ Stand: 'Freigegeben', EntschiedenVon: { Id: approver.actor.id }, Unterschiede: [] });
    const [made, approved] = await selectRecordsAfter(test.platform, client.key, 0, 10);
    const actor = { id: maker.actor.id, role: 'Operator' };
    expect(made).toMatchObject({ action: 'claim.grant', approval_id: id, actor });
    expect(approved).toMatchObject({ action: 'grant.approve', approval_id: id, after: { Cent: 7500 } });
    expect(approved?.actor.role).toBe('Finance');
  });

  it('does nothing when another person refuses it', async () => {
    const [maker, approver] = [await enter(), await enter()];
    const { id } = await propose(maker);
    await decideApproval(approver, KINDS, id, { ...APPROVE, state: 'Abgelehnt' });
    expect([await stateOf(maker, id), await granted()]).toEqual(['Abgelehnt', []]);
    expect(await records()).toEqual(['claim.grant', 'approval.decide']);
  });

  it('is made once, and replaced when circumstances have changed', async () => {
    const maker = await enter();
    const { id } = await propose(maker);
    await expect(propose(await enter())).rejects.toThrow('alreadyProposed');
    const next = await propose(maker, 8000);
    expect([await stateOf(maker, id), await stateOf(maker, next.id)]).toEqual(['Verfallen', 'Vorgeschlagen']);
  });

  it('is made once by two people at the same moment', async () => {
    const makers = await Promise.all([enter(), enter()]);
    const outcomes = await Promise.allSettled(makers.map((maker) => propose(maker)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('can be withdrawn by its maker alone, and is over then', async () => {
    const [maker, other] = [await enter(), await enter()];
    const { id } = await propose(maker);
    await expect(withdrawApproval(other, id)).rejects.toThrow('notAllowed');
    await withdrawApproval(maker, id);
    await expect(withdrawApproval(maker, id)).rejects.toThrow('approvalDecided');
    await expect(decideApproval(other, KINDS, id, APPROVE)).rejects.toThrow('approvalDecided');
    expect(await granted()).toEqual([]);
  });
});

describe('a second person is really needed', () => {
  it('the maker cannot approve, nor refuse', async () => {
    const maker = await enter(['Operator', 'Finance']);
    const { id } = await propose(maker);
    await expect(decideApproval(maker, KINDS, id, APPROVE)).rejects.toThrow('ownProposal');
    await expect(decideApproval(maker, KINDS, id, { ...APPROVE, state: 'Abgelehnt' })).rejects.toThrow('ownProposal');
    expect(await stateOf(maker, id)).toBe('Vorgeschlagen');
  });

  it('two accounts with one address are one person', async () => {
    const { id } = await propose(await enter(['Operator'], { email: 'same@verwaltung.example' }));
    const twin = await enter(['Finance'], { email: 'Same@Verwaltung.example' });
    await expect(decideApproval(twin, KINDS, id, APPROVE)).rejects.toThrow('ownProposal');
    expect((await getApproval(twin, KINDS, id)).IstEigener).toBe(true);
  });

  it('the database itself refuses a decision by the maker', async () => {
    const maker = await enter();
    const { id } = await propose(maker);
    const forged = sql`update approval set state = 'Freigegeben', decided_at = now(), decided_by = made_by where id = ${id}`;
    await expect(forged.execute(test.platform.db)).rejects.toThrow('approval_needs_two');
  });

  it('a person without the kind’s right, or with an old sign-on, is refused', async () => {
    const { id } = await propose(await enter());
    await expect(decideApproval(await enter(['Support']), KINDS, id, APPROVE)).rejects.toThrow('notAllowed');
    const old = await enter(['Finance'], { steppedUp: false });
    await expect(decideApproval(old, KINDS, id, APPROVE)).rejects.toThrow('stepUpRequired');
    expect(await granted()).toEqual([]);
  });

  it('another client’s proposal does not exist here', async () => {
    const maker = await enter();
    const { id } = await propose(maker);
    client = await makeClient(test.platform);
    await expect(decideApproval(await enter(), KINDS, id, APPROVE)).rejects.toThrow('notFound');
  });

  it('a lack of people is told', async () => {
    const only = await enter(['Operator']);
    const lacking = async () => (await listApprovals(only, KINDS, OPEN)).OhneZweitePerson;
    expect(await lacking()).toEqual(['claim.grant']);
    await makeOperator(test, client, ['Finance']);
    expect(await lacking()).toEqual([]);
  });
});

describe('what changed meanwhile', () => {
  it('a changed sum is refused, both see the difference, and a new proposal goes through', async () => {
    const [maker, approver] = [await enter(), await enter()];
    const { id } = await propose(maker);
    await setLimit(5000);
    await expect(decideApproval(approver, KINDS, id, APPROVE)).rejects.toThrow('proposalChanged');
    const difference = [{ Feld: 'cents', Vorgeschlagen: '7500', Jetzt: '5000' }];
    expect((await getApproval(maker, KINDS, id)).Unterschiede).toEqual(difference);
    expect((await getApproval(approver, KINDS, id)).Unterschiede).toEqual(difference);
    expect(await granted()).toEqual([]);
    await decideApproval(approver, KINDS, (await propose(maker, 5000)).id, APPROVE);
    expect(await granted()).toEqual([5000]);
  });

  it('a maker who lost the role: the proposal expires with that reason', async () => {
    const maker = await person();
    const makerCtx = await ctxOf(maker);
    const { id } = await propose(makerCtx);
    await sql`update operator_user set grants = '{}' where id = ${maker.id}`.execute(test.platform.db);
    const approver = await enter();
    await expect(decideApproval(approver, KINDS, id, APPROVE)).rejects.toThrow('makerLostRight');
    expect(await getApproval(approver, KINDS, id)).toMatchObject({
      Stand: 'Verfallen',
      EntscheidungGrund: 'Recht der vorschlagenden Person entfallen',
    });
    expect(await records()).toEqual(['claim.grant', 'approval.expire']);
  });

  it('a failing effect leaves the proposal as it was, and no record', async () => {
    await setLimit(666);
    const [maker, approver] = [await enter(), await enter()];
    const { id } = await propose(maker, 666);
    await expect(decideApproval(approver, KINDS, id, APPROVE)).rejects.toThrow('the effect fails');
    expect([await stateOf(maker, id), await granted(), await records()]).toEqual([
      'Vorgeschlagen',
      [],
      ['claim.grant'],
    ]);
  });

  it('of seven decisions at once, two of them by one person in two sessions, one counts, with one effect and one record', async () => {
    const maker = await enter();
    const { id } = await propose(maker);
    const olaf = await person();
    const { token } = await openOperatorSession({ ...maker, now: test.clock.now() }, olaf.id, test.clock.now());
    const deciders = [await ctxOf(olaf), await ctxOf({ ...olaf, token }), await enter(['Finance'])];
    const outcomes = await Promise.allSettled([
      ...deciders.map((one) => decideApproval(one, KINDS, id, APPROVE)),
      ...deciders.map((one) => decideApproval(one, KINDS, id, { ...APPROVE, state: 'Abgelehnt' })),
      withdrawApproval(maker, id),
    ]);
    const said = outcomes.map((one) => (one.status === 'rejected' ? String(one.reason.message) : 'done'));
    expect(said.sort()).toEqual([...Array.from({ length: 6 }, () => 'approvalDecided'), 'done']);
    const [, decision, ...more] = await records();
    expect([await granted(), more]).toEqual([decision === 'grant.approve' ? [7500] : [], []]);
  });
});

describe('time', () => {
  it('a proposal expires by the task, and cannot be approved even before that', async () => {
    const [maker, second] = [await enter(), await enter()];
    const [early, late] = [await propose(maker), await propose(maker, 7500, 'g-2')];
    await setClock(test, 14 * 86_400_000 + 1000);
    const approver = await enter();
    await expect(decideApproval(approver, KINDS, early.id, APPROVE)).rejects.toThrow('approvalExpired');
    expect(await expireApprovals.run(test.platform)).toBeGreaterThan(0);
    expect([await stateOf(second, early.id), await stateOf(second, late.id)]).toEqual(['Verfallen', 'Verfallen']);
    const last = (await selectRecordsAfter(test.platform, client.key, 0, 100)).at(-1);
    expect(last).toMatchObject({ action: 'approval.expire', via: 'task', approval_id: late.id });
  });

  it('proposals are listed page by page, the newest first', async () => {
    const maker = await enter();
    for (let number = 0; number < 53; number += 1) await propose(maker, 100, `p-${number}`);
    const request = { ...OPEN, Pagesize: 50 };
    const first = await listApprovals(maker, KINDS, request);
    expect([first.Items.length, first.HasNext, first.TotalCount]).toEqual([50, true, 53]);
    const next = await listApprovals(maker, KINDS, { ...request, Nach: first.Weiter });
    expect([next.Items.length, next.HasNext]).toEqual([3, false]);
    expect(new Set([...first.Items, ...next.Items].map(({ Id }) => Id)).size).toBe(53);
  });
});

describe('the calls', () => {
  const send = (who: TestOperator, method: 'GET' | 'POST', path: string, body?: object) =>
    test.app.inject({
      method,
      url: `/api/v1/${client.key}/verwaltung/freigaben${path}`,
      headers: who.headers,
      ...(body ? { body } : {}),
    });

  it('list, show and withdraw proposals', async () => {
    const maker = await person();
    const { id } = await propose(await ctxOf(maker));
    expect((await send(maker, 'POST', '', OPEN)).json()).toMatchObject({
      Items: [{ Id: id, IstEigener: true }],
      HasNext: false,
    });
    expect((await send(maker, 'GET', `/${id}`)).json()).toMatchObject({ Id: id, Angaben: { cents: 7500 } });
    expect((await send(maker, 'POST', `/${id}/rueckzug`)).json()).toMatchObject({ Stand: 'Zurueckgezogen' });
    expect((await send(maker, 'POST', '', {})).json()).toMatchObject({ Items: [{ Id: id }] });
  });
});
