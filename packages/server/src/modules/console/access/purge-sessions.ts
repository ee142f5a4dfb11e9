import type { Task } from '#platform/jobs/job.ts';
import { deleteRefusalsBefore } from './roles/store.ts';
import { deleteSessionsEndedBefore } from './store.ts';

const RETENTION_DAYS = 30;

/** A quarter: people who have not tried again by then need no role. */
const REFUSAL_DAYS = 90;

/** Deletes console sessions long after they ended (decisions §8), and sign-ons without a role; the acts of a session stay in the audit log. */
export const purgeOperatorSessions: Task = {
  name: 'purge-operator-sessions',
  cron: '59 3 * * *',
  run: async ({ db, clock }) => {
    const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
    const sessions = await deleteSessionsEndedBefore(db, daysAgo(RETENTION_DAYS));
    return sessions + (await deleteRefusalsBefore(db, daysAgo(REFUSAL_DAYS)));
  },
};
