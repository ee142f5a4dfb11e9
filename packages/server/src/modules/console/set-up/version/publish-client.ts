import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import { recordAct } from '#modules/console/audit/record-act.ts';
import type { Reason } from '#modules/console/repair/reason.ts';
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

/** Publishes the draft: version, client, record, and the proposal of values that need a second person, change together. */
export const publishClient = async (
  ctx: SetUpCtx,
  { revision, note, reason }: PublishInput,
): Promise<ClientVersion> => {
  const { checked } = await readyDraft(ctx, revision);
  const published = await publishFiles(ctx, checked, {
    move: async (db) => replacePublished(ctx, db, await lockDraft({ ...ctx, db }, revision), note),
    record: (db, version, approvalId) =>
      recordAct(
        { ...ctx, db },
        {
          act: 'client.publish',
          subject: { kind: 'client', id: ctx.client.key },
          before: { version: version.basedOn },
          after: { version: version.number, note },
          reason: reasonOf(reason),
          ...(approvalId ? { approvalId } : {}),
        },
      ),
    reason: reasonOf(reason),
  });
  return viewVersion(ctx, published);
};
