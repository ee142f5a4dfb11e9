import type { ClientConfig } from '@mundwerk/contract/client/client';
import { LONGEST_RETENTION_MONTHS } from '@mundwerk/contract/client/client-parts';
import { anonymousCtx, type Ctx, type Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { deleteMailsBefore } from '#platform/mail/store.ts';
import { monthsBefore } from '#platform/retention/batches.ts';
import { warmClient } from './client-content.ts';
import { findAnyClient, findClient, findClientByHost, originOf } from './find-client.ts';
import { purgePreviews } from './hidden/hidden-clients.ts';
import { renewClientEncryption } from './secret/client-encryption.ts';
import { findAsset } from './serve-assets.ts';
import { selectClientKeys, selectSweptKeys } from './store.ts';

/** The context in which the portal itself works for a client; its texts are loaded, so that no transaction waits for them. */
export const portalCtx = async (platform: Platform, key: string): Promise<Ctx | null> => {
  const client = await findAnyClient(platform, key);
  if (!client) return null;
  const language = client.config.StandardSprache;
  for (const one of client.config.Sprachen) await warmClient(platform, client, one);
  return anonymousCtx(platform, { client, language, log: platform.log, origin: originOf(platform, client) });
};

/** Runs a piece of work for every client that the platform sweeps; returns the sum of its results. */
export const sweepClients = async (platform: Platform, work: (ctx: Ctx) => Promise<number>): Promise<number> => {
  let touched = 0;
  for (const key of await selectSweptKeys(platform.db)) {
    if (platform.sweptClients?.has(key) === false) continue;
    const ctx = await portalCtx(platform, key);
    if (ctx) touched += await work(ctx);
  }
  return touched;
};

/** The longest retention in months of all clients, also those that the platform does not sweep now: it decides about shared data. */
export const longestRetention = async (
  platform: Platform,
  monthsOf: (config: ClientConfig) => number,
): Promise<number> => {
  let longest = 1;
  for (const key of await selectSweptKeys(platform.db)) {
    const client = await findAnyClient(platform, key);
    // A client whose configuration cannot be read may have the longest possible retention.
    longest = Math.max(longest, client ? monthsOf(client.config) : LONGEST_RETENTION_MONTHS);
  }
  return longest;
};

/** Deletes the rows of mails, emptied long before, once the client's retention for the record of their sending ends. */
const deleteOldMails: Task = {
  name: 'delete-old-mails',
  cron: '53 3 * * *',
  run: (platform) =>
    sweepClients(platform, (ctx) =>
      deleteMailsBefore(ctx, monthsBefore(ctx.now, ctx.client.config.MailAufbewahrungMonate)),
    ),
};

/** Scheduled tasks of clients. */
export const CLIENT_TASKS: readonly Task[] = [deleteOldMails, purgePreviews, renewClientEncryption];

/** The files without which a page would not look like the client's. */
const LOOK = ['images/logo.svg', 'images/logo-dark.svg', 'images/logo-mono.svg', 'images/favicon.svg'];

/**
 * Caches what a page needs of every client while the database is down, because a server that just started has cached none yet. Returns the
 * hosts of the clients.
 */
export const rememberClients = async (platform: Platform): Promise<readonly string[]> => {
  const hosts: string[] = [];
  for (const key of await selectClientKeys(platform.db)) {
    const client = await findClient(platform, key);
    if (!client) continue;
    for (const language of client.config.Sprachen) await warmClient(platform, client, language);
    for (const host of client.config.Hosts[platform.config.environment]) {
      await findClientByHost(platform, host);
      hosts.push(host);
    }
    for (const name of [...LOOK, ...client.config.PreloadFonts]) await findAsset(platform, key, name);
  }
  return hosts;
};
