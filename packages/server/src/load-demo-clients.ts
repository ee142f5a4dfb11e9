import { loadCatalogue } from './modules/catalogue/index.ts';
import { loadClientFolders } from './modules/client/index.ts';
import type { Platform } from './platform/context.ts';

const CLIENTS = new URL('../../../clients/', import.meta.url);

/** Loads the demonstration clients with their catalogues; a client whose files did not change is left alone. */
export const loadDemoClients = (platform: Platform): Promise<string[]> =>
  loadClientFolders(platform, CLIENTS, (db, folder) => loadCatalogue(db, folder.key, folder.catalogue));
