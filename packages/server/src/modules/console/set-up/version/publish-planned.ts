import { AppError } from '@mundwerk/contract/errors';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { clientVersions } from '#modules/operations/index.ts';
import { ANONYMOUS, type Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import type { Task } from '#platform/jobs/job.ts';
import { checkVersion } from '../draft/get-client-draft.ts';
import { publishFiles, replacePublished } from './publish-files.ts';

/** Publishes one planned version; one that no longer passes the check becomes a draft again, and the live client stays unchanged. */
const publishDue = async (platform: Platform, key: string): Promise<void> => {
  const { db } = platform;
  const ctx = { platform, db, now: platform.clock.now(), actor: ANONYMOUS, ipPrefix: '', client: { key } };
  const planned = await clientVersions.selectDraft(db, key);
  if (planned?.state !== 'Geplant') return;
  const subject = { kind: 'client', id: key };
  const after = { version: planned.number, at: planned.publishAt };
  try {
    await publishFiles(ctx, await checkVersion(ctx, planned), {
      move: async (trx) => {
        await clientVersions.lockVersions(trx, key);
        return replacePublished(ctx, trx, planned, planned.note);
      },
      record: (trx) => recordAct({ ...ctx, db: trx }, { act: 'client.publish', subject, after }),
      reason: null,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'clientNotReady') throw error;
    platform.log.warn({ client: key, version: planned.number }, 'a planned version cannot be published');
    await inTransaction(db, async (trx) => {
      const move = { from: ['Geplant'], to: 'Entwurf', publishAt: null } as const;
      await clientVersions.updateState(trx, key, planned.number, move);
      await recordAct({ ...ctx, db: trx }, { act: 'client.unschedule', subject, before: after });
    });
  }
};

/** Publishes planned versions. */
export const publishPlanned: Task = {
  name: 'publish-planned-clients',
  cron: '* * * * *',
  run: async (platform) => {
    const due = await clientVersions.selectDue(platform.db, platform.clock.now());
    for (const key of due) await publishDue(platform, key);
    return due.length;
  },
};
