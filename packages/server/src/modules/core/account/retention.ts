import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { deleteEmailChangesBefore } from './email-change/store.ts';
import { deleteUnusedInvitations as deleteInvitedBefore } from './invitation/store.ts';
import { deleteLinksEndedBefore } from './links/store.ts';
import { deleteChallengesBefore } from './passkey/store.ts';
import { UNUSED_DAYS } from './rules.ts';
import { deleteAutologinUsesBefore, deleteSessionsEndedBefore } from './session/store.ts';

/** Days during which a used link is still reported as used rather than unknown. */
export const LINK_RETENTION_DAYS = 30;

/** Deletes mailed links long after they ended (decisions §8). */
export const purgeLinks: Task = {
  name: 'purge-links',
  cron: '47 3 * * *',
  run: ({ db, clock }) =>
    deleteLinksEndedBefore(db, new Date(clock.now().getTime() - LINK_RETENTION_DAYS * 86_400_000)),
};

/** Longer than the links that undo a change are valid; afterwards the former address is not needed. */
export const EMAIL_CHANGE_RETENTION_DAYS = 30;

/** Deletes changes of address, and with them the former address, a month after their links ended (decisions §10). */
export const purgeEmailChanges: Task = {
  name: 'purge-email-changes',
  cron: '57 3 * * *',
  run: ({ db, clock }) =>
    deleteEmailChangesBefore(db, new Date(clock.now().getTime() - EMAIL_CHANGE_RETENTION_DAYS * 86_400_000)),
};

/** Deletes invitations that were not accepted in time: they are data of people who never came (decisions §8). */
export const deleteUnusedInvitations: Task = {
  name: 'delete-unused-invitations',
  cron: '37 * * * *',
  run: ({ db, clock }) => deleteInvitedBefore(db, new Date(clock.now().getTime() - UNUSED_DAYS * 86_400_000)),
};

/** Deletes the challenges of passkeys that no device answered in time. */
export const purgePasskeyChallenges: Task = {
  name: 'purge-passkey-challenges',
  cron: '22 * * * *',
  run: ({ db, clock }) => deleteChallengesBefore(db, clock.now()),
};

/** Days during which the sessions show who was logged in as support. */
export const SESSION_RETENTION_DAYS = 30;

const daysAgo = ({ clock }: Platform, days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);

/** Deletes sessions long after they ended (decisions §8). */
export const purgeSessions: Task = {
  name: 'purge-sessions',
  cron: '52 3 * * *',
  run: (platform) => deleteSessionsEndedBefore(platform.db, daysAgo(platform, SESSION_RETENTION_DAYS)),
};

/** Deletes the records of used autologin tokens that have expired and are refused anyway. */
export const purgeAutologinUses: Task = {
  name: 'purge-autologin-uses',
  cron: '12 * * * *',
  run: (platform) => deleteAutologinUsesBefore(platform.db, platform.clock.now()),
};
