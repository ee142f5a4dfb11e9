import { isPlainLine } from '@mundwerk/contract/values/text/plain-text';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { type ClientAsset, selectAsset } from './store.ts';

/** Logos and fonts are smaller; key visuals are not worth caching for an outage page. */
const MAX_FILE_BYTES = 256 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;

interface Memory {
  readonly assets: Map<string, ClientAsset>;
  bytes: number;
}

const memories = new WeakMap<Database, Memory>();

const memoryOf = (db: Database): Memory => {
  const memory = memories.get(db) ?? { assets: new Map(), bytes: 0 };
  memories.set(db, memory);
  return memory;
};

const forget = (memory: Memory, name: string): void => {
  memory.bytes -= memory.assets.get(name)?.bytes.length ?? 0;
  memory.assets.delete(name);
};

const cache = (memory: Memory, name: string, asset: ClientAsset): void => {
  forget(memory, name);
  if (asset.bytes.length > MAX_FILE_BYTES) return;
  memory.assets.set(name, asset);
  memory.bytes += asset.bytes.length;
  // A file is inserted again whenever it is read, so that the first entry is the least recently used.
  for (const oldest of memory.assets.keys()) {
    if (memory.bytes <= MAX_BYTES) break;
    forget(memory, oldest);
  }
};

/** A client's file; while the database is down the cached one, if it is small and was requested before. */
export const findAsset = async ({ db }: Platform, key: string, name: string): Promise<ClientAsset | null> => {
  const memory = memoryOf(db);
  const place = `${key}/${name}`;
  try {
    const asset = await selectAsset(db, key, name);
    if (asset) cache(memory, place, asset);
    else forget(memory, place);
    return asset;
  } catch (error) {
    const cached = error instanceof DatabaseFault ? memory.assets.get(place) : undefined;
    if (cached) return cached;
    throw error;
  }
};

/** An SVG opened as a document may run no script and load nothing. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A client's file and whether the asked-for hash is that of its present content. */
const clientAsset = async (
  platform: Platform,
  key: string,
  hash: string,
  name: string,
): Promise<{ asset: ClientAsset; isCurrent: boolean } | null> => {
  const asset = await findAsset(platform, key, name);
  return asset ? { asset, isCurrent: asset.hash === hash } : null;
};

/** Serves the files of clients: immutable under the URL with their current hash; an outdated URL gets the newest file, uncached. */
export const serveAssets = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { key: string; hash: string; '*': string } }>(
    '/client-assets/:key/:hash/*',
    async (request, reply) => {
      const { key, hash, '*': name } = request.params;
      const found = isPlainLine(key + name) ? await clientAsset(platform, key, hash, name) : null;
      if (!found) return reply.callNotFound();
      const { asset, isCurrent } = found;
      const etag = `"${asset.hash}"`;
      reply
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', SVG_POLICY)
        .type(asset.contentType);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(asset.bytes);
    },
  );
};
