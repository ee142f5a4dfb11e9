import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { actsOf, auditOf, outcomeOf, REASON } from '#testing/console/operate.ts';
import { eventually } from '#testing/eventually.ts';
import { inboxCalls, makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeContract } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { runBulkJob } from './bulk-runs.ts';
import { insertRun } from './store.ts';

const test = setUpTestApp();

const { list, act, raise } = inboxCalls(() => test);
const ask = (client: ClientRef, { token }: TestOperator, body: object) =>
  callApi(test, client, 'POST', '/verwaltung/sammelakte', { token, body });
const stepOf = (client: ClientRef, { token }: TestOperator, id: string, step: '' | '/anhalten' | '/zurueck') =>
  callApi(test, client, step === '' ? 'GET' : 'POST', `/verwaltung/sammelakte/${id}${step}`, { token });
const foresee = (client: ClientRef, { token }: TestOperator, body: object) =>
  callApi(test, client, 'POST', '/verwaltung/sammelakte/vorschau', { token, body });
const see = async (client: ClientRef, operator: TestOperator, { Id }: Sammelakt): Promise<Sammelakt> =>
  (await stepOf(client, operator, Id, '')).json();
/** Runs the job until the run has ended; the server's own worker may process rows, too. */
const work = async (client: ClientRef, operator: TestOperator, run: Sammelakt): Promise<Sammelakt> => {
  await runBulkJob.handle(test.platform, { clientKey: client.key, runId: run.Id });
  return eventually(async () => {
    const now = await see(client, operator, run);
    expect(now.Stand).not.toBe('Laeuft');
    return now;
  });
};

it('all tasks of a filter are done row by row, each with its record, and can be taken up again', async () => {
  const client = await makeClient(test.platform);
  const fina = await makeOperator(test, client, ['Finance']);
  await raise(client, ['A', 'B', 'C']);
  const all = { Liste: 'team', Filter: [{ Spalte: 'Art', Operator: 'eines', Wert: ['Bestand'] }] };
  expect(outcomeOf(await ask(client, fina, { Akt: 'task.finish', Zeilen: { ...all, Anzahl: 2 } }))).toBe('PSOF0925');
  const run = (await ask(client, fina, { Akt: 'task.finish', Zeilen: { ...all, Anzahl: 3 } })).json<Sammelakt>();
  expect(run).toMatchObject({ Anzahl: 3, IstRueckgaengig: false });
  // Rows that are added later do not belong to the run.
  await raise(client, ['D']);
  expect(await work(client, fina, run)).toMatchObject({
    Stand: 'Fertig',
    Erledigt: 3,
    Abgelehnt: 0,
    KannZurueck: true,
  });
  expect(await list(client, fina)).toHaveLength(1);
  expect(await actsOf(test, client)).toEqual(['bulk.start', 'task.finish', 'task.finish', 'task.finish']);

  const undo = (await stepOf(client, fina, run.Id, '/zurueck')).json<Sammelakt>();
  expect(undo).toMatchObject({ IstRueckgaengig: true, Anzahl: 3 });
  await work(client, fina, undo);
  expect(await list(client, fina)).toHaveLength(4);
  expect(outcomeOf(await stepOf(client, fina, run.Id, '/zurueck'))).toBe('PSOF0928');
  expect(await see(client, fina, run)).toMatchObject({ KannZurueck: false });
});

it('a row that a colleague has done is refused with its reason, and the others are done', async () => {
  const client = await makeClient(test.platform);
  const [fina, georg] = [await makeOperator(test, client, ['Finance']), await makeOperator(test, client, ['Finance'])];
  await raise(client, ['A', 'B']);
  const [one, other] = (await list(client, fina)).map(({ Id }) => Id);
  await act(client, georg, one ?? '', 'erledigen');
  const Zeilen = { Refs: [one, other] };
  expect((await foresee(client, fina, { Akt: 'task.finish', Zeilen })).json()).toEqual({
    Anzahl: 1,
    Uebersprungen: [{ Grund: 'SchonErledigt', Anzahl: 1 }],
    SummeCent: null,
  });
  const run = (await ask(client, fina, { Akt: 'task.assign', An: georg.id, Zeilen })).json<Sammelakt>();
  const done = await work(client, fina, run);
  expect(done).toMatchObject({ Erledigt: 1, Abgelehnt: 1 });
  expect(done.Zeilen[0]).toMatchObject({ Ergebnis: 'Abgelehnt', Problem: 'Das ist schon erledigt.' });
  expect((await list(client, fina)).map(({ Zustaendig }) => Zustaendig?.Id)).toEqual([georg.id]);
  await work(client, fina, (await stepOf(client, fina, run.Id, '/zurueck')).json<Sammelakt>());
  expect((await list(client, fina)).map(({ Zustaendig }) => Zustaendig)).toEqual([null]);
  expect((await stepOf(client, georg, run.Id, '')).statusCode).toBe(404);
  expect((await ask(client, fina, { Akt: 'task.finish', Zeilen: { Refs: ['x'] } })).statusCode).toBe(400);
});

it('a run that is stopped touches no further row, and one whose person lost the role refuses', async () => {
  const client = await makeClient(test.platform);
  const fina = await makeOperator(test, client, ['Finance']);
  await raise(client, ['A']);
  const [ref = ''] = (await list(client, fina)).map(({ Id }) => Id);
  const facts = { client, language: 'de', log: test.platform.log, origin: 'http://x' } as const;
  /** Stores a run without its job, so that nothing happens before the test runs it. */
  const write = async (): Promise<Sammelakt> => {
    const id = newId();
    const run = { id, act: 'task.finish', operatorId: fina.id, sessionId: newId(), input: {}, undoes: null } as const;
    await insertRun(anonymousCtx(test.platform, facts), run, [{ ref, undo: null }]);
    return (await stepOf(client, fina, id, '')).json();
  };
  const stopped = await write();
  expect((await stepOf(client, fina, stopped.Id, '/anhalten')).json()).toMatchObject({ Stand: 'Angehalten' });
  expect(await work(client, fina, stopped)).toMatchObject({ Erledigt: 0, Zeilen: [{ Ergebnis: 'Offen' }] });
  expect(outcomeOf(await stepOf(client, fina, stopped.Id, '/anhalten'))).toBe('PSOF0927');
  const late = await write();
  await sql`update operator_user set grants = array[${`Auditor@${client.key}`}] where id = ${fina.id}`.execute(
    test.platform.db,
  );
  await runBulkJob.handle(test.platform, { clientKey: client.key, runId: late.Id });
  const { rows } = await sql<{ problem: string }>`select problem from bulk_row where run_id = ${late.Id}`.execute(
    test.platform.db,
  );
  expect(rows).toEqual([{ problem: 'notAllowed' }]);
});

it('a role that is taken away while a run works refuses the rows that remain, and the log has those that were done', async () => {
  const client = await makeClient(test.platform);
  const fina = await makeOperator(test, client, ['Finance']);
  await raise(client, ['A', 'B', 'C']);
  const refs = (await list(client, fina)).map(({ Id }) => Id);
  const id = newId();
  const facts = { client, language: 'de', log: test.platform.log, origin: 'http://x' } as const;
  const run = { id, act: 'task.finish', operatorId: fina.id, sessionId: newId(), input: {}, undoes: null } as const;
  const rows = refs.map((ref) => ({ ref, undo: null }));
  await insertRun(anonymousCtx(test.platform, facts), run, rows);
  // The second task is locked, so that the run waits for it with its right already checked.
  const { working } = await test.platform.db.transaction().execute(async (trx) => {
    await sql`select from task where client_key = ${client.key} and id = ${refs[1]} for update`.execute(trx);
    const started = runBulkJob.handle(test.platform, { clientKey: client.key, runId: id });
    await eventually(async () => expect(await actsOf(test, client)).toEqual(['task.finish']));
    await sql`update operator_user set grants = '{}' where id = ${fina.id}`.execute(test.platform.db);
    return { working: started };
  });
  await working;
  const { rows: done } = await sql<{ outcome: string; problem: string | null }>`select outcome, problem from bulk_row
    where run_id = ${id} order by place`.execute(test.platform.db);
  expect(done.at(-1)).toEqual({ outcome: 'Abgelehnt', problem: 'notAllowed' });
  const { rows: recorded } = await sql<{ subject_id: string }>`select subject_id from audit
    where client_key = ${client.key} order by seq`.execute(test.platform.db);
  expect(recorded.map(({ subject_id }) => subject_id)).toEqual(
    refs.filter((_, at) => done[at]?.outcome === 'Erledigt'),
  );
});

it('orders are released with one reason for all, only by roles that release, and undone while there is time', async () => {
  const client = await makeClient(test.platform);
  const [olaf, ina] = [await makeOperator(test, client, ['Operator']), await makeOperator(test, client, ['Support'])];
  await makeContract(test, client);
  const order = { Akt: 'order.release', Zeilen: { Filter: [], Anzahl: 1 } };
  expect(outcomeOf(await ask(client, ina, { ...order, Grund: REASON }))).toBe('PSOF0203');
  expect((await ask(client, olaf, order)).statusCode).toBe(400);
  const preview = async (operator: TestOperator) => foresee(client, operator, order);
  expect(outcomeOf(await preview(ina))).toBe('PSOF0203');
  expect((await preview(olaf)).json()).toEqual({ Anzahl: 1, Uebersprungen: [], SummeCent: 7000 });
  const run = (await ask(client, olaf, { ...order, Grund: REASON })).json<Sammelakt>();
  expect(await work(client, olaf, run)).toMatchObject({ Stand: 'Fertig', Erledigt: 1 });
  const undo = (await stepOf(client, olaf, run.Id, '/zurueck')).json<Sammelakt>();
  expect(await work(client, olaf, undo)).toMatchObject({ Stand: 'Fertig', Erledigt: 1 });
  expect(await actsOf(test, client)).toEqual(['bulk.start', 'order.release', 'bulk.undo', 'order.undo']);
  // Foreseen without a trace, by what counts when its turn comes.
  await sql`update customer_order set state = 'Abgelehnt' where client_key = ${client.key}`.execute(test.platform.db);
  expect((await preview(olaf)).json()).toEqual({
    Anzahl: 0,
    Uebersprungen: [{ Grund: 'AndererStand', Anzahl: 1 }],
    SummeCent: 0,
  });
  expect((await auditOf(test, client)).slice(0, 2)).toMatchObject([{ reason: REASON.Text }, { reason: REASON.Text }]);
});
