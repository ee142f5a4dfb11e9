import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastPath, FastPaths, QuickRequest } from '../fast-paths.ts';
import {
  type AnswerMemory,
  type Audience,
  type CachedAnswer,
  createAnswerMemory,
  createKeys,
  type DocumentAddress,
  type KeyOf,
} from './answer-cache.ts';
import type { Revision, Revisions } from './revisions.ts';
import { acceptedEncoding, type Encoding, knownTag } from './rules.ts';
import { type AnswerParts, type Form, makeSharedAnswer, type SharedAnswer } from './shared-answer.ts';

/** Dependencies of the fast path for cached answers. */
interface QuickOptions {
  readonly memory: AnswerMemory;
  readonly revisions: Revisions;
  readonly keyOf: KeyOf;
  readonly encodingOf: (header: string | undefined) => Encoding;
  /** Runs before each answer; in development it reads the shared clock. */
  readonly before: (() => Promise<void>) | null;
}

type Found = CachedAnswer & { readonly audience: Audience };

const AUDIENCES = ['everyone', 'oneLink'] as const;

const send = (request: QuickRequest, answer: SharedAnswer, form: Form): void => {
  const { route, status } = answer.parts;
  const known = knownTag(request.raw.headers['if-none-match'], answer.tag);
  if (known === null) request.send({ route, status, headers: form.headers, body: form.bytes });
  else request.send({ route, status: 304, headers: [...answer.headers, 'etag', known], body: null });
};

/** Answers from the cache before the regular routing; what is missing or outdated is left to the regular route. */
export const quickAnswers = ({ memory, revisions, keyOf, encodingOf, before }: QuickOptions): FastPath => {
  const find = (request: QuickRequest): Found | null => {
    for (const audience of AUDIENCES) {
      const key = keyOf(request.raw, audience);
      const cached = key === null ? undefined : memory.caches[audience].find(key);
      if (cached) return Object.assign(cached, { audience });
    }
    return null;
  };
  const answer = (request: QuickRequest, found: Found, revision: Revision | null): void => {
    if (!memory.isGood(found, found.audience, revision)) return void request.handOn();
    const form = found.answer.form(encodingOf(request.raw.headers['accept-encoding'] as string | undefined));
    if (form instanceof Promise)
      form.then(
        (made) => send(request, found.answer, made),
        () => request.handOn(),
      );
    else send(request, found.answer, form);
  };
  return {
    route: '/*',
    address: /^\//,
    isGeneral: true,
    hasHead: true,
    follow: (request) => {
      const found = find(request);
      if (!found) return void request.handOn();
      const revision = before ? null : revisions.current(found.clientKey);
      if (revision) return void answer(request, found, revision);
      (before?.() ?? Promise.resolve())
        .then(() => revisions.find(found.clientKey))
        .then(
          (newest) => answer(request, found, newest),
          () => request.handOn(),
        );
    },
  };
};

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
