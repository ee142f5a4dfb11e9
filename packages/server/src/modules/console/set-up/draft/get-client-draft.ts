import type { ClientDraft, FolderProblemView } from '@mundwerk/contract/console/set-up/draft';
import { AppError } from '@mundwerk/contract/errors';
import { type ClientFiles, type FolderProblem, readPortalFacts, storageIn, tell } from '#modules/client/index.ts';
import { nameSigners } from '#modules/console/repair/name-signers.ts';
import {
  checkClientFolder,
  clientVersions,
  fileKind,
  readVersionFiles,
  takenHosts,
  type Version,
  versionFiles,
} from '#modules/operations/index.ts';
import { waitingDoors } from '../doors/waiting-doors.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';

/** A problem of a folder as the contract describes it, in the reader's language. */
export const viewProblem = (
  { language }: Pick<SetUpCtx, 'language'>,
  { file, line, field, reason, remedy }: FolderProblem,
): FolderProblemView => ({
  Datei: file,
  Zeile: line,
  Feld: field,
  Fehler: tell(reason, language),
  Abhilfe: tell(remedy, language),
});

/** The version people work on: the draft, else the published one; notFound for a client without any version. */
export const findWorkingVersion = async (ctx: SetUpCtx): Promise<Version> => {
  const { key } = ctx.client;
  const found = (await clientVersions.selectDraft(ctx.db, key)) ?? (await clientVersions.selectPublished(ctx.db, key));
  if (!found) throw new AppError('notFound');
  return found;
};

/** All problems of a client's files, including hosts that belong to other clients. */
export const checkFiles = async (ctx: Pick<SetUpCtx, 'platform' | 'db' | 'client'>, files: ClientFiles) => {
  const portal = await readPortalFacts(ctx.platform);
  const { folder, problems } = checkClientFolder(ctx.client.key, files, portal);
  const taken = folder ? await takenHosts(ctx.db, folder) : [];
  return { files, portal, folder, problems: [...problems, ...taken] };
};

/** The files of a version and all their problems. */
export const checkVersion = async (
  ctx: Pick<SetUpCtx, 'platform' | 'db' | 'client'>,
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
export const viewDraft = async (ctx: SetUpCtx, version: Version): Promise<ClientDraft> => {
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
export const getClientDraft = async (ctx: SetUpCtx): Promise<ClientDraft> =>
  viewDraft(ctx, await findWorkingVersion(ctx));
