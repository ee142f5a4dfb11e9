import type { IncomingMessage } from 'node:http';
import type { Call } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeText } from '../decode-text.ts';

/** How long the rest of a body is discarded after an answer that did not wait for it. */
const LINGER_MS = 1000;

/**
 * Ends a request whose answer did not wait for its body. The rest of the body is discarded for a second, so that a sender who reads only
 * after writing finds the answer and no broken connection (RFC 9112 §9.6); then the connection is closed.
 */
export const leaveBody = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  reply.raw.once('finish', () => {
    if (raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
};

/** Requests the body of a caller that waits for it (`Expect: 100-continue`), once only the body can make the request fail. */
export const askForBody = (app: FastifyInstance): void => {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    return payload;
  });
};

/** The chunks of a body, up to the call's limit; a sender that disconnects midway sent a bad request. */
async function* boundedPieces(payload: IncomingMessage, limitBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    // The stream stays open when its reader stops early, because the connection is needed for the answer.
    for await (const piece of payload.iterator({ destroyOnReturn: false })) {
      bytes += (piece as Uint8Array).length;
      if (bytes > limitBytes) throw new AppError('textTooLong');
      yield piece as Uint8Array;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('inputInvalid');
  }
}

/** Other names of the same content type. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { 'application/xml': ['text/xml'] };

/**
 * Lets bodies that are no JSON reach the call that takes them, and adds its route. Streamed ones get a scope of their own, because anywhere
 * else a stream would be taken for an object without fields.
 */
export const withBodyType = (app: FastifyInstance, call: Call, addRoute: (scope: FastifyInstance) => void): void => {
  const { bodyType, bodyLimitBytes = 0, isBodyStreamed } = call;
  const names = bodyType ? [bodyType, ...(OTHER_NAMES[bodyType] ?? [])] : [];
  if (!isBodyStreamed) {
    if (bodyType && !app.hasContentTypeParser(bodyType))
      app.addContentTypeParser(names, { parseAs: 'buffer' }, (_request, body: Buffer, done) =>
        done(null, decodeText(body)),
      );
    addRoute(app);
    return;
  }
  app.register(async (scope) => {
    // No other type may come in: JSON would arrive as an object where a stream is expected.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(names, (request, payload, done) => {
      if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) done(new AppError('textTooLong'));
      else done(null, boundedPieces(payload, bodyLimitBytes));
    });
    addRoute(scope);
  });
};
