import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import { recordAct } from '../../audit/record-act.ts';
import type { Reason } from '../../repair/reason.ts';
import { checkVersion } from '../draft/get-client-draft.ts';
import { lockDraft } from '../draft/open-draft.ts';
import { blockingPoints } from '../go-live/blocking-points.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { publishFiles, replacePublished } from './publish-files.ts';
import { viewVersion } from './view-version.ts';

/** The input of a publication. */
export interface PublishInput {
  readonly revision: number;
  readonly note: string | null;
  readonly reason: Reason;
}

/** The draft with its check; refused while a point blocks. */
export const readyDraft = async (ctx: SetUpCtx, revision: number) => {
  const draft = await transactSetUp(ctx, (inner) => lockDraft(inner, revision));
  const checked = await checkVersion(ctx, draft);
  const blocking = await blockingPoints(ctx, draft, checked);
  if (blocking.some(({ Stand }) => Stand === 'Blockiert')) throw new AppError('clientNotReady');
  return { draft, checked };
};

/** Publishes the draft: version, client and record change together. */
export const publishClient = async (
  ctx: SetUpCtx,
  { revision, note, reason }: PublishInput,
): Promise<ClientVersion> => {
  const { checked } = await readyDraft(ctx, revision);
  const published = await publishFiles(ctx, checked, async (db) => {
    const inner = { ...ctx, db };
    const version = await replacePublished(ctx, db, await lockDraft(inner, revision), note);
    await recordAct(inner, {
      act: 'client.publish',
      subject: { kind: 'client', id: ctx.client.key },
      before: { version: version.basedOn },
      after: { version: version.number, note },
      reason: reasonOf(reason),
    });
    return version;
  });
  return viewVersion(ctx, published);
};
