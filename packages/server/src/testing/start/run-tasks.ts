import { sql } from 'kysely';
import { eventually } from '../eventually.ts';
import { clientsOfTest } from '../make/make-client.ts';
import type { TestApp } from './start-test-app.ts';

/**
 * Waits until every mail that a claim or a referral owes is written. Jobs and loops write them beside the
 * requests and tasks that owe them.
 */
export const untilMailsAreWritten = (test: TestApp): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql<{ event: string }>`select event from claim_mail where settled_at is null
        union all select event from referral_mail where settled_at is null`.execute(test.platform.db);
    if (rows.length > 0) throw new Error(`still owed: ${rows.map(({ event }) => event).join(', ')}`);
  });

/** Housekeeping tasks, by their names: half of all tasks, and nothing that people see depends on them. */
const HOUSEKEEPING = /^(purge|forget|renew|empty|keep|walk)-/;

/** Runs tasks once for the clients of the running test, by default all but housekeeping, and waits until the mails they owe are written. */
export const runTasks = async (
  test: TestApp,
  isWanted = (name: string): boolean => !HOUSEKEEPING.test(name),
): Promise<void> => {
  await test.platform.jobs.runTasks({ clients: clientsOfTest(), isWanted });
  await untilMailsAreWritten(test);
};
