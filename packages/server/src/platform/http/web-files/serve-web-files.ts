import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '#platform/context.ts';
import type { BuiltFiles } from './keep-web-files.ts';
import { findFile } from './store.ts';

/** Names that the build gives; anything else never was a file of a build. */
const BUILT_NAME = /^[\w.-]{1,200}$/;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const decompress = promisify(brotliDecompress);

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/**
 * Serves the hashed files of this build and, from the database, those of earlier and later ones: during a rolling update the document and its
 * scripts may be requested from servers of different releases.
 */
export const serveWebFiles = (app: FastifyInstance, platform: Platform, { folder, prefix }: BuiltFiles): void => {
  const root = fileURLToPath(folder);
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const name = request.params['*'];
    if (!BUILT_NAME.test(name)) return reply.callNotFound();
    if (existsSync(root + name)) return reply.sendFile(name, root);
    const kept = await findFile(platform.db, prefix + name);
    if (!kept) return reply.callNotFound();
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(TYPES[extname(name)] ?? 'application/octet-stream');
    if (kept.encoding === 'identity') return reply.send(kept.bytes);
    if (!takesBrotli(request)) return reply.send(await decompress(kept.bytes));
    return reply.header('content-encoding', 'br').send(kept.bytes);
  });
};
