import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standInTile, storeCatalogue } from '#modules/core/catalogue/index.ts';
import {
  type ClientFiles,
  ClientRefused,
  type ClientStorage,
  type FolderProblem,
  fileProblem,
  findSourceHash,
  findTakenHosts,
  hashOf,
  hostsOf,
  loadAgencies,
  lockLoading,
  type PortalFacts,
  placed,
  readClientFiles,
  readPortalFacts,
  renderTiles,
  saveClient,
  say,
  storageIn,
  withStandIns,
} from '#modules/core/client/index.ts';
import { loadClientContent } from '#modules/core/content/index.ts';
import { loadLegalTexts } from '#modules/core/legal/index.ts';
import type { Platform } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { putVersionFile } from '../client-version/client-files.ts';
import { FOLDER_SIGNATURE } from '../client-version/rules.ts';
import {
  insertVersion,
  lockVersions,
  selectNewestLoaded,
  selectPublished,
  updateState,
} from '../client-version/store.ts';
import { type ClientFolder, checkClientFolder } from './check-client-folder.ts';

/** Hosts that belong to another client, which is not named: who else uses the installation is nobody's business. */
export const takenHosts = async (
  db: Database,
  { key, config, locateConfig }: ClientFolder,
): Promise<FolderProblem[]> => {
  const taken = await findTakenHosts(db, key, hostsOf(config));
  const findings = taken.map(({ environment, host }) => {
    const index = config.Hosts[environment].indexOf(host);
    return {
      path: index === -1 ? ['LinkDomain', environment] : ['Hosts', environment, index],
      reason: say('hostTaken', { host }),
      remedy: say('nameOtherHost'),
    };
  });
  return placed(findings, locateConfig);
};

/** Adds the pictures that the client's folder lacks, rendered in its colours. */
export const withRendered = async (folder: ClientFolder, { tokens }: PortalFacts): Promise<ClientFolder> => {
  const isTiled = folder.catalogue.Kategorien.some(({ Bild }) => Bild === null);
  const tiles = isTiled ? await renderTiles(folder, tokens) : [];
  const named = tiles.map((bytes, index) => ({ name: standInTile(index), hash: hashOf(bytes), bytes }));
  return {
    ...folder,
    assets: await withStandIns(folder, tokens),
    pictures: [...folder.pictures, ...named],
  };
};

/** Stores everything of a client; must run in a transaction, so that a client is never stored in part. */
export const storeFolder = async (storage: ClientStorage, folder: ClientFolder): Promise<void> => {
  const { db, clock } = storage;
  const taken = await takenHosts(db, folder);
  if (taken.length > 0) throw new ClientRefused(folder.key, taken);
  await saveClient(storage, folder.key, folder);
  await loadClientContent(db, clock, folder);
  await storeCatalogue(db, folder.key, folder.catalogue, folder.pictures);
  await loadLegalTexts(db, folder.key, folder.legal);
  await loadAgencies(db, folder.key, folder.agencies, clock.now());
};

/** Records that a folder on disk was published, with its exact bytes; a draft in progress stays as it is. */
export const recordLoaded = async (
  storage: ClientStorage,
  { key, sourceHash }: Pick<ClientFolder, 'key' | 'sourceHash'>,
  files: ClientFiles,
): Promise<void> => {
  const { db, clock } = storage;
  await lockVersions(db, key);
  const published = await selectPublished(db, key);
  if (published) await updateState(db, key, published.number, { from: ['Veroeffentlicht'], to: 'Ersetzt' });
  const { number } = await insertVersion(db, key, {
    state: 'Veroeffentlicht',
    by: FOLDER_SIGNATURE,
    now: clock.now(),
    basedOn: published?.number ?? null,
    sourceHash,
  });
  for (const [path, bytes] of files) await putVersionFile(storage, key, number, path, bytes);
};

const readFolder = async (
  folder: URL,
  portal: PortalFacts,
): Promise<{ readonly client: ClientFolder; readonly files: ClientFiles }> => {
  const key = basename(fileURLToPath(folder));
  const files = await readClientFiles(folder);
  if (files.size === 0) {
    throw new ClientRefused(key, [fileProblem('client.json', say('noFolder'), say('checkPath'))]);
  }
  const check = checkClientFolder(key, files, portal);
  if (!check.folder) throw new ClientRefused(key, check.problems);
  return { client: check.folder, files };
};

/** Reads a client's folder, whose name is the client's key; throws `ClientRefused` with everything that is wrong with it. */
export const readClientFolder = async (folder: URL, portal: PortalFacts): Promise<ClientFolder> =>
  (await readFolder(folder, portal)).client;

/** Loads a client from its folder and overwrites an existing one: replacing it is the operator's decision. */
export const loadClientFolder = async (storage: ClientStorage, folder: URL): Promise<ClientFolder> => {
  const portal = await readPortalFacts();
  const { client: read, files } = await readFolder(folder, portal);
  const client = await withRendered(read, portal);
  await inTransaction(storage.db, async (trx) => {
    await lockLoading(trx);
    const target = storageIn(storage, trx);
    await storeFolder(target, client);
    await recordLoaded(target, client, files);
  });
  return client;
};

/** Loads a folder unless it was last loaded in this state, so that a version published in the console since then stays. */
const loadIfChanged = async (
  platform: Platform,
  portal: PortalFacts,
  { client, files }: { readonly client: ClientFolder; readonly files: ClientFiles },
): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    await lockLoading(trx);
    const target = storageIn(platform, trx);
    const loaded = await selectNewestLoaded(trx, client.key);
    if (loaded?.sourceHash === client.sourceHash) return;
    const stored = await findSourceHash(trx, client.key);
    // A client that was loaded before versions were recorded only lacks its record.
    if (loaded || stored?.source_hash !== client.sourceHash)
      await storeFolder(target, await withRendered(client, portal));
    await recordLoaded(target, client, files);
  });

/**
 * Loads the clients of a developer's folder: new ones, and those whose files changed. A refused client stays as it was and does not
 * block the others; the function returns its problems.
 */
export const loadClientFolders = async (platform: Platform, folder: URL): Promise<ClientRefused[]> => {
  const portal = await readPortalFacts(platform);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
  const refused: ClientRefused[] = [];
  for (const name of names) {
    try {
      await loadIfChanged(platform, portal, await readFolder(new URL(`${name}/`, folder), portal));
    } catch (error) {
      if (!(error instanceof ClientRefused)) throw error;
      refused.push(error);
    }
  }
  return refused;
};
