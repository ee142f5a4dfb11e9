import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastPaths } from '../fast-paths.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { quickAnswers } from './answer-quickly.ts';
import type { Revision, Revisions } from './revisions.ts';
import { acceptedEncoding, type Encoding, knownTag } from './rules.ts';
import { type AnswerParts, makeSharedAnswer, type SharedAnswer } from './shared-answer.ts';
import { type Audience, createKeys, type DocumentAddress, type KeyOf } from './shared-keys.ts';

/** An answer to be shared, or something else that belongs to this request alone. */
export type Made<T> = (AnswerParts & { readonly isShared: boolean }) | { readonly instead: T };

/** Where an answer is cached. */
interface Place {
  readonly key: string;
  readonly audience: Audience;
  readonly clientKey: string;
}

/** Answers that are made once for many visitors. */
export interface SharedAnswers {
  readonly keyOf: KeyOf;
  /** The cached answer at a place, made if it is missing or outdated; one request makes it for all that wait. */
  obtain<T>(
    place: Place,
    make: (revision: Revision | null) => Promise<Made<T>>,
  ): Promise<SharedAnswer | { readonly instead: T }>;
  /** Sends an answer through the regular route. */
  reply(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): Promise<FastifyReply>;
}

interface Options {
  readonly fastPaths: FastPaths;
  readonly revisions: Revisions;
  /** The headers of every answer. */
  readonly always: Readonly<Record<string, string>>;
  readonly hasTrustedProxy: boolean;
  readonly documentAddress: DocumentAddress;
  /** Age at which an answer is renewed, for changes that no revision covers: content from a service of the client's own. */
  readonly renewAfterMs: number;
  /** Runs before each answer from the cache; in development it reads the shared clock. */
  readonly before: (() => Promise<void>) | null;
}

/** Shared caches may store an answer for two seconds, then revalidate it; browsers revalidate each time, and get a 304. */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, must-revalidate';

/** Browsers send a handful of different headers; beyond that, made-up ones are not cached. */
const MAX_KNOWN_ENCODINGS = 100;

const rememberEncodings = (): ((header: string | undefined) => Encoding) => {
  const known = new Map<string, Encoding>();
  return (header = '') => {
    const found = known.get(header);
    if (found) return found;
    const encoding = acceptedEncoding(header);
    if (known.size < MAX_KNOWN_ENCODINGS) known.set(header, encoding);
    return encoding;
  };
};

/** Creates the empty caches, and the fast path that answers from them before the regular routing. */
export const createSharedAnswers = (options: Options): SharedAnswers => {
  const { revisions, always, before } = options;
  const memory = createAnswerMemory(always, options.renewAfterMs);
  const keyOf = createKeys(options.hasTrustedProxy, options.documentAddress);
  const encodingOf = rememberEncodings();
  const underWay = new Map<string, Promise<unknown>>();
  options.fastPaths.add(quickAnswers({ memory, revisions, keyOf, encodingOf, before }));
  return {
    keyOf,
    obtain: async <T>({ key, audience, clientKey }: Place, make: (revision: Revision | null) => Promise<Made<T>>) => {
      const revision = await revisions.find(clientKey);
      const cached = memory.caches[audience].find(key);
      if (cached && memory.isTrue(cached, audience, revision)) return cached.answer;
      const making = async (): Promise<SharedAnswer | { readonly instead: T }> => {
        const made = await make(revision);
        if ('instead' in made) return made;
        if (made.isShared && revision) return memory.caches[audience].store(key, clientKey, revision.stamp, made);
        return makeSharedAnswer(made, always, { hasBest: false });
      };
      const name = `${audience} ${revision?.stamp} ${key}`;
      const known = underWay.get(name) as ReturnType<typeof making> | undefined;
      const waiting = known ?? making().finally(() => underWay.delete(name));
      underWay.set(name, waiting);
      return waiting;
    },
    reply: async (request, reply, answer) => {
      const { status, headers } = answer.parts;
      reply.headers(headers);
      const known = knownTag(request.headers['if-none-match'], answer.tag);
      if (known !== null) return reply.code(304).header('etag', known).send();
      const form = await answer.form(encodingOf(request.headers['accept-encoding'] as string | undefined));
      if (form.encoding !== 'identity') reply.header('content-encoding', form.encoding);
      return reply.code(status).header('etag', form.etag).send(form.bytes);
    },
  };
};
