import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { productFile } from '#platform/product-files.ts';
import { deleteUnused, findFile, insertFiles, markSeen, type WebFile } from './store.ts';

/** A folder of the web build whose files have the hash of their content in their names, and where they are served. */
export interface BuiltFiles {
  readonly folder: URL;
  readonly prefix: `/${string}/`;
}

/** The files of the portal and of the console. */
export const PORTAL_FILES: BuiltFiles = { folder: productFile('packages/web/dist/assets/'), prefix: '/assets/' };
export const CONSOLE_FILES: BuiltFiles = {
  folder: productFile('packages/web/dist/console/assets/'),
  prefix: '/verwaltung-dateien/assets/',
};

/** A page that was opened longer ago is reloaded anyway: its session has ended. */
const KEPT_DAYS = 14;

/** A release has about two megabytes of files, most of which the next one shares. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Files stored by one statement: a few hundred kilobytes. */
const AT_ONCE = 25;

const DAY_MS = 86_400_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const isCopy = (name: string): boolean => /\.(br|gz)$/.test(name);

const readBuilt = async ({ folder, prefix }: BuiltFiles, name: string): Promise<WebFile> => {
  const path = prefix + name;
  const compressed = new URL(`${name}.br`, folder);
  return existsSync(compressed)
    ? { path, encoding: 'br', bytes: await readFile(compressed) }
    : { path, encoding: 'identity', bytes: await readFile(new URL(name, folder)) };
};

/** Stores this build's files, so that later servers can serve them, too; returns how many were new. */
export const keepWebFiles = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  built: readonly BuiltFiles[] = [PORTAL_FILES, CONSOLE_FILES],
): Promise<number> => {
  const today = dayOf(clock.now());
  let added = 0;
  for (const files of built) {
    const names = existsSync(files.folder) ? (await readdir(files.folder)).filter((name) => !isCopy(name)) : [];
    if (names.length === 0) continue;
    const stored = await markSeen(
      db,
      names.map((name) => files.prefix + name),
      today,
    );
    const missing = names.filter((name) => !stored.has(files.prefix + name));
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      const some = missing.slice(start, start + AT_ONCE);
      await insertFiles(db, await Promise.all(some.map((name) => readBuilt(files, name))), today);
    }
    added += missing.length;
  }
  return added;
};

/** Stores this build's files and deletes those that no build has had for a while. */
export const renewWebFiles = async (platform: Pick<Platform, 'db' | 'clock'>): Promise<number> => {
  const added = await keepWebFiles(platform);
  const before = dayOf(new Date(platform.clock.now().getTime() - KEPT_DAYS * DAY_MS));
  return added + (await deleteUnused(platform.db, before, MOST_BYTES));
};

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
