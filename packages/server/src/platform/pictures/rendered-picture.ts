import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx, Platform } from '../context.ts';
import { assertBelow, recordEvent } from '../throttle/throttle.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import { insertRendered, type Picture, selectRendered } from './store.ts';

/** So many bytes of pictures a process keeps at hand; the database has the rest. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Half a page of a list may wait; a page of pictures that nobody has seen yet is rendered within seconds. */
const LIMITS = { parallel: 2, waiting: 200, waitingPerNetwork: 40 } as const;

/** So many new pictures a network has rendered in ten minutes. Pictures that are kept count for nobody. */
export const DRAWN_PER_NETWORK = { pictures: 300, minutes: 10 } as const;

interface Renderings {
  readonly line: RenderQueue;
  /** Pictures looked for or rendered just now. */
  readonly underWay: Map<string, Promise<Picture>>;
  /** Finished ones, the one longest unused first. */
  readonly kept: Map<string, Picture>;
  cachedBytes: number;
}

const byPlatform = new WeakMap<Platform, Renderings>();

const renderingsOf = (platform: Platform): Renderings => {
  const renderings = byPlatform.get(platform) ?? {
    line: createRenderQueue(LIMITS),
    underWay: new Map(),
    kept: new Map(),
    cachedBytes: 0,
  };
  byPlatform.set(platform, renderings);
  return renderings;
};

const keep = (renderings: Renderings, key: string, picture: Picture): void => {
  renderings.kept.set(key, picture);
  renderings.cachedBytes += picture.bytes.length;
  for (const [oldest, { bytes }] of renderings.kept) {
    if (renderings.cachedBytes <= MEMORY_BYTES) return;
    renderings.kept.delete(oldest);
    renderings.cachedBytes -= bytes.length;
  }
};

/** Names a picture by everything it is rendered from; the rendering's own version belongs to it. */
export const pictureHash = (renderedFrom: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(renderedFrom)).digest().subarray(0, 16);

const findOrRender = async (ctx: Ctx, hash: Buffer, render: () => Promise<Picture>): Promise<Picture> =>
  (await selectRendered(ctx, hash)) ??
  renderingsOf(ctx.platform).line.render(ctx.network, async () => {
    const { pictures, minutes } = DRAWN_PER_NETWORK;
    await assertBelow(ctx, 'picture', [ctx.ipPrefix], pictures, minutes);
    await recordEvent(ctx, 'picture', [ctx.ipPrefix]);
    const picture = await render();
    await insertRendered(ctx, hash, picture);
    return picture;
  });

/**
 * The picture of a hash: from memory, from the database, or rendered. It is rendered once however many ask at the same time,
 * in its turn; overloaded when too much waits, tooManyAttempts when the caller's network had too many rendered.
 */
export const renderedPicture = async (ctx: Ctx, hash: Buffer, render: () => Promise<Picture>): Promise<Picture> => {
  const renderings = renderingsOf(ctx.platform);
  const key = `${ctx.client.key} ${hash.toString('base64url')}`;
  const known = renderings.kept.get(key);
  if (known) {
    // Taken out and put back: the first entry is always the one longest unused.
    renderings.kept.delete(key);
    renderings.kept.set(key, known);
    return known;
  }
  const underWay = renderings.underWay.get(key);
  if (underWay) {
    try {
      return await underWay;
    } catch (error) {
      // Refused because of whoever asked first; that must not be everybody's refusal.
      if (error instanceof AppError) return renderedPicture(ctx, hash, render);
      throw error;
    }
  }
  const work = findOrRender(ctx, hash, render);
  renderings.underWay.set(key, work);
  try {
    const picture = await work;
    keep(renderings, key, picture);
    return picture;
  } finally {
    renderings.underWay.delete(key);
  }
};
