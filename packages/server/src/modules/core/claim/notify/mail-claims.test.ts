import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided } from '#testing/make/make-contract.ts';
import { kindsOf } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { mailClaimsJob } from './mail-claims.ts';

const test = setUpTestApp();

it('a mail that becomes owed while its job runs is written and settled after it, not at the moment the job began', async () => {
  const client = await makeClient(test.platform);
  await makeProvided(test, client);
  const began = test.clock.now().getTime();
  const owedAt = new Date(began + 30_000);
  await sql`insert into claim_mail (client_key, claim_id, event, ref, created_at)
    select client_key, id, 'remindEarly', 'late', ${owedAt} from claim where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  // The job starts, waits for a minute, as during an outage of the database, and continues.
  let looks = 0;
  const clock = { ...test.clock, now: () => new Date(began + (looks++ === 0 ? 0 : 60_000)) };
  await mailClaimsJob.handle({ ...test.platform, clock } as never, { clientKey: client.key });
  const { rows } = await sql<{ settled: boolean; written: boolean }>`
    select o.settled_at >= ${owedAt} as settled, m.created_at >= ${owedAt} as written from claim_mail o
    left join mail m on m.client_key = o.client_key and m.kind = 'reward-reminder' and m.subject_ref = o.claim_id::text
    where o.client_key = ${client.key} and o.event = 'remindEarly'`.execute(test.platform.db);
  expect(rows).toEqual([{ settled: true, written: true }]);
});

describe('mails that a claim owes', () => {
  const oweBoth = async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeProvided(test, client);
    const owe = (event: string, minutes: number) =>
      sql`insert into claim_mail (client_key, claim_id, event, ref, created_at)
        select client_key, id, ${event}, '', ${new Date(test.clock.now().getTime() + minutes * 60_000)} from claim
        where client_key = ${client.key}`.execute(test.platform.db);
    await owe('remindEarly', 1);
    await owe('cancelled', 2);
    const write = async (): Promise<void> => mailClaimsJob.handle(test.platform, { clientKey: client.key });
    const kinds = () => kindsOf(test, client, email);
    return { client, write, kinds };
  };

  it('are written in the order in which they became owed', async () => {
    const { write, kinds } = await oweBoth();
    await write();
    // The server's own job may have taken one of them.
    await eventually(async () => expect((await kinds()).slice(0, 2)).toEqual(['reward-cancelled', 'reward-reminder']));
  });

  it('wait for an earlier one that another server is writing', async () => {
    const { client, write, kinds } = await oweBoth();
    const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = test.platform.db.transaction().execute(async (trx) => {
      await sql`update claim_mail set settled_at = now()
        where client_key = ${client.key} and event = 'remindEarly'`.execute(trx);
      taken.resolve();
      await done.promise;
    });
    await taken.promise;
    const ours = write();
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%claim_mail%'`.execute(test.platform.db);
      expect(rows).toHaveLength(1);
    });
    expect(await kinds()).not.toContain('reward-cancelled');
    done.resolve();
    await Promise.all([other, ours]);
    await eventually(async () => expect((await kinds())[0]).toBe('reward-cancelled'));
  });
});
