import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { clientVersions } from '#modules/operations/index.ts';
import { lockDraft } from '../draft/open-draft.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { type PublishInput, readyDraft } from './publish-client.ts';
import { viewVersion } from './view-version.ts';

/** Schedules the draft for publication. */
export const scheduleClient = async (
  ctx: SetUpCtx,
  { revision, note, reason, at }: PublishInput & { readonly at: Date },
): Promise<ClientVersion> => {
  if (at <= ctx.now) throw new AppError('inputInvalid', [{ field: 'Am', reason: 'inputInvalid' }]);
  await readyDraft(ctx, revision);
  const { key } = ctx.client;
  const planned = await transactSetUp(ctx, async (inner) => {
    const { number } = await lockDraft(inner, revision);
    const move = { from: ['Entwurf'], to: 'Geplant', publishAt: at, note } as const;
    const version = await clientVersions.updateState(inner.db, key, number, move);
    await recordAct(inner, {
      act: 'client.schedule',
      subject: { kind: 'client', id: key },
      after: { version: number, at, note },
      reason: reasonOf(reason),
    });
    return version;
  });
  return viewVersion(ctx, planned);
};
