import { randomBytes } from 'node:crypto';
import { anonymousCtx, type ClientRef, type Ctx, type Platform } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import type { Task } from '#platform/jobs/job.ts';
import { warmClient } from '../client-content.ts';
import { expireClient, findAnyClient, findClient } from '../find-client.ts';
import { lockLoading } from '../store.ts';
import { canaryConfig, HIDDEN_KEY_BYTES, hiddenKeyOf, sandboxConfig, sandboxKeyOf } from './rules.ts';
import {
  copyToSandbox,
  deleteHidden,
  emptySandbox,
  insertCanary,
  selectEndedPreviews,
  selectSandbox,
  updateAhead,
} from './store.ts';

/** Long enough for a slow machine; if the process dies, the task for previews deletes the copy afterwards. */
const LASTS_MS = 600_000;

/** Works in a fresh hidden copy of a live client, which is deleted afterwards with everything that was stored in it. */
export const inCanary = async <T>(live: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const { platform, log, origin } = live;
  const key = hiddenKeyOf(randomBytes(HIDDEN_KEY_BYTES));
  const until = new Date(live.now.getTime() + LASTS_MS);
  await insertCanary(platform.db, live.client.key, { key, config: canaryConfig(live.client.config), until });
  try {
    const client = await findClient(platform, key);
    if (!client) throw new Error('a canary that cannot be found');
    const language = client.config.StandardSprache;
    await warmClient(platform, client, language);
    return await work(anonymousCtx(platform, { client, language, log, origin }));
  } finally {
    await deleteHidden(platform.db, key);
  }
};

/** Deletes expired previews, with all data that was typed into them. */
export const purgePreviews: Task = {
  name: 'purge-client-previews',
  cron: '17 * * * *',
  run: async ({ db, clock }) => {
    const ended = await selectEndedPreviews(db, clock.now());
    for (const key of ended) await deleteHidden(db, key);
    return ended.length;
  },
};

/** A sandbox, and whether it holds nothing yet. */
export interface Sandbox {
  readonly client: ClientRef;
  readonly isNew: boolean;
}

/** The sandbox of a client, if its test keys have made one. */
export const findSandbox = async (platform: Platform, live: ClientRef): Promise<ClientRef | null> => {
  const known = await selectSandbox(platform.db, live.key);
  return known && findAnyClient(platform, known.key);
};

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

/** Moves the clock of a sandbox forward and returns the sandbox at its new time; null where it would be further ahead than it may be. */
export const moveSandboxClock = async (
  platform: Platform,
  sandbox: ClientRef,
  byDays: number,
  most: number,
): Promise<ClientRef | null> => {
  if (!(await updateAhead(platform.db, sandbox.key, byDays, most))) return null;
  expireClient(platform, sandbox.key);
  return findAnyClient(platform, sandbox.key);
};
