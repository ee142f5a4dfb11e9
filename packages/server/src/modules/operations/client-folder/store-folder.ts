import { standInTile, storeCatalogue } from '#modules/catalogue/index.ts';
import {
  ClientRefused,
  type ClientStorage,
  type FolderProblem,
  findTakenHosts,
  hashOf,
  hostsOf,
  loadAgencies,
  type PortalFacts,
  placed,
  renderTiles,
  saveClient,
  say,
  withStandIns,
} from '#modules/client/index.ts';
import { loadClientContent } from '#modules/content/index.ts';
import { loadLegalTexts } from '#modules/legal/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { ClientFolder } from './check-client-folder.ts';

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
