import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ClientConfig } from '@mundwerk/contract/client/client';
import type { PageName } from '@mundwerk/contract/page/pages';
import { isClientKey } from '@mundwerk/contract/values/client-key';
import { z } from 'zod';
import { consoleHostOrigin } from '#platform/console-host.ts';
import { type ClientRef, nameInAddresses, type Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { derivedKey } from '#platform/ids.ts';
import { isSandboxName, keptApart, previewKeyIn, sandboxNameOf } from './hidden/rules.ts';
import { selectSandboxKeys } from './hidden/store.ts';
import { findRestrictions } from './read-models/restrictions.ts';
import { hostName, hostOrigins, keyOfLocalHost, siteOrigins, withEntries, withSecrets } from './rules.ts';
import { decryptSecrets } from './secret/client-encryption.ts';
import { selectClient, selectKeyByHost } from './store.ts';

/** How long an edit made through another server may stay unseen. */
const FRESH_MS = 1000;

/** Stored configurations outlive releases: missing fields get their default, fields of the past are dropped. */
const StoredConfig = z.object(ClientConfig.shape);

interface Known {
  readonly revision: string;
  readonly client: ClientRef;
}

interface Entry<T> {
  readonly value: Promise<T | null>;
  readAt: number;
  /** What was read last, however long ago. */
  known: T | null;
  /** Whether `known` is the result of this entry's own read, rather than an earlier one. */
  isRead: boolean;
}

/** How long a request waits for a cached value to be refreshed. */
const PATIENCE_MS = 1000;

/** The current value, or the cached one while the database has a fault. */
const newsOr = <T>(news: Promise<T | null>, known: T): Promise<T | null> =>
  Promise.race([
    news.catch((error: unknown) => {
      if (error instanceof DatabaseFault) return known;
      throw error;
    }),
    delay(PATIENCE_MS, known, { ref: false }),
  ]);

/**
 * Caches found values: they are fresh for a second, and later serve as a fallback while the database is down. Missing names are not
 * cached, so that made-up names cannot fill the memory.
 */
const createCache = <T>() => {
  const entries = new Map<string, Entry<T>>();
  const find = (name: string, read: (previous: T | null) => Promise<T | null>): Promise<T | null> => {
    const entry = entries.get(name);
    if (entry && performance.now() - entry.readAt < FRESH_MS) return entry.value;
    const known = entry?.known ?? null;
    const news = read(known);
    const value = known === null ? news : newsOr(news, known);
    const next: Entry<T> = { value, readAt: performance.now(), known, isRead: false };
    entries.set(name, next);
    const forget = (): void => {
      if (entries.get(name) === next) entries.delete(name);
    };
    news.then(
      (found) => {
        next.known = found;
        next.isRead = true;
        if (found === null) forget();
      },
      (error: unknown) => {
        if (known === null || !(error instanceof DatabaseFault)) forget();
      },
    );
    return value;
  };
  const findFresh = (name: string): T | null => {
    const entry = entries.get(name);
    return entry?.isRead && performance.now() - entry.readAt < FRESH_MS ? entry.known : null;
  };
  const expire = (name: string): void => {
    const entry = entries.get(name);
    if (entry) entry.readAt = Number.NEGATIVE_INFINITY;
  };
  return { find, findFresh, expire, last: (name: string): T | null => entries.get(name)?.known ?? null };
};

interface Caches {
  readonly byKey: ReturnType<typeof createCache<Known>>;
  readonly keyByHost: ReturnType<typeof createCache<string>>;
}

const cachesByDatabase = new WeakMap<Database, Caches>();

const cachesOf = (db: Database): Caches => {
  const caches = cachesByDatabase.get(db) ?? { byKey: createCache<Known>(), keyByHost: createCache<string>() };
  cachesByDatabase.set(db, caches);
  return caches;
};

/** The configuration with its secrets. If their key is lost, the portal continues without them and refuses only what needs them. */
const wholeConfig = (
  { config: { encryptionKeys }, log }: Platform,
  key: string,
  { config, secretsEncrypted: bytes, keyId }: NonNullable<Awaited<ReturnType<typeof selectClient>>>,
): object => {
  if (bytes === null || keyId === null) return config;
  try {
    return withSecrets(config, decryptSecrets(encryptionKeys, key, { bytes, keyId }));
  } catch (error) {
    log.error({ err: error, client: key }, 'the secrets of a client cannot be decrypted');
    return config;
  }
};

const addressNameOf = ({ config: { appSecret } }: Platform, sandboxKey: string): string =>
  sandboxNameOf(createHmac('sha256', derivedKey(appSecret, 'names of sandboxes')).update(sandboxKey).digest());

/** Finds a client by its key, sandboxes included. Returns the same object until the client is edited, so it can serve as a cache key. */
export const findAnyClient = async (platform: Platform, key: string): Promise<ClientRef | null> => {
  if (!isClientKey(key)) return null;
  const known = await cachesOf(platform.db).byKey.find(key, async (previous) => {
    const row = await selectClient(platform.db, key);
    if (!row || (row.previewUntil !== null && row.previewUntil <= platform.clock.now())) return null;
    if (previous?.revision === row.revision) return previous;
    // Restrictions are read after the revision: changes in between belong to a later revision and are read again.
    const { entries, stops, closing, experiments } = await findRestrictions(platform.db, key);
    const stored = StoredConfig.parse(wholeConfig(platform, key, row));
    const config = withEntries(row.sandboxOf === null ? stored : keptApart(stored), entries);
    const ref = {
      key,
      config,
      stops,
      closing,
      experiments,
      ...(row.sandboxOf === null
        ? {}
        : { sandboxOf: row.sandboxOf, aheadDays: row.aheadDays, addressName: addressNameOf(platform, key) }),
      ...(row.previewUntil === null ? {} : { isPreview: true as const }),
    };
    return { revision: row.revision, client: ref };
  });
  return known?.client ?? null;
};

/** A sandbox cannot be found by its key: only test keys and its name in addresses lead there. */
const unlessSandbox = (client: ClientRef | undefined | null): ClientRef | null =>
  client && client.sandboxOf === undefined ? client : null;

/** Finds a sandbox by its name in addresses. */
const findSandboxByName = async (platform: Platform, name: string): Promise<ClientRef | null> => {
  const key = await cachesOf(platform.db).keyByHost.find(
    name,
    async () => (await selectSandboxKeys(platform.db)).find((one) => addressNameOf(platform, one) === name) ?? null,
  );
  return key === null ? null : findAnyClient(platform, key);
};

/** Finds a client by its key, and a sandbox by its name in addresses. */
export const findClient = async (platform: Platform, key: string): Promise<ClientRef | null> =>
  (isSandboxName(key) ? await findSandboxByName(platform, key) : null) ??
  unlessSandbox(await findAnyClient(platform, key));

/** The client if it is fresh in the cache, without waiting; null when it must be read. */
export const findFreshClient = (platform: Platform, key: string): ClientRef | null =>
  unlessSandbox(cachesOf(platform.db).byKey.findFresh(key)?.client);

/** Expires a cached client that this process has just changed, for its requests and its tasks; other servers notice the change within a second. */
export const expireClient = ({ db, workDb }: Platform, key: string): void => {
  for (const one of [db, workDb ?? []].flat()) cachesOf(one).byKey.expire(key);
};

/** Finds the client a host name belongs to; in development also by `<key>.localhost`, besides its hosts and link domains. */
export const findClientByHost = async (platform: Platform, host: string): Promise<ClientRef | null> => {
  const local = platform.config.hasDevelopmentAids ? keyOfLocalHost(host) : null;
  const known = local && (await findClient(platform, local));
  if (known) return known;
  const name = hostName(host);
  const preview = previewKeyIn(name, platform.config.previewHost);
  if (preview !== null) {
    const shown = await findClient(platform, preview);
    return shown?.isPreview || shown?.addressName !== undefined ? shown : null;
  }
  const key = await cachesOf(platform.db).keyByHost.find(name, () =>
    selectKeyByHost(platform.db, platform.config.environment, name),
  );
  return key ? findClient(platform, key) : null;
};

/** The cached client, however old, for responses while the database is down. */
export const lastKnownClient = (platform: Platform, key: string): ClientRef | null =>
  unlessSandbox(cachesOf(platform.db).byKey.last(key)?.client);

/** The cached client of a host name, however old. */
export const lastKnownClientByHost = (platform: Platform, host: string): ClientRef | null => {
  const local = platform.config.hasDevelopmentAids ? keyOfLocalHost(host) : null;
  const known = local && lastKnownClient(platform, local);
  const key = cachesOf(platform.db).keyByHost.last(hostName(host));
  return known || (key ? lastKnownClient(platform, key) : null);
};

/** The public origin of a client's portal: its first host, or `<key>.localhost` where developers work. */
export const originOf = (platform: Platform, client: ClientRef): string => {
  const { environment, hasDevelopmentAids, port, previewHost } = platform.config;
  const { addressName } = client;
  if ((client.isPreview || addressName !== undefined) && previewHost !== null)
    return `https://${nameInAddresses(client)}.${previewHost}`;
  if (addressName !== undefined && hasDevelopmentAids) return `http://${addressName}.localhost:${port}`;
  // Without a preview host, a test referral still needs an origin for its links; no mail with them is sent out.
  if (client.isPreview && !hasDevelopmentAids) return `https://${client.key}.invalid`;
  const host = client.config.Hosts[environment][0];
  if (host) return `https://${host}`;
  if (hasDevelopmentAids) return `http://${client.key}.localhost:${port}`;
  // A client whose hosts wait for a second person cannot be reached, and what is written meanwhile leads nowhere.
  return `https://${client.key}.invalid`;
};

/** Whether sandboxes have pages: only where there are hosts for them. Elsewhere their links name the portal they are a copy of. */
export const hasSandboxPages = ({ config }: Platform): boolean =>
  config.previewHost !== null || config.hasDevelopmentAids;

/** Where the demonstration of a host page is served, on a separate site; null where there is none. */
export const demoHostOrigin = ({ config }: Platform): string | null =>
  config.hasDevelopmentAids ? `http://host.localhost:${config.port}` : null;

/** The origins of the pages that may show a page of the client's portal in a frame. */
export const hostOriginsOf = (platform: Platform, { config, isPreview }: ClientRef, page: PageName): string[] => {
  // The console shows a preview in a frame beside the form that changes it.
  if (isPreview) return [consoleHostOrigin(platform) ?? `http://localhost:${platform.config.port}`];
  const origins = hostOrigins(config, platform.config.environment, page);
  const demo = config.ModuleIntegratedFrame && origins.length > 0 ? demoHostOrigin(platform) : null;
  return demo ? [...origins, demo] : origins;
};

/** The origins of the client's own sites, whose pages may make calls in a visitor's browser. */
export const siteOriginsOf = (platform: Platform, { config }: ClientRef): string[] => {
  const demo = config.ModuleIntegratedFrame ? demoHostOrigin(platform) : null;
  return [...siteOrigins(config, platform.config.environment), ...(demo ? [demo] : [])];
};
