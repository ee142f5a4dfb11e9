import type { ClientConfig } from '@mundwerk/contract/client/client';
import { LONGEST_RETENTION_MONTHS } from '@mundwerk/contract/client/retention';
import { anonymousCtx, type Ctx, type Platform } from '#platform/context.ts';
import { warmClient } from './client-content.ts';
import { findAnyClient, originOf } from './find-client.ts';
import { selectSweptKeys } from './store.ts';

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
