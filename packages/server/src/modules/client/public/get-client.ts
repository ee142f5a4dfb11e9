import { type PublicClientConfig, publicClientConfig } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import type { Platform } from '#platform/context.ts';
import { findClient } from '../find-client.ts';

/** The public part of a client's configuration; notFound for an unknown key. */
export const getClient = async (platform: Platform, key: string): Promise<PublicClientConfig> => {
  const client = await findClient(platform, key.toLowerCase());
  if (!client) throw new AppError('notFound');
  return publicClientConfig(client.key, client.config);
};
