import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { guardExperiments } from '#modules/console/experiment/run-experiment.ts';
import { sendInsightMails } from '#modules/console/insight/mail/insight-mails.tsx';
import { sendViewMails } from '#modules/console/preference/mail/view-mails.tsx';
import type { ClientRef } from '#platform/context.ts';
import { assignArm, makeBusy, makeLinks } from '../console/make-experiment.ts';
import { auditOf } from '../console/operate.ts';
import { makeOperator } from '../make/console/make-operator.ts';
import { makeClient } from '../make/make-client.ts';
import { callApi, makeRecommendation } from '../make/make-recipient.ts';
import { setUpTestApp } from '../start/set-up-test-app.ts';
import { breakWrites, WRITE_FAULTS } from './break-writes.ts';

// Writes of experiments and of views by mail end in the middle of their transaction, as by kill -9, a full disk or a lost connection.

// A short lock timeout: nothing else here waits for a lock.
const test = setUpTestApp({ DATABASE_LOCK_TIMEOUT_MS: '2000' });

const rowsOf = async (table: string, client: ClientRef): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
      where client_key = ${client.key}`.execute(test.platform.db)
  ).rows[0]?.count ?? 0;

describe('the arm of a link', () => {
  it('is stored with the link or not at all', async () => {
    const busy = await makeBusy(test);
    await busy.operator.act(`/experimente/${await busy.draft()}/start`);
    await makeRecommendation(test, busy.client);
    const [links, units] = [await rowsOf('recommendation', busy.client), await rowsOf('experiment_unit', busy.client)];
    expect(units).toBe(1);
    for (const fault of WRITE_FAULTS) {
      const mend = await breakWrites(test.platform.db, { table: 'experiment_unit', clientKey: busy.client.key, fault });
      expect(await makeRecommendation(test, busy.client)).toBeUndefined();
      await mend();
      expect([fault, await rowsOf('recommendation', busy.client)]).toEqual([fault, links]);
    }
    const locked = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const lock = test.platform.db.transaction().execute(async (trx) => {
      await sql`lock table experiment_unit in access exclusive mode`.execute(trx);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    expect(await makeRecommendation(test, busy.client)).toBeUndefined();
    over.resolve();
    await lock;
    expect(await rowsOf('recommendation', busy.client)).toBe(links);
    await makeRecommendation(test, busy.client);
    expect([await rowsOf('recommendation', busy.client), await rowsOf('experiment_unit', busy.client)]).toEqual([
      links + 1,
      units + 1,
    ]);
  });
});

describe('the daily guard', () => {
  it('stops a harmful experiment the next time, when it was killed between its one look and the stop', async () => {
    const busy = await makeBusy(test);
    const id = await busy.draft();
    await busy.operator.act(`/experimente/${id}/start`);
    for (const [letter, arm, count, sharedPercent] of [
      ['C', 0, 70, 55],
      ['V', 1, 70, 20],
      ['A', -1, 7, 30],
    ] as const) {
      await makeLinks(test, busy.client, { letter, count, daysAgo: [20, 8], sharedPercent });
      await sql`delete from experiment_unit where client_key = ${busy.client.key} and number not like '_0000%'`.execute(
        test.platform.db,
      );
      await assignArm(test, busy.client, { experiment: id, letter, arm });
    }
    const acts = (await auditOf(test, busy.client)).length;
    for (const fault of WRITE_FAULTS) {
      const mend = await breakWrites(test.platform.db, { table: 'audit', clientKey: busy.client.key, fault });
      await expect(guardExperiments.run(test.platform)).rejects.toThrow();
      await mend();
      expect([fault, await busy.read(id)]).toMatchObject([fault, { Status: 'Laeuft' }]);
    }
    await guardExperiments.run(test.platform);
    const view = await busy.read(id);
    expect(view).toMatchObject<Partial<ExperimentView>>({ Status: 'Gestoppt', StoppGrund: 'Schaden' });
    expect((await auditOf(test, busy.client)).length).toBe(acts + 1);
  });
});

describe('a view by mail', () => {
  const ORDERS = [
    {
      path: '/sichten/mails',
      table: 'view_mail',
      task: sendViewMails,
      body: { Liste: 'praemien', Name: 'Alle', Suche: '', Filter: [], Rhythmus: 'Taeglich' },
    },
    {
      path: '/auswertung/mails',
      table: 'insight_mail',
      task: sendInsightMails,
      body: { Name: 'Woche', Rhythmus: 'Taeglich', Tage: 28, Nach: 'Kanal' },
    },
  ];

  it.each(ORDERS)('of $table is sent once, whatever ended the run before', async ({ path, task, body }) => {
    const client = await makeClient(test.platform);
    const { token } = await makeOperator(test, client, ['Operator']);
    const reply = await callApi(test, client, 'POST', `/verwaltung${path}`, { token, body });
    expect([reply.statusCode, reply.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    const before = await rowsOf('mail', client);
    for (const fault of WRITE_FAULTS) {
      const mend = await breakWrites(test.platform.db, { table: 'mail', clientKey: client.key, fault });
      await expect(task.run(test.platform)).rejects.toThrow();
      await mend();
      expect([fault, await rowsOf('mail', client)]).toEqual([fault, before]);
    }
    await task.run(test.platform);
    await task.run(test.platform);
    expect(await rowsOf('mail', client)).toBe(before + 1);
  });
});
