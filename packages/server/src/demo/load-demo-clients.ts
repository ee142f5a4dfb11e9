import { readdir } from 'node:fs/promises';
import { loadClientFolders } from '../modules/connect/operations/index.ts';
import { expireClient, findClient, listClientKeys } from '../modules/core/client/index.ts';
import { missingLegalTexts, tellMissing } from '../modules/core/legal/index.ts';
import type { Platform } from '../platform/context.ts';
import { productFile } from '../platform/product-files.ts';
import { ensureDemoAgencies } from './agency/ensure-demo-agencies.ts';
import { ensureDemoInbox } from './demo-inbox.ts';
import { ensureDemoOperationsKey } from './demo-operations-key.ts';
import { ensureDemoPayouts, ensureDemoVouchers } from './demo-payouts.ts';
import { ensureDemoRecommendations } from './demo-recommendations.ts';
import { ensureDemoRecommender } from './demo-recommender.ts';

const CLIENTS = productFile('clients/');

/** The clients that have a folder: those that were set up in the console have products and people of their own, and no demo stories. */
const demoKeys = async (folder: URL): Promise<Set<string>> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return new Set(entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])));
};

/**
 * Loads the demo clients with content, catalogue, demo recommender and operations key; a client whose files did not change is left
 * unchanged. Returns notes for the terminal: which clients were rejected or are not published.
 */
export const loadDemoClients = async (platform: Platform, folder: URL = CLIENTS): Promise<string[]> => {
  const notes = (await loadClientFolders(platform, folder)).map(({ message }) => message);
  const demos = await demoKeys(folder);
  for (const key of await listClientKeys(platform.db)) {
    // What was loaded just now is shown at once.
    expireClient(platform, key);
    const client = await findClient(platform, key);
    if (!client) continue;
    await ensureDemoOperationsKey(platform, key);
    if (!demos.has(key)) continue;
    const missing = await missingLegalTexts(platform, client);
    if (missing.length > 0) {
      notes.push(`clients/${key} is not published, because it lacks ${missing.map(tellMissing).join(', ')}`);
      continue;
    }
    await ensureDemoRecommender(platform, client);
    await ensureDemoVouchers(platform, client);
    await ensureDemoRecommendations(platform, client);
    await ensureDemoPayouts(platform, client);
    await ensureDemoAgencies(platform, client);
    await ensureDemoInbox(platform, client);
  }
  return notes;
};
