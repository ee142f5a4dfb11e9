import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx, Platform } from '../context.ts';
import { assertBelow, recordEvent } from '../throttle/throttle.ts';
import { createDrawingLine, type DrawingLine } from './drawing-line.ts';
import { insertDrawn, type Picture, selectDrawn } from './store.ts';

/** So many bytes of pictures a process keeps at hand; the database has the rest. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Half a page of a list may wait; a page of pictures that nobody has seen yet is drawn within seconds. */
const LIMITS = { parallel: 2, waiting: 200, waitingPerNetwork: 40 } as const;

/** So many new pictures a network has drawn in ten minutes. Pictures that are kept count for nobody. */
export const DRAWN_PER_NETWORK = { pictures: 300, minutes: 10 } as const;

interface Drawings {
  readonly line: DrawingLine;
  /** Pictures looked for or drawn just now. */
  readonly underWay: Map<string, Promise<Picture>>;
  /** Finished ones, the one longest unused first. */
  readonly kept: Map<string, Picture>;
  keptBytes: number;
}

const byPlatform = new WeakMap<Platform, Drawings>();

const drawingsOf = (platform: Platform): Drawings => {
  const drawings = byPlatform.get(platform) ?? {
    line: createDrawingLine(LIMITS),
    underWay: new Map(),
    kept: new Map(),
    keptBytes: 0,
  };
  byPlatform.set(platform, drawings);
  return drawings;
};

const keep = (drawings: Drawings, key: string, picture: Picture): void => {
  drawings.kept.set(key, picture);
  drawings.keptBytes += picture.bytes.length;
  for (const [oldest, { bytes }] of drawings.kept) {
    if (drawings.keptBytes <= MEMORY_BYTES) return;
    drawings.kept.delete(oldest);
    drawings.keptBytes -= bytes.length;
  }
};

/** Names a picture by everything it is drawn from; the drawing's own version belongs to it. */
export const pictureHash = (drawnFrom: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(drawnFrom)).digest().subarray(0, 16);

const findOrDraw = async (ctx: Ctx, hash: Buffer, draw: () => Promise<Picture>): Promise<Picture> =>
  (await selectDrawn(ctx, hash)) ??
  drawingsOf(ctx.platform).line.draw(ctx.network, async () => {
    const { pictures, minutes } = DRAWN_PER_NETWORK;
    await assertBelow(ctx, 'picture', [ctx.ipPrefix], pictures, minutes);
    await recordEvent(ctx, 'picture', [ctx.ipPrefix]);
    const picture = await draw();
    await insertDrawn(ctx, hash, picture);
    return picture;
  });

/**
 * The picture of a hash: from memory, from the database, or drawn. It is drawn once however many ask at the same time,
 * in its turn; overloaded when too much waits, tooManyAttempts when the caller's network had too many drawn.
 */
export const drawnPicture = async (ctx: Ctx, hash: Buffer, draw: () => Promise<Picture>): Promise<Picture> => {
  const drawings = drawingsOf(ctx.platform);
  const key = `${ctx.client.key} ${hash.toString('base64url')}`;
  const known = drawings.kept.get(key);
  if (known) {
    // Taken out and put back: the first entry is always the one longest unused.
    drawings.kept.delete(key);
    drawings.kept.set(key, known);
    return known;
  }
  const underWay = drawings.underWay.get(key);
  if (underWay) {
    try {
      return await underWay;
    } catch (error) {
      // Refused because of whoever asked first; that must not be everybody's refusal.
      if (error instanceof AppError) return drawnPicture(ctx, hash, draw);
      throw error;
    }
  }
  const work = findOrDraw(ctx, hash, draw);
  drawings.underWay.set(key, work);
  try {
    const picture = await work;
    keep(drawings, key, picture);
    return picture;
  } finally {
    drawings.underWay.delete(key);
  }
};
