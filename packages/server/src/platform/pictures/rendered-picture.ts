import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Platform } from '../context.ts';
import { assertBelow, recordEvent } from '../throttle/throttle.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import { insertRendered, type Picture, selectRendered } from './store.ts';

/** Pictures that a process caches in memory; all others are in the database. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Half a page of a list may wait, so that a list whose pictures were never rendered is complete within seconds. */
const LIMITS = { parallel: 2, waiting: 200, waitingPerNetwork: 40 } as const;

/** New pictures a network may have rendered in ten minutes. Stored and cached pictures do not count. */
export const RENDERED_PER_NETWORK = { pictures: 300, minutes: 10 } as const;

interface Renderings {
  readonly line: RenderQueue;
  /** Pictures that are being looked up or rendered. */
  readonly underWay: Map<string, Promise<Picture>>;
  /** Finished pictures, the least recently used one first. */
  readonly cached: Map<string, Picture>;
  cachedBytes: number;
}

const byPlatform = new WeakMap<Platform, Renderings>();

const renderingsOf = (platform: Platform): Renderings => {
  const renderings = byPlatform.get(platform) ?? {
    line: createRenderQueue(LIMITS),
    underWay: new Map(),
    cached: new Map(),
    cachedBytes: 0,
  };
  byPlatform.set(platform, renderings);
  return renderings;
};

const cache = (renderings: Renderings, key: string, picture: Picture): void => {
  renderings.cached.set(key, picture);
  renderings.cachedBytes += picture.bytes.length;
  for (const [oldest, { bytes }] of renderings.cached) {
    if (renderings.cachedBytes <= MEMORY_BYTES) return;
    renderings.cached.delete(oldest);
    renderings.cachedBytes -= bytes.length;
  }
};

/** Identifies a picture by everything it is rendered from, including the version of the rendering code. */
export const pictureHash = (renderedFrom: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(renderedFrom)).digest().subarray(0, 16);

const findOrRender = async (ctx: Ctx, hash: Buffer, render: () => Promise<Picture>): Promise<Picture> =>
  (await selectRendered(ctx, hash)) ??
  renderingsOf(ctx.platform).line.render(ctx.network, async () => {
    const { pictures, minutes } = RENDERED_PER_NETWORK;
    await assertBelow(ctx, 'picture', [ctx.ipPrefix], pictures, minutes);
    await recordEvent(ctx, 'picture', [ctx.ipPrefix]);
    const picture = await render();
    await insertRendered(ctx, hash, picture);
    return picture;
  });

/**
 * The picture of a hash: from memory, from the database, or rendered. It is rendered once for all simultaneous requests, through the queue;
 * overloaded when too much waits, tooManyAttempts when the caller's network had too many rendered.
 */
export const renderedPicture = async (ctx: Ctx, hash: Buffer, render: () => Promise<Picture>): Promise<Picture> => {
  const renderings = renderingsOf(ctx.platform);
  const key = `${ctx.client.key} ${hash.toString('base64url')}`;
  const known = renderings.cached.get(key);
  if (known) {
    // Inserted again at the end, so that the first entry is always the least recently used one.
    renderings.cached.delete(key);
    renderings.cached.set(key, known);
    return known;
  }
  const underWay = renderings.underWay.get(key);
  if (underWay) {
    try {
      return await underWay;
    } catch (error) {
      // The first caller was refused by its own limit, which must not refuse the others.
      if (error instanceof AppError) return renderedPicture(ctx, hash, render);
      throw error;
    }
  }
  const work = findOrRender(ctx, hash, render);
  renderings.underWay.set(key, work);
  try {
    const picture = await work;
    cache(renderings, key, picture);
    return picture;
  } finally {
    renderings.underWay.delete(key);
  }
};

/** A picture to send; it is rendered on the first request. */
export interface SentPicture {
  /** Everything the picture depends on, the version of its rendering included. */
  readonly renderedFrom: readonly unknown[];
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  render(): Promise<Buffer>;
}

/** Sends a picture, or 304 if the caller has it: the ETag is the hash of what it is rendered from, so comparing needs no rendering. */
export const sendPicture = async (
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { renderedFrom, contentType, headers, render }: SentPicture,
): Promise<FastifyReply> => {
  const hash = pictureHash([...renderedFrom, contentType]);
  const etag = `"${hash.toString('base64url')}"`;
  if (request.headers['if-none-match'] === etag)
    return reply
      .code(304)
      .headers({ ...headers, etag })
      .send();
  const picture = await renderedPicture(ctx, hash, async () => ({ bytes: await render(), contentType }));
  return reply
    .headers({ ...headers, etag })
    .type(picture.contentType)
    .send(picture.bytes);
};
