import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import { recordAct } from '#modules/console/audit/record-act.ts';
import type { Reason } from '#modules/console/repair/reason.ts';
import { clientVersions } from '#modules/operations/index.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { viewVersion } from './view-version.ts';

/** Makes a planned version a draft again. */
export const unscheduleClient = async (ctx: SetUpCtx, reason: Reason): Promise<ClientVersion> => {
  const { key } = ctx.client;
  const draft = await transactSetUp(ctx, async (inner) => {
    await clientVersions.lockVersions(inner.db, key);
    const planned = await clientVersions.selectDraft(inner.db, key);
    if (planned?.state !== 'Geplant') throw new AppError('notFound');
    const move = { from: ['Geplant'], to: 'Entwurf', publishAt: null } as const;
    const version = await clientVersions.updateState(inner.db, key, planned.number, move);
    await recordAct(inner, {
      act: 'client.unschedule',
      subject: { kind: 'client', id: key },
      before: { version: planned.number, at: planned.publishAt },
      reason: reasonOf(reason),
    });
    return version;
  });
  return viewVersion(ctx, draft);
};
