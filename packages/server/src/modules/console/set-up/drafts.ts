import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { TextBundle } from '@mundwerk/contract/client/client';
import type {
  ClientDraft,
  FolderProblemView,
  getDraftFile as getDraftFileCall,
} from '@mundwerk/contract/console/set-up/draft';
import type { listProductTexts as listProductTextsCall } from '@mundwerk/contract/console/set-up/new-clients';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import { isProgrammeFile } from '@mundwerk/contract/values/console/set-up';
import { operatorSignature } from '#modules/actors.ts';
import {
  checkClientFolder,
  clientVersions,
  fileKind,
  hideSecrets,
  isTextFile,
  readVersionFile,
  readVersionFiles,
  takenHosts,
  type Version,
  versionFiles,
} from '#modules/connect/operations/index.ts';
import {
  type ClientFiles,
  type FolderProblem,
  filledPlaces,
  neededPlaces,
  readPortalFacts,
  storageIn,
  tell,
} from '#modules/core/client/index.ts';
import { nameSigners, type RootActCtx } from '../acts.ts';
import { waitingDoors } from './doors/doors.ts';

/** Refuses a change that is based on an outdated draft, and names who changed it when. */
const refuseChanged = async (ctx: RootActCtx, { changedBy, changedAt }: Version): Promise<never> => {
  const nameOf = await nameSigners(ctx, [changedBy]);
  throw new AppError('draftChanged', [], { GeaendertVon: nameOf(changedBy), GeaendertAm: changedAt.toISOString() });
};

/** Locks the draft that the caller saw; draftChanged if it has changed since, versionPlanned while it is scheduled. */
export const lockDraft = async (ctx: RootActCtx, revision: number): Promise<Version> => {
  const { key } = ctx.client;
  await clientVersions.lockVersions(ctx.db, key);
  const draft = await clientVersions.selectDraft(ctx.db, key);
  if (draft?.state === 'Geplant') throw new AppError('versionPlanned');
  if (draft?.revision === revision) return draft;
  const newest = draft ?? (await clientVersions.selectVersions(ctx.db, key))[0];
  return newest ? refuseChanged(ctx, newest) : Promise.reject(new AppError('notFound'));
};

/** Locks the draft for a change; without a draft, revision 0 creates one from the published version. */
export const openDraft = async (ctx: RootActCtx, revision: number): Promise<Version> => {
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

/** Refuses files beyond the programme unless the operator's role covers the whole set-up (decisions §23). */
export const refuseForeignFiles = (ctx: RootActCtx, paths: readonly string[]): void => {
  if (mayAct(rolesFor(ctx.actor.grants, ctx.client.key), 'client.configure')) return;
  if (!paths.every(isProgrammeFile)) throw new AppError('notAllowed');
};

/** The files in which a version differs from the published one; all of its files where nothing is published yet. */
const changedPaths = async (ctx: RootActCtx, version: Version): Promise<string[]> => {
  const { key } = ctx.client;
  const published = await clientVersions.selectPublished(ctx.db, key);
  const listed = (number: number) => versionFiles.selectFiles(ctx.db, key, number);
  const before = new Map((published ? await listed(published.number) : []).map(({ path, hash }) => [path, hash]));
  const after = new Map((await listed(version.number)).map(({ path, hash }) => [path, hash]));
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
};

/** Refuses a draft with changes beyond the programme, so that nobody publishes or discards what only an Admin may change. */
export const refuseForeignDraft = async (ctx: RootActCtx, version: Version): Promise<void> =>
  refuseForeignFiles(ctx, await changedPaths(ctx, version));

/** Increments the revision of the draft, and deletes file contents that no version uses any more. */
export const closeDraft = async (ctx: RootActCtx, draft: Version): Promise<void> => {
  const { key } = ctx.client;
  await clientVersions.updateRevision(ctx.db, key, draft, { by: operatorSignature(ctx.actor), now: ctx.now });
  await versionFiles.deleteUnlisted(ctx.db, key);
};

/** A problem of a folder as the contract describes it, in the reader's language. */
export const viewProblem = (
  { language }: Pick<RootActCtx, 'language'>,
  { file, line, field, reason, remedy }: FolderProblem,
): FolderProblemView => ({
  Datei: file,
  Zeile: line,
  Feld: field,
  Fehler: tell(reason, language),
  Abhilfe: tell(remedy, language),
});

/** The version people work on: the draft, else the published one; notFound for a client without any version. */
export const findWorkingVersion = async (ctx: RootActCtx): Promise<Version> => {
  const { key } = ctx.client;
  const found = (await clientVersions.selectDraft(ctx.db, key)) ?? (await clientVersions.selectPublished(ctx.db, key));
  if (!found) throw new AppError('notFound');
  return found;
};

/** All problems of a client's files, including hosts that belong to other clients. */
export const checkFiles = async (ctx: Pick<RootActCtx, 'platform' | 'db' | 'client'>, files: ClientFiles) => {
  const portal = await readPortalFacts(ctx.platform);
  const { folder, problems } = checkClientFolder(ctx.client.key, files, portal);
  const taken = folder ? await takenHosts(ctx.db, folder) : [];
  return { files, portal, folder, problems: [...problems, ...taken] };
};

/** The files of a version and all their problems. */
export const checkVersion = async (
  ctx: Pick<RootActCtx, 'platform' | 'db' | 'client'>,
  { number }: Pick<Version, 'number'>,
) => checkFiles(ctx, await readVersionFiles(storageIn(ctx.platform, ctx.db), ctx.client.key, number));

/** The client's name in its files; its key where they have none. */
export const clientName = (files: ClientFiles, key: string): string => {
  try {
    const { Name } = JSON.parse(files.get('client.json')?.toString('utf8') ?? '') as { Name?: unknown };
    return typeof Name === 'string' && Name ? Name : key;
  } catch {
    return key;
  }
};

/** A version as it is edited. */
export const viewDraft = async (ctx: RootActCtx, version: Version): Promise<ClientDraft> => {
  const { key } = ctx.client;
  const published = await clientVersions.selectPublished(ctx.db, key);
  const { files, problems } = await checkVersion(ctx, version);
  const listed = await versionFiles.selectFiles(ctx.db, key, version.number);
  const live = published ? await versionFiles.selectFiles(ctx.db, key, published.number) : [];
  const hashes = new Map(live.map(({ path, hash }) => [path, hash]));
  const nameOf = await nameSigners(ctx, [version.changedBy]);
  const isDraft = version.state === 'Entwurf' || version.state === 'Geplant';
  return {
    Mandant: key,
    Name: clientName(files, key),
    Stand: version.state,
    Nummer: version.number,
    Revision: isDraft ? version.revision : 0,
    BasiertAuf: version.basedOn,
    LiveNummer: published?.number ?? null,
    GeaendertAm: version.changedAt.toISOString(),
    GeaendertVon: nameOf(version.changedBy),
    GeplantAm: version.state === 'Geplant' ? (version.publishAt?.toISOString() ?? null) : null,
    Dateien: listed.map(({ path, hash, size }) => ({
      Pfad: path,
      Art: fileKind(path),
      Groesse: size,
      Hash: hash,
      IstGeaendert: hashes.get(path) !== hash,
    })),
    Probleme: problems.map((problem) => viewProblem(ctx, problem)),
    WartetAufFreigabe: published ? await waitingDoors(ctx) : null,
  };
};

/** The draft of a client or, without one, what is published. */
export const getClientDraft = async (ctx: RootActCtx): Promise<ClientDraft> =>
  viewDraft(ctx, await findWorkingVersion(ctx));

/** One file of the draft, or of another version; secrets are hidden, because only an export may bring them out. */
export const getDraftFile = async (
  ctx: RootActCtx,
  { query: { pfad: path, nummer: number } }: CallInput<typeof getDraftFileCall>,
): Promise<CallReply<typeof getDraftFileCall>> => {
  const { key } = ctx.client;
  const version =
    number === undefined ? await findWorkingVersion(ctx) : await clientVersions.selectVersion(ctx.db, key, number);
  const found = version && (await readVersionFile(storageIn(ctx.platform, ctx.db), key, version.number, path));
  if (!found) throw new AppError('notFound');
  const text = isTextFile(path) ? found.bytes.toString('utf8') : null;
  return {
    Pfad: path,
    Art: fileKind(path),
    Groesse: found.bytes.length,
    Hash: found.hash,
    Revision: version.state === 'Entwurf' || version.state === 'Geplant' ? version.revision : 0,
    Text: text !== null && path.endsWith('.json') ? hideSecrets(text) : text,
    Base64: text === null ? found.bytes.toString('base64') : null,
  };
};

type Reply = CallReply<typeof listProductTextsCall>;

const textsIn = (bundle: TextBundle, path: readonly string[] = []): Reply['Produkttexte'] =>
  Object.entries(bundle).flatMap(([name, text]) => {
    const here = [...path, name];
    if (typeof text !== 'string') return textsIn(text, here);
    const key = here.join('.');
    return [{ Textschluessel: key, Text: text, Platzhalter: filledPlaces(text), Noetig: neededPlaces(key, text) }];
  });

/** The product's texts in a language, without those of the console. */
export const listProductTexts = async (
  ctx: RootActCtx,
  { query }: CallInput<typeof listProductTextsCall>,
): Promise<Reply> => {
  const { texts } = await readPortalFacts(ctx.platform);
  return { Produkttexte: textsIn(texts[query.sprache]) };
};
