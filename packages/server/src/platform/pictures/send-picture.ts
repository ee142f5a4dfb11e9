import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { drawnPicture, pictureHash } from './drawn-picture.ts';

/** A picture that is sent, drawn first if nobody has asked for it yet. */
export interface SentPicture {
  /** Everything the picture depends on, the version of its drawing included. */
  readonly drawnFrom: readonly unknown[];
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  draw(): Promise<Buffer>;
}

/** Sends a picture, or 304 to whoever has it: its ETag follows from what it is drawn from, so nothing is drawn to compare. */
export const sendPicture = async (
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { drawnFrom, contentType, headers, draw }: SentPicture,
): Promise<FastifyReply> => {
  const hash = pictureHash([...drawnFrom, contentType]);
  const etag = `"${hash.toString('base64url')}"`;
  if (request.headers['if-none-match'] === etag)
    return reply
      .code(304)
      .headers({ ...headers, etag })
      .send();
  const picture = await drawnPicture(ctx, hash, async () => ({ bytes: await draw(), contentType }));
  return reply
    .headers({ ...headers, etag })
    .type(picture.contentType)
    .send(picture.bytes);
};
