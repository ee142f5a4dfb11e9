import type { IncomingMessage } from 'node:http';
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
import {
  type AnswerParts,
  type Form,
  makeSharedAnswer,
  type PreparedAnswer,
  prepareAnswer,
  type ReadyBody,
  type SharedAnswer,
} from './shared-answer.ts';

/** An answer to a single address that was not cached, made without the regular routing. */
interface Filled {
  readonly answer: PreparedAnswer;
  readonly body: ReadyBody;
}

/** An address of a kind that is known, and the state of its client in which it was. */
interface Fillable {
  readonly clientKey: string;
  readonly stamp: string;
  /** Null where this address needs the regular routing. */
  fill(): Promise<Filled | null>;
}

/** Recognises addresses that can be answered without the regular routing; null for all others. */
export type FindFillable = (raw: IncomingMessage) => Fillable | null;

/** Dependencies of the fast path for cached answers. */
interface QuickOptions {
  readonly memory: AnswerMemory;
  readonly revisions: Revisions;
  readonly keyOf: KeyOf;
  readonly encodingOf: (header: string | undefined) => Encoding;
  /** Runs before each answer; in development it reads the shared clock. */
  readonly before: (() => Promise<void>) | null;
  readonly fillers: readonly FindFillable[];
}

type Found = CachedAnswer & { readonly audience: Audience };

const AUDIENCES = ['everyone', 'oneLink'] as const;

const send = (request: QuickRequest, answer: SharedAnswer, form: Form): void => {
  const { route, status } = answer.parts;
  const known = knownTag(request.raw.headers['if-none-match'], answer.tag);
  if (known === null) request.send({ route, status, headers: form.headers, body: form.bytes });
  else request.send({ route, status: 304, headers: [...answer.headers, 'etag', known], body: null });
};

/** How long an address counts as repeated. */
const REPEAT_MS = 1000;

/** Says whether an address was requested within the last second or two. */
const noticeRepeats = (): ((key: string) => boolean) => {
  let [recent, earlier] = [new Set<string>(), new Set<string>()];
  let since = performance.now();
  return (key) => {
    if (performance.now() - since > REPEAT_MS) {
      [recent, earlier] = [new Set(), recent];
      since = performance.now();
    }
    const isRepeated = recent.has(key) || earlier.has(key);
    recent.add(key);
    return isRepeated;
  };
};

type WithRevision = (request: QuickRequest, clientKey: string, then: (newest: Revision | null) => void) => void;

/** Calls back with the client's newest revision, at once where it is known. */
const openRevisions =
  ({ revisions, before }: Pick<QuickOptions, 'revisions' | 'before'>): WithRevision =>
  (request, clientKey, then) => {
    const known = before ? null : revisions.current(clientKey);
    if (known) return then(known);
    (before?.() ?? Promise.resolve())
      .then(() => revisions.find(clientKey))
      .then(then)
      .catch(() => request.handOn());
  };

const openDelivery =
  (encodingOf: QuickOptions['encodingOf']) =>
  (request: QuickRequest, answer: SharedAnswer): void => {
    const form = answer.form(encodingOf(request.raw.headers['accept-encoding'] as string | undefined));
    if (form instanceof Promise)
      form.then(
        (made) => send(request, answer, made),
        () => request.handOn(),
      );
    else send(request, answer, form);
  };

/** Answers by a filler; what it does not know, or what has changed since, is left to the regular route. */
const openFilling = (
  { memory, keyOf, fillers }: QuickOptions,
  withRevision: WithRevision,
  deliver: (request: QuickRequest, answer: SharedAnswer) => void,
) => {
  const isRepeated = noticeRepeats();
  const find = (raw: IncomingMessage): Fillable | null => {
    for (const filler of fillers) {
      const found = filler(raw);
      if (found) return found;
    }
    return null;
  };
  return (request: QuickRequest): void => {
    const key = keyOf(request.raw, 'oneLink');
    const fillable = key === null ? null : find(request.raw);
    if (key === null || fillable === null) return void request.handOn();
    const { clientKey, stamp } = fillable;
    const answerWith = ({ answer, body }: Filled): void => {
      // Most addresses are requested once, and are not worth a place in the cache.
      const made = isRepeated(key)
        ? memory.caches.oneLink.store(key, clientKey, stamp, { ...answer.parts, body })
        : answer.with(body);
      deliver(request, made);
    };
    withRevision(request, clientKey, (revision) => {
      if (revision?.stamp !== stamp) return request.handOn();
      fillable.fill().then(
        (filled) => (filled === null ? request.handOn() : answerWith(filled)),
        () => request.handOn(),
      );
    });
  };
};

/** Answers from the cache before the regular routing, or by a filler; everything else is left to the regular route. */
export const quickAnswers = (options: QuickOptions): FastPath => {
  const { memory, keyOf } = options;
  const withRevision = openRevisions(options);
  const deliver = openDelivery(options.encodingOf);
  const fill = openFilling(options, withRevision, deliver);
  const find = (request: QuickRequest): Found | null => {
    for (const audience of AUDIENCES) {
      const key = keyOf(request.raw, audience);
      const cached = key === null ? undefined : memory.caches[audience].find(key);
      if (cached) return Object.assign(cached, { audience });
    }
    return null;
  };
  return {
    route: '/*',
    address: /^\//,
    isGeneral: true,
    hasHead: true,
    follow: (request) => {
      const found = find(request);
      if (!found) return fill(request);
      withRevision(request, found.clientKey, (revision) => {
        if (memory.isGood(found, found.audience, revision)) deliver(request, found.answer);
        else if (found.audience === 'oneLink') fill(request);
        else request.handOn();
      });
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
  /** Prepares an answer with the headers that every answer has. */
  prepare(parts: SharedAnswer['parts']): PreparedAnswer;
  /** Adds a way to answer addresses that are not cached without the regular routing. */
  fillBy(filler: FindFillable): void;
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
  const fillers: FindFillable[] = [];
  options.fastPaths.add(quickAnswers({ memory, revisions, keyOf, encodingOf, before, fillers }));
  return {
    keyOf,
    prepare: (parts) => prepareAnswer(parts, always),
    fillBy: (filler) => void fillers.push(filler),
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
