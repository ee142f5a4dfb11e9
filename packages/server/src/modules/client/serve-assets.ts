import { isPlainLine } from '@mundwerk/contract/values/text/plain-text';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { findAsset } from './asset-memory.ts';
import type { ClientAsset } from './store.ts';

/** An SVG opened as a document may run no script and load nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

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
