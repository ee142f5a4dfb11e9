import { readdir } from 'node:fs/promises';
import type { Platform } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { type ClientFolder, readClientFolder } from './read-client-folder.ts';
import { saveClient } from './save-client.ts';
import { lockLoading, selectSourceHash } from './store.ts';

/** Loads what later modules keep of a client's folder, in the same transaction. */
export type LoadRest = (db: Database, folder: ClientFolder) => Promise<void>;

/**
 * Loads the clients of a folder. A client the database does not know is loaded; a known one only when its files
 * changed, and only where developers work: elsewhere operators edit clients and their edits stay.
 */
export const loadClientFolders = async (platform: Platform, folder: URL, loadRest: LoadRest): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const loaded: string[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory()).sort((a, b) => a.name.localeCompare(b.name))) {
    const client = await readClientFolder(name, new URL(`${name}/`, folder));
    const isLoaded = await inTransaction(platform.db, async (trx) => {
      await lockLoading(trx);
      const known = await selectSourceHash(trx, client.key);
      if (known && (known.source_hash === client.sourceHash || !platform.config.hasDevelopmentAids)) return false;
      await saveClient(trx, client.key, client);
      await loadRest(trx, client);
      return true;
    });
    if (isLoaded) loaded.push(client.key);
  }
  return loaded;
};
