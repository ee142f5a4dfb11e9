import { AppError } from '@mundwerk/contract/errors';
import { operatorSignature } from '#modules/actors.ts';
import { nameSigners } from '#modules/console/repair/name-signers.ts';
import { clientVersions, type Version, versionFiles } from '#modules/operations/index.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';

/** Refuses a change that is based on an outdated draft, and names who changed it when. */
const refuseChanged = async (ctx: SetUpCtx, { changedBy, changedAt }: Version): Promise<never> => {
  const nameOf = await nameSigners(ctx, [changedBy]);
  throw new AppError('draftChanged', [], { GeaendertVon: nameOf(changedBy), GeaendertAm: changedAt.toISOString() });
};

/** Locks the draft that the caller saw; draftChanged if it has changed since, versionPlanned while it is scheduled. */
export const lockDraft = async (ctx: SetUpCtx, revision: number): Promise<Version> => {
  const { key } = ctx.client;
  await clientVersions.lockVersions(ctx.db, key);
  const draft = await clientVersions.selectDraft(ctx.db, key);
  if (draft?.state === 'Geplant') throw new AppError('versionPlanned');
  if (draft?.revision === revision) return draft;
  const newest = draft ?? (await clientVersions.selectVersions(ctx.db, key))[0];
  return newest ? refuseChanged(ctx, newest) : Promise.reject(new AppError('notFound'));
};

/** Locks the draft for a change; without a draft, revision 0 creates one from the published version. */
export const openDraft = async (ctx: SetUpCtx, revision: number): Promise<Version> => {
  const { key } = ctx.client;
  await clientVersions.lockVersions(ctx.db, key);
  if (revision > 0 || (await clientVersions.selectDraft(ctx.db, key))) return lockDraft(ctx, revision);
  const published = await clientVersions.selectPublished(ctx.db, key);
  if (!published) throw new AppError('notFound');
  const draft = await clientVersions.insertVersion(ctx.db, key, {
    state: 'Entwurf',
    by: operatorSignature(ctx.actor),
    now: ctx.now,
    basedOn: published.number,
  });
  await versionFiles.copyFiles(ctx.db, key, published.number, draft.number);
  return draft;
};

/** Increments the revision of the draft, and deletes file contents that no version uses any more. */
export const closeDraft = async (ctx: SetUpCtx, draft: Version): Promise<void> => {
  const { key } = ctx.client;
  await clientVersions.updateRevision(ctx.db, key, draft, { by: operatorSignature(ctx.actor), now: ctx.now });
  await versionFiles.deleteUnlisted(ctx.db, key);
};
