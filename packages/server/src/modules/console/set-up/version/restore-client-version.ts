import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import { operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import type { Reason } from '#modules/console/repair/reason.ts';
import { clientVersions, versionFiles } from '#modules/operations/index.ts';
import { checkVersion } from '../draft/get-client-draft.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';
import { publishFiles } from './publish-files.ts';
import { viewVersion } from './view-version.ts';

/** Publishes the files of a version that was published before as a new one; history is never written anew, and a draft stays. */
export const restoreClientVersion = async (ctx: SetUpCtx, number: number, reason: Reason): Promise<ClientVersion> => {
  const { key } = ctx.client;
  const earlier = await clientVersions.selectVersion(ctx.db, key, number);
  if (earlier?.state !== 'Ersetzt') throw new AppError('notFound');
  const checked = await checkVersion(ctx, earlier);
  if (checked.problems.length > 0) throw new AppError('clientNotReady');
  const { version: restored } = await publishFiles(ctx, checked, {
    move: async (db) => {
      await clientVersions.lockVersions(db, key);
      const before = await clientVersions.selectPublished(db, key);
      if (before)
        await clientVersions.updateState(db, key, before.number, { from: ['Veroeffentlicht'], to: 'Ersetzt' });
      const version = await clientVersions.insertVersion(db, key, {
        state: 'Veroeffentlicht',
        by: operatorSignature(ctx.actor),
        now: ctx.now,
        basedOn: number,
        note: earlier.note,
      });
      await versionFiles.copyFiles(db, key, number, version.number);
      return { before, version };
    },
    record: (db, { before, version }, approvalId) =>
      recordAct(
        { ...ctx, db },
        {
          act: 'client.restore',
          subject: { kind: 'client', id: key },
          before: { version: before?.number ?? null },
          after: { version: version.number, filesOf: number },
          reason: reasonOf(reason),
          ...(approvalId ? { approvalId } : {}),
        },
      ),
    reason: reasonOf(reason),
  });
  return viewVersion(ctx, restored);
};
