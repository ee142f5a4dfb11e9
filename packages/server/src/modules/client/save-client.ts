import type { ClientConfig } from '@mundwerk/contract/client/client';
import { inTransaction } from '#platform/db/database.ts';
import { hostName } from './rules.ts';
import { type ClientStorage, storageIn, storedConfig } from './secret/client-encryption.ts';
import { type ClientSource, replaceClient } from './store.ts';

const ENVIRONMENTS = ['production', 'staging', 'testing', 'development'] as const;

/** Every host the client answers at, per environment: its portal's and that of its referral links. */
export const hostsOf = (config: ClientConfig) =>
  ENVIRONMENTS.flatMap((environment) => {
    const linkDomain = config.LinkDomain[environment];
    const hosts = [...config.Hosts[environment], ...(linkDomain ? [new URL(linkDomain).hostname] : [])].map(hostName);
    return [...new Set(hosts)].map((host) => ({ environment, host }));
  });

/** Stores a client whole; every server notices within a second. */
export const saveClient = (storage: ClientStorage, key: string, source: ClientSource): Promise<void> =>
  inTransaction(storage.db, async (trx) => {
    const stored = await storedConfig(storageIn(storage, trx), key, source.config);
    await replaceClient(trx, key, { ...source, stored }, hostsOf(source.config));
  });
