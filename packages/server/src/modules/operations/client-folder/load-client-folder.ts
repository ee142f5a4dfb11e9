import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ClientFiles,
  ClientRefused,
  type ClientStorage,
  fileProblem,
  findSourceHash,
  lockLoading,
  type PortalFacts,
  readClientFiles,
  readPortalFacts,
  say,
  storageIn,
} from '#modules/client/index.ts';
import type { Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { recordLoaded } from '../client-version/record-loaded.ts';
import { selectNewestLoaded } from '../client-version/store.ts';
import { type ClientFolder, checkClientFolder } from './check-client-folder.ts';
import { storeFolder, withRendered } from './store-folder.ts';

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
