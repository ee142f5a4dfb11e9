import { Readable } from 'node:stream';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import type { ClientVersion, FileDifference } from '@mundwerk/contract/console/set-up/versions';
import * as calls from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import { operatorSignature } from '#modules/actors.ts';
import {
  clientVersions,
  isTextFile,
  putVersionFile,
  readClientArchive,
  readVersionFiles,
  type Version,
  valueDifferences,
  versionFiles,
  writeClientArchive,
} from '#modules/connect/operations/index.ts';
import { type ClientFiles, storageIn } from '#modules/core/client/index.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { BadArchive } from '#platform/sheet/unzip.ts';
import { act, nameSigners, type RootActCtx } from '../acts.ts';
import { wholeBody } from './draft-changes.ts';
import { checkFiles, clientName, closeDraft, findWorkingVersion, openDraft, viewDraft, viewProblem } from './drafts.ts';

/** Versions as the contract describes them. */
export const viewVersions = async (ctx: RootActCtx, versions: readonly Version[]): Promise<ClientVersion[]> => {
  const nameOf = await nameSigners(
    ctx,
    versions.map(({ madeBy }) => madeBy),
  );
  return versions.map((version) => ({
    Nummer: version.number,
    Stand: version.state,
    Notiz: version.note,
    BasiertAuf: version.basedOn,
    ErstelltAm: version.madeAt.toISOString(),
    ErstelltVon: nameOf(version.madeBy),
    GeplantAm: version.state === 'Geplant' ? (version.publishAt?.toISOString() ?? null) : null,
    VeroeffentlichtAm: version.publishedAt?.toISOString() ?? null,
  }));
};

/** One version as the contract describes it. */
export const viewVersion = async (ctx: RootActCtx, version: Version): Promise<ClientVersion> => {
  const [view] = await viewVersions(ctx, [version]);
  if (!view) throw new Error('a version without its view');
  return view;
};

/** The history of a client, the newest version first. */
export const listClientVersions = async (ctx: RootActCtx): Promise<{ Versionen: ClientVersion[] }> => ({
  Versionen: await viewVersions(ctx, await clientVersions.selectVersions(ctx.db, ctx.client.key)),
});

const parsed = (bytes: Buffer | undefined): { readonly value: unknown } | null => {
  if (!bytes) return { value: undefined };
  try {
    return { value: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return null;
  }
};

/** The fields that differ; null where one of the files is no JSON. */
const fieldsOf = (before: Buffer | undefined, after: Buffer | undefined): FileDifference['Felder'] | null => {
  const [old, now] = [parsed(before), parsed(after)];
  if (!old || !now) return null;
  const hasBoth = before !== undefined && after !== undefined;
  return valueDifferences(hasBoth ? old.value : (old.value ?? {}), hasBoth ? now.value : (now.value ?? {})).map(
    ({ field, before: was, after: is }) => ({ Feld: field, Vorher: was, Nachher: is }),
  );
};

const differenceOf = (path: string, before: Buffer | undefined, after: Buffer | undefined): FileDifference => {
  const fields = path.endsWith('.json') ? fieldsOf(before, after) : null;
  const isShown = fields === null && isTextFile(path) && !path.endsWith('.json');
  const text = (bytes: Buffer | undefined): string | null => (isShown && bytes ? bytes.toString('utf8') : null);
  return {
    Pfad: path,
    Art: before ? (after ? 'Geaendert' : 'Entfernt') : 'Neu',
    Felder: fields ?? [],
    Vorher: text(before),
    Nachher: text(after),
  };
};

/** The files that differ, in the order of their paths. */
export const differencesOf = (before: ClientFiles, after: ClientFiles): FileDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    return old && now?.equals(old) ? [] : [differenceOf(path, old, now)];
  });

/** The differences between two versions, by default between the published one and the draft. */
export const compareClientVersions = async (
  ctx: RootActCtx,
  { query: { von: from, bis: to } }: CallInput<typeof calls.compareClientVersions>,
): Promise<CallReply<typeof calls.compareClientVersions>> => {
  const { key } = ctx.client;
  const { selectDraft, selectPublished, selectVersion } = clientVersions;
  const published = await selectPublished(ctx.db, key);
  const earlier = from === undefined ? published : await selectVersion(ctx.db, key, from);
  const later =
    to === undefined ? ((await selectDraft(ctx.db, key)) ?? published) : await selectVersion(ctx.db, key, to);
  if (!later || (from !== undefined && !earlier)) throw new AppError('notFound');
  const before = earlier
    ? await readVersionFiles(storageIn(ctx.platform, ctx.db), key, earlier.number)
    : new Map<string, Buffer>();
  const after = await readVersionFiles(storageIn(ctx.platform, ctx.db), key, later.number);
  return { Von: earlier?.number ?? null, Bis: later.number, Unterschiede: differencesOf(before, after) };
};

/** The files of a version as an archive, secrets included; the export is recorded. */
export const exportClient = async (
  ctx: RootActCtx,
  { body: { Nummer: number, Grund } }: CallInput<typeof calls.exportClient>,
): Promise<FileReply> => {
  const { key } = ctx.client;
  const version =
    number === undefined ? await findWorkingVersion(ctx) : await clientVersions.selectVersion(ctx.db, key, number);
  if (!version) throw new AppError('notFound');
  const files = await readVersionFiles(storageIn(ctx.platform, ctx.db), key, version.number);
  const pieces = Readable.from(writeClientArchive(files), { objectMode: false });
  return act(ctx, calls.exportClient.act, Grund, async () => ({
    subject: { kind: 'client', id: key },
    after: { version: version.number, files: files.size },
    reply: new FileReply(`${key}-${version.number}.zip`, pieces),
  }));
};

/** The files of an uploaded archive; archiveInvalid if it is not a client folder. */
export const readSentArchive = async (body: AsyncIterable<Uint8Array>): Promise<ClientFiles> => {
  try {
    return readClientArchive(await wholeBody(body));
  } catch (error) {
    throw error instanceof BadArchive ? new AppError('archiveInvalid') : error;
  }
};

/** The changes that an archive would make, and its problems; nothing is stored. */
export const tryClientImport = async (
  ctx: RootActCtx,
  { body }: CallInput<typeof calls.tryClientImport>,
): Promise<CallReply<typeof calls.tryClientImport>> => {
  const files = await readSentArchive(body);
  const { key } = ctx.client;
  const replaced =
    (await clientVersions.selectDraft(ctx.db, key)) ?? (await clientVersions.selectPublished(ctx.db, key));
  const { problems } = await checkFiles(ctx, files);
  return {
    Name: clientName(files, key),
    Von: replaced?.number ?? null,
    Unterschiede: replaced
      ? differencesOf(await readVersionFiles(storageIn(ctx.platform, ctx.db), key, replaced.number), files)
      : // Everything is new, so listing contents would repeat the whole archive.
        [...files.keys()].map((path) => ({ Pfad: path, Art: 'Neu', Felder: [], Vorher: null, Nachher: null })),
    Probleme: problems.map((problem) => viewProblem(ctx, problem)),
  };
};

/** The draft that an archive replaces; for a client that has no version yet, a new one. */
const draftFor = async (ctx: RootActCtx, revision: number): Promise<Version> => {
  const { key } = ctx.client;
  await clientVersions.lockVersions(ctx.db, key);
  const [known] = await clientVersions.selectVersions(ctx.db, key);
  if (known) return openDraft(ctx, revision);
  const by = operatorSignature(ctx.actor);
  return clientVersions.insertVersion(ctx.db, key, { state: 'Entwurf', by, now: ctx.now, basedOn: null });
};

/** Replaces the draft by the files of an archive; their problems are returned. */
export const importClient = async (
  ctx: RootActCtx,
  { query, body }: CallInput<typeof calls.importClient>,
): Promise<ClientDraft> => {
  const files = await readSentArchive(body);
  const { key } = ctx.client;
  return act(ctx, calls.importClient.act, null, async (inner) => {
    const draft = await draftFor(inner, query.revision);
    await versionFiles.deleteFiles(inner.db, key, draft.number);
    for (const [path, bytes] of files)
      await putVersionFile(storageIn(ctx.platform, inner.db), key, draft.number, path, bytes);
    await closeDraft(inner, draft);
    const view = await viewDraft(inner, { ...draft, revision: draft.revision + 1, changedAt: ctx.now });
    return {
      subject: { kind: 'client', id: key },
      after: { version: draft.number, files: files.size, problems: view.Probleme.length },
      reply: view,
    };
  });
};
