import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { operatorSignature } from '#modules/actors.ts';
import { storageIn } from '#modules/client/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { clientVersions, putVersionFile, type Version, versionFiles } from '#modules/operations/index.ts';
import { viewDraft } from '../draft/get-client-draft.ts';
import { closeDraft, openDraft } from '../draft/open-draft.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { readSentArchive } from './sent-archive.ts';

/** The draft that an archive replaces; for a client that has no version yet, a new one. */
const draftFor = async (ctx: SetUpCtx, revision: number): Promise<Version> => {
  const { key } = ctx.client;
  await clientVersions.lockVersions(ctx.db, key);
  const [known] = await clientVersions.selectVersions(ctx.db, key);
  if (known) return openDraft(ctx, revision);
  const by = operatorSignature(ctx.actor);
  return clientVersions.insertVersion(ctx.db, key, { state: 'Entwurf', by, now: ctx.now, basedOn: null });
};

/** Replaces the draft by the files of an archive; their problems are returned. */
export const importClient = async (
  ctx: SetUpCtx,
  revision: number,
  body: AsyncIterable<Uint8Array>,
): Promise<ClientDraft> => {
  const files = await readSentArchive(body);
  const { key } = ctx.client;
  return transactSetUp(ctx, async (inner) => {
    const draft = await draftFor(inner, revision);
    await versionFiles.deleteFiles(inner.db, key, draft.number);
    for (const [path, bytes] of files)
      await putVersionFile(storageIn(ctx.platform, inner.db), key, draft.number, path, bytes);
    await closeDraft(inner, draft);
    const view = await viewDraft(inner, { ...draft, revision: draft.revision + 1, changedAt: ctx.now });
    await recordAct(inner, {
      act: 'client.import',
      subject: { kind: 'client', id: key },
      after: { version: draft.number, files: files.size, problems: view.Probleme.length },
    });
    return view;
  });
};
