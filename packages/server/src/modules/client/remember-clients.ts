import type { Platform } from '#platform/context.ts';
import { findAsset } from './asset-memory.ts';
import { warmClient } from './client-content.ts';
import { findClient, findClientByHost } from './find-client.ts';
import { selectClientKeys } from './store.ts';

/** The files without which a page would not look like the client's. */
const LOOK = ['images/logo.svg', 'images/logo-dark.svg', 'images/logo-mono.svg', 'images/favicon.svg'];

/**
 * Caches what a page needs of every client while the database is down, because a server that just started has cached none yet.
 */
export const rememberClients = async (platform: Platform): Promise<void> => {
  for (const key of await selectClientKeys(platform.db)) {
    const client = await findClient(platform, key);
    if (!client) continue;
    for (const language of client.config.Sprachen) await warmClient(platform, client, language);
    for (const host of client.config.Hosts[platform.config.environment]) await findClientByHost(platform, host);
    for (const name of [...LOOK, ...client.config.PreloadFonts]) await findAsset(platform, key, name);
  }
};
