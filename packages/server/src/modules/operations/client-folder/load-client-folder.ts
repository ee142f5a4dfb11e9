import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { standInTile, storeCatalogue } from '../../catalogue/index.ts';
import {
  ClientRefused,
  type FolderProblem,
  fileProblem,
  findHostOwners,
  findSourceHash,
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
  withStandIns,
} from '../../client/index.ts';
import { loadClientContent } from '../../content/index.ts';
import { loadLegalTexts } from '../../legal/index.ts';
import { type ClientFolder, checkClientFolder } from './check-client-folder.ts';

/** Reads a client's folder, whose name is the client's key; throws `ClientRefused` with everything that is wrong with it. */
export const readClientFolder = async (folder: URL, portal: PortalFacts): Promise<ClientFolder> => {
  const key = basename(fileURLToPath(folder));
  const files = await readClientFiles(folder);
  if (files.size === 0) {
    throw new ClientRefused(key, [
      fileProblem('client.json', 'is not there: this is no client’s folder', 'check the path'),
    ]);
  }
  const check = checkClientFolder(key, files, portal);
  if (!check.folder) throw new ClientRefused(key, check.problems);
  return check.folder;
};

/** One host leads to one client; who came first keeps it. */
const takenHosts = async (db: Database, { key, config, locateConfig }: ClientFolder): Promise<FolderProblem[]> => {
  const owners = await findHostOwners(db, key, hostsOf(config));
  const findings = owners.map(({ environment, host, owner }) => {
    const index = config.Hosts[environment].indexOf(host);
    return {
      path: index === -1 ? ['LinkDomain', environment] : ['Hosts', environment, index],
      reason: `${host} is a host of the client ${owner}`,
      remedy: 'name another host, or take it from that client first',
    };
  });
  return placed(findings, locateConfig);
};

/** What the client's folder lacks of pictures, drawn in its colours. */
const withRendered = async (folder: ClientFolder, { tokens }: PortalFacts): Promise<ClientFolder> => {
  const isTiled = folder.catalogue.Kategorien.some(({ Bild }) => Bild === null);
  const tiles = isTiled ? await renderTiles(folder, tokens) : [];
  const named = tiles.map((bytes, index) => ({ name: standInTile(index), hash: hashOf(bytes), bytes }));
  return {
    ...folder,
    assets: await withStandIns(folder, tokens),
    pictures: [...folder.pictures, ...named],
  };
};

/** Stores everything of a client; inside a transaction, so that it is there whole or not at all. */
const save = async (db: Database, clock: Clock, folder: ClientFolder): Promise<void> => {
  const taken = await takenHosts(db, folder);
  if (taken.length > 0) throw new ClientRefused(folder.key, taken);
  await saveClient(db, folder.key, folder);
  await loadClientContent(db, clock, folder);
  await storeCatalogue(db, folder.key, folder.catalogue, folder.pictures);
  await loadLegalTexts(db, folder.key, folder.legal);
  await loadAgencies(db, folder.key, folder.agencies, clock.now());
};

/** Loads a client from its folder, whatever is there already: the operator decides to replace it. */
export const loadClientFolder = async (db: Database, clock: Clock, folder: URL): Promise<ClientFolder> => {
  const portal = await readPortalFacts();
  const client = await withRendered(await readClientFolder(folder, portal), portal);
  await inTransaction(db, async (trx) => {
    await lockLoading(trx);
    await save(trx, clock, client);
  });
  return client;
};

/**
 * Loads the clients of a folder where developers work: new ones, and those whose files changed. One that is refused stays as it
 * was and does not keep the others; what is wrong with it is answered.
 */
export const loadClientFolders = async (platform: Platform, folder: URL): Promise<ClientRefused[]> => {
  const portal = await readPortalFacts(platform);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
  const refused: ClientRefused[] = [];
  for (const name of names) {
    try {
      const client = await readClientFolder(new URL(`${name}/`, folder), portal);
      await inTransaction(platform.db, async (trx) => {
        await lockLoading(trx);
        const known = await findSourceHash(trx, client.key);
        if (known?.source_hash !== client.sourceHash)
          await save(trx, platform.clock, await withRendered(client, portal));
      });
    } catch (error) {
      if (!(error instanceof ClientRefused)) throw error;
      refused.push(error);
    }
  }
  return refused;
};
