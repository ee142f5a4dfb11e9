import type { NewClient } from '@mundwerk/contract/console/set-up/create';
import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { AppError } from '@mundwerk/contract/errors';
import { operatorSignature } from '#modules/actors.ts';
import { findAnyClient, storageIn } from '#modules/client/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { clientVersions, putVersionFile } from '#modules/operations/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { viewDraft } from '../draft/get-client-draft.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { newClientFolder } from './new-folder.ts';

/** Makes a client as a draft: a whole folder, which goes live when somebody publishes it. */
export const createClient = async (ctx: SetUpCtx, input: NewClient): Promise<ClientDraft> => {
  const { key } = ctx.client;
  if (new Set(input.Sprachen).size !== input.Sprachen.length)
    throw new AppError('inputInvalid', [{ field: 'Sprachen', reason: 'inputInvalid' }]);
  const { environment } = ctx.platform.config;
  const files = await newClientFolder(input, { today: calendarDay(ctx.now), environment });
  return transactSetUp(ctx, async (inner) => {
    await clientVersions.lockVersions(inner.db, key);
    const isTaken = (await findAnyClient(ctx.platform, key)) || (await clientVersions.selectVersions(inner.db, key))[0];
    if (isTaken) throw new AppError('clientKeyTaken', [{ field: 'Key', reason: 'clientKeyTaken' }]);
    const draft = await clientVersions.insertVersion(inner.db, key, {
      state: 'Entwurf',
      by: operatorSignature(ctx.actor),
      now: ctx.now,
      basedOn: null,
    });
    for (const [path, bytes] of files)
      await putVersionFile(storageIn(ctx.platform, inner.db), key, draft.number, path, bytes);
    const view = await viewDraft(inner, draft);
    await recordAct(inner, {
      act: 'client.create',
      subject: { kind: 'client', id: key },
      after: { name: input.Name, languages: input.Sprachen, host: input.Host ?? null, files: files.size },
    });
    return view;
  });
};
