import type { IncomingMessage } from 'node:http';
import type { Call } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Encodings that a byte order mark of two bytes identifies. */
const MARKED: ReadonlyArray<readonly [first: number, second: number, label: string]> = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/**
 * The text of a file as spreadsheets save it. A byte order mark identifies UTF-16; invalid UTF-8 is taken for Windows-1252, which Excel
 * writes in Western Europe: a short file holds too little for guessing by frequency.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = MARKED.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return new TextDecoder(marked[2]).decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

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
      if (bytes > limitBytes) throw new AppError('bodyTooLarge');
      yield piece as Uint8Array;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bodyUnreadable');
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
      if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) done(new AppError('bodyTooLarge'));
      else done(null, boundedPieces(payload, bodyLimitBytes));
    });
    addRoute(scope);
  });
};
