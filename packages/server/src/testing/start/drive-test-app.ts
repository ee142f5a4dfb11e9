import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { sql } from 'kysely';
import { foldClicks } from '#modules/core/recommendation/fold/fold-clicks.ts';
import { selectBacklog } from '#modules/core/recommendation/fold/fold-store.ts';
import type { Platform } from '#platform/context.ts';
import type { MailView } from '#platform/devaids/mailbox-page.ts';
import { eventually } from '../eventually.ts';
import { clientsOfTest } from '../make/make-client.ts';
import type { TestApp } from './start-test-app.ts';

/** Sets the test server's clock to so many milliseconds from now, 0 to reset it; its next request uses the new time. */
export const setClock = async (test: TestApp, offsetMs: number): Promise<void> => {
  await sql`insert into dev_clock (offset_ms) values (${offsetMs})
    on conflict (is_only) do update set offset_ms = excluded.offset_ms`.execute(test.platform.db);
  test.clock.setOffset(offsetMs);
};

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

/** Housekeeping tasks, by their names: half of all tasks, and nothing that visitors see depends on them. */
const HOUSEKEEPING = /^(purge|forget|renew|empty|keep|walk|cut|seal)-/;
/** Whether a task is no housekeeping: for tests that want every table filled. */
export const isNoHousekeeping = (name: string): boolean => !HOUSEKEEPING.test(name);

/** Tasks that count, compare and tell for operators, and those that read mailboxes: their tests run each by its name. */
const WATCHING =
  /^(watch-figures|measure-insight-step-times|compute-usual|fold-liabilities|fill-iban-uses|read-bounces|send-(insight-mails|alerts|audit-heads|inbox-digests))$/;

/** Runs tasks once for the clients of the running test, by default those on which referrals and rewards depend; waits for the mails they owe. */
export const runTasks = async (
  test: TestApp,
  isWanted = (name: string): boolean => isNoHousekeeping(name) && !WATCHING.test(name),
): Promise<void> => {
  await test.platform.jobs.runTasks({ clients: clientsOfTest(), isWanted });
  await untilMailsAreWritten(test);
};

/** Waits until every answered click is judged and in the figures, whichever server folds it. */
export const untilClicksAreFolded = async ({
  platform,
}: {
  readonly platform: Pick<Platform, 'db'>;
}): Promise<void> => {
  while ((await selectBacklog(platform.db)).waiting > 0) await foldClicks(platform);
};

/** The mails written to an address of a client, newest first, as the development mailbox shows them. */
export const readMails = async (test: TestApp, clientKey: string, to: string): Promise<MailView[]> => {
  const query = new URLSearchParams({ client: clientKey, to });
  return (await test.app.inject(`/dev/mailbox.json?${query}`)).json<MailView[]>();
};

/** Solves the portal's own puzzle as a browser does; returns the `captchaInput`. */
export const solveCaptcha = async (challenge: unknown): Promise<string> => {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
