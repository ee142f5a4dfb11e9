import type { ClientRef, Platform } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { expireClient, findAnyClient } from '../find-client.ts';
import { lockLoading } from '../store.ts';
import { sandboxConfig, sandboxKeyOf } from './rules.ts';
import { copyToSandbox, emptySandbox, selectSandbox } from './store.ts';

/** A sandbox, and whether it holds nothing yet. */
export interface Sandbox {
  readonly client: ClientRef;
  readonly isNew: boolean;
}

const copy = async (platform: Platform, live: ClientRef, prepare: (db: Database, key: string) => Promise<void>) => {
  const key = sandboxKeyOf(live.key);
  await inTransaction(platform.db, async (db) => {
    await lockLoading(db);
    await prepare(db, key);
    // Another server may have been faster.
    if ((await selectSandbox(db, live.key))?.isCurrent) return;
    await copyToSandbox(db, live.key, key, sandboxConfig(live.config));
  });
  expireClient(platform, key);
  const client = await findAnyClient(platform, key);
  if (client?.sandboxOf !== live.key) throw new Error(`${key} is not the sandbox of ${live.key}`);
  return client;
};

/** The sandbox of a client: made with the first request that needs it, copied again after the client has changed. Its data stays. */
export const ensureSandbox = async (platform: Platform, live: ClientRef): Promise<Sandbox> => {
  const known = await selectSandbox(platform.db, live.key);
  const found = known?.isCurrent ? await findAnyClient(platform, known.key) : null;
  if (found) return { client: found, isNew: false };
  return { client: await copy(platform, live, async () => undefined), isNew: known === null };
};

/** Deletes all data that use created in the sandbox of a client. */
export const clearSandbox = (platform: Platform, live: ClientRef): Promise<ClientRef> =>
  copy(platform, live, (db, key) => emptySandbox(db, key));
