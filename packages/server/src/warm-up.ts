import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { rememberClients } from './modules/core/client/index.ts';
import type { Platform } from './platform/context.ts';
import type { Database } from './platform/db/database.ts';

/** Connections that are opened before the first request; the pools open more when they need them. */
const CONNECTIONS = 4;

const openConnections = (db: Database): Promise<unknown> =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.05)`.execute(db)));

/**
 * Does what the first request would wait for, before a server takes traffic: connections are open, clients are cached, and one page was
 * rendered. Returns the status of that page; null where no client has a host.
 */
export const warmUp = async (app: FastifyInstance, platform: Platform): Promise<number | null> => {
  await Promise.all([platform.db, platform.clickDb].map(openConnections));
  const [host] = await rememberClients(platform);
  if (host === undefined) return null;
  const page = await app.inject({ url: '/', headers: { host, accept: 'text/html' } });
  return page.statusCode;
};
