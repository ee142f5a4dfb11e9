import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeClient } from '../../../testing/make/make-client.ts';
import { makeProvided } from '../../../testing/make/make-contract.ts';
import { startTestApp } from '../../../testing/start/start-test-app.ts';
import { mailClaimsJob } from './mail-claims.ts';

it('a mail that becomes owed while its job runs is written and settled after it, not at the moment the job began', async () => {
  const test = await startTestApp();
  const client = await makeClient(test.platform);
  await makeProvided(test, client);
  const began = test.clock.now().getTime();
  const owedAt = new Date(began + 30_000);
  await sql`insert into claim_mail (client_key, claim_id, event, ref, created_at)
    select client_key, id, 'remindEarly', 'late', ${owedAt} from claim where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  // The job begins, waits for a minute, as through an outage of the database, and goes on.
  let looks = 0;
  const clock = { ...test.clock, now: () => new Date(began + (looks++ === 0 ? 0 : 60_000)) };
  await mailClaimsJob.handle({ ...test.platform, clock } as never, { clientKey: client.key });
  const { rows } = await sql<{ settled: boolean; written: boolean }>`
    select o.settled_at >= ${owedAt} as settled, m.created_at >= ${owedAt} as written from claim_mail o
    left join mail m on m.client_key = o.client_key and m.kind = 'reward-reminder' and m.subject_ref = o.claim_id::text
    where o.client_key = ${client.key} and o.event = 'remindEarly'`.execute(test.platform.db);
  expect(rows).toEqual([{ settled: true, written: true }]);
  await test.stop();
});
