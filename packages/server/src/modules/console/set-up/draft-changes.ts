import type { CallInput } from '@mundwerk/contract/call';
import type { ClientDraft, FileChange } from '@mundwerk/contract/console/set-up/draft';
import * as calls from '@mundwerk/contract/console/set-up/draft';
import { AppError } from '@mundwerk/contract/errors';
import { CLIENT_FOLDER_MAX_BYTES, CLIENT_MOST_FILES } from '@mundwerk/contract/values/console/set-up';
import {
  clientVersions,
  editJson,
  isClientPath,
  type JsonEdit,
  putVersionFile,
  readVersionFile,
  restoreSecrets,
  type Version,
  versionFiles,
} from '#modules/connect/operations/index.ts';
import { storageIn } from '#modules/core/client/index.ts';
import { act, actFor, type RootActCtx } from '../acts.ts';
import { closeDraft, lockDraft, openDraft, refuseForeignDraft, refuseForeignFiles, viewDraft } from './drafts.ts';

const wrong = (field: string): AppError => new AppError('inputInvalid', [{ field, reason: 'inputInvalid' }]);

const jsonOf = (text: string, field: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw wrong(field);
  }
};

const editsOf = (fields: NonNullable<FileChange['Felder']>, place: string): JsonEdit[] =>
  fields.map(({ Weg, Wert }, index) => ({
    path: Weg,
    value: Wert === null ? undefined : jsonOf(Wert, `${place}.Felder[${index}].Wert`),
  }));

/** The new text of a file; a file that is not there yet begins as an empty object where fields of it are set. */
const changedText = (before: string | null, { Text, Felder }: FileChange, place: string): string => {
  if (Text !== undefined) return Text;
  const text = before ?? '{}\n';
  try {
    return editJson(text, editsOf(Felder ?? [], place));
  } catch (error) {
    // A field path leads through something that is neither list nor object, or the file is not JSON.
    throw error instanceof AppError ? error : wrong(`${place}.Felder`);
  }
};

/** Stores a file of the draft; refused if the path is not allowed in a client folder, or the folder would become too large. */
export const putFile = async (ctx: RootActCtx, { number }: Version, path: string, bytes: Buffer): Promise<void> => {
  const { key } = ctx.client;
  if (!isClientPath(path)) throw wrong('Pfad');
  await putVersionFile(storageIn(ctx.platform, ctx.db), key, number, path, bytes);
  const files = await versionFiles.selectFiles(ctx.db, key, number);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > CLIENT_MOST_FILES || total > CLIENT_FOLDER_MAX_BYTES) throw new AppError('textTooLong');
};

const applyChange = async (ctx: RootActCtx, draft: Version, change: FileChange, place: string): Promise<void> => {
  const { key } = ctx.client;
  const found = await readVersionFile(storageIn(ctx.platform, ctx.db), key, draft.number, change.Pfad);
  if (change.Loeschen) {
    if (!found) throw wrong(`${place}.Pfad`);
    await versionFiles.deleteFile(ctx.db, key, draft.number, change.Pfad);
    return;
  }
  if ((change.Text === undefined) === (change.Felder === undefined)) throw wrong(place);
  const before = found?.bytes.toString('utf8') ?? null;
  const text = changedText(before, change, place);
  const isJson = change.Pfad.endsWith('.json');
  await putFile(ctx, draft, change.Pfad, Buffer.from(isJson && before !== null ? restoreSecrets(text, before) : text));
};

/** Changes files of the draft. Problems in them are returned, not refused, so that people can save unfinished work. */
export const changeClientDraft = actFor(calls.changeClientDraft, async (ctx: RootActCtx, { body }) => {
  const changes = body.Aenderungen;
  refuseForeignFiles(
    ctx,
    changes.map(({ Pfad }) => Pfad),
  );
  const draft = await openDraft(ctx, body.Revision);
  for (const [index, change] of changes.entries()) await applyChange(ctx, draft, change, `Aenderungen[${index}]`);
  await closeDraft(ctx, draft);
  return {
    subject: { kind: 'client', id: ctx.client.key },
    after: {
      version: draft.number,
      changes: changes.map(({ Pfad, Felder, Loeschen }) => ({
        file: Pfad,
        ...(Felder ? { fields: Felder.map(({ Weg }) => Weg.join('.')) } : {}),
        ...(Loeschen ? { isDeleted: true } : {}),
      })),
    },
    reply: await viewDraft(ctx, { ...draft, revision: draft.revision + 1, changedAt: ctx.now }),
  };
});

/** An upload in one piece; its size is bounded by the call. */
export const wholeBody = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(body));

/** Stores an uploaded file in the draft unchanged. */
export const uploadDraftFile = async (
  ctx: RootActCtx,
  { query: { pfad: path, revision }, body }: CallInput<typeof calls.uploadDraftFile>,
): Promise<ClientDraft> => {
  refuseForeignFiles(ctx, [path]);
  const sent = await wholeBody(body);
  return act(ctx, calls.uploadDraftFile.act, null, async (inner) => {
    const draft = await openDraft(inner, revision);
    const before = path.endsWith('.json')
      ? await readVersionFile(storageIn(ctx.platform, inner.db), ctx.client.key, draft.number, path)
      : null;
    const bytes = before ? Buffer.from(restoreSecrets(sent.toString('utf8'), before.bytes.toString('utf8'))) : sent;
    await putFile(inner, draft, path, bytes);
    await closeDraft(inner, draft);
    return {
      subject: { kind: 'client', id: ctx.client.key },
      after: { version: draft.number, changes: [{ file: path, bytes: bytes.length }] },
      reply: await viewDraft(inner, { ...draft, revision: draft.revision + 1, changedAt: ctx.now }),
    };
  });
};

/** Discards the draft; it stays in the history, so that it can still be viewed. */
export const discardClientDraft = actFor(calls.discardClientDraft, async (ctx: RootActCtx, { body }) => {
  const { key } = ctx.client;
  const draft = await lockDraft(ctx, body.Revision);
  await refuseForeignDraft(ctx, draft);
  const { number } = draft;
  await clientVersions.updateState(ctx.db, key, number, { from: ['Entwurf'], to: 'Verworfen' });
  return { subject: { kind: 'client', id: key }, before: { version: number }, reply: { Nummer: number } };
});
