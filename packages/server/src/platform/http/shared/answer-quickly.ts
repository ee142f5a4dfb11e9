import type { FastPath, QuickRequest } from '../fast-paths.ts';
import type { CachedAnswer } from './answer-cache.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { Revision, Revisions } from './revisions.ts';
import { type Encoding, knownTag } from './rules.ts';
import type { Form, SharedAnswer } from './shared-answer.ts';
import type { Audience, KeyOf } from './shared-keys.ts';

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
