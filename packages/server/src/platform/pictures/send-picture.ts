import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { pictureHash, renderedPicture } from './rendered-picture.ts';

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
