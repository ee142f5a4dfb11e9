import { ensureDemoRecommender } from './modules/account/index.ts';
import { loadCatalogue } from './modules/catalogue/index.ts';
import { findClient, listClientKeys, loadAgencies, loadClientFolders } from './modules/client/index.ts';
import { loadClientContent } from './modules/content/index.ts';
import { loadLegalTexts } from './modules/legal/index.ts';
import {
  ensureDemoAgencies,
  ensureDemoOperationsKey,
  ensureDemoRecommendations,
  ensureDemoVouchers,
} from './modules/operations/index.ts';
import type { Platform } from './platform/context.ts';

const CLIENTS = new URL('../../../clients/', import.meta.url);

/** Loads the demonstration clients with content, catalogue, demo recommender and operations key; a client whose files did not change is left alone. */
export const loadDemoClients = async (platform: Platform): Promise<void> => {
  await loadClientFolders(platform, CLIENTS, async (db, folder) => {
    await loadClientContent(db, platform.clock, folder);
    await loadCatalogue(db, folder.key, folder.catalogue, folder.pictures);
    await loadLegalTexts(db, folder.key, folder.legal);
    await loadAgencies(db, folder.key, folder.agencies, platform.clock.now());
  });
  for (const key of await listClientKeys(platform.db)) {
    const client = await findClient(platform, key);
    if (!client) continue;
    await ensureDemoRecommender(platform, client);
    await ensureDemoOperationsKey(platform, key);
    await ensureDemoVouchers(platform, client);
    await ensureDemoRecommendations(platform, client);
    await ensureDemoAgencies(platform, client);
  }
};
