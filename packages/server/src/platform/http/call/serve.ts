import { type Call, type CallAuth, type CallInput, OLD_NAMES_SINCE, OLD_NAMES_UNTIL } from '@mundwerk/contract/call';
import { AppError, type ErrorName, type WrongField } from '@mundwerk/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guardForm } from '#platform/captcha/captcha.ts';
import { type Ctx, type CtxOf, type Platform, transact } from '#platform/context.ts';
import type { FastPaths } from '../fast-paths.ts';
import { answerOtherOrigins, refuseForeignPages } from '../guard/cross-origin.ts';
import { type Made, SHARED_CACHE_CONTROL, type SharedAnswers } from '../shared/serve-shared.ts';
import {
  type ActorsByAuth,
  type Authentication,
  type Authentications,
  createAdmission,
  type ModuleLookup,
  type RootCtx,
  type RootCtxOf,
  requireFreshLogin,
} from './admission.ts';
import { type Answer, idempotencyKey, keyOwner, once } from './idempotency.ts';
import { createReading, type Reading } from './reading.ts';
import { answerOf, delayNeutralAnswer, FileReply, type Outcome, Repeated, send } from './replies.ts';
import { withBodyType } from './request-body.ts';
import { usesOldNames, validate, validateWith } from './validate.ts';

/** The wrong fields of a body that its schema refused for others: those that only the client's settings show. */
type FurtherFields = (ctx: Ctx, body: unknown) => Promise<readonly WrongField[]>;

/** Registers the calls of modules; the handler of a call that needs a token receives the caller whom the token names. */
export interface Serving<Actors extends ActorsByAuth = ActorsByAuth> {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly fastPaths: FastPaths;
  readonly shared: SharedAnswers;
  serve<C extends Call>(
    call: C,
    handler: (ctx: CtxOf<Actors[C['auth']]>, input: CallInput<C>) => Promise<Outcome<C>>,
    furtherFields?: FurtherFields,
  ): void;
  /** Like `serve`, for a call that only reads and may be answered from a replica: never one about sessions, and none that money depends on. */
  serveReading<C extends Call>(
    call: C,
    handler: (ctx: CtxOf<Actors[C['auth']]>, input: CallInput<C>) => Promise<Outcome<C>>,
  ): void;
  serveRoot<C extends Call>(
    call: C,
    handler: (ctx: RootCtxOf<Actors[C['auth']]>, input: CallInput<C>) => Promise<Outcome<C>>,
  ): void;
  /** Like `serveRoot`, from a replica, under the conditions of `serveReading`. */
  serveRootReading<C extends Call>(
    call: C,
    handler: (ctx: RootCtxOf<Actors[C['auth']]>, input: CallInput<C>) => Promise<Outcome<C>>,
  ): void;
  /**
   * Answers a call that needs no token for a page the server renders: in the same process, with the checks and the handler of
   * the call, without a request of its own, so that neither the log nor the metrics count what no visitor sent.
   */
  answerInProcess(ctx: Ctx, key: string, input: { params: unknown; query: unknown }): Promise<Answer>;
  /** Registers how the tokens of a kind of call are read; the module that issues them does so once. */
  authenticateWith<A extends Exclude<CallAuth, 'none'>>(auth: A, authentication: Authentication<Actors[A]>): void;
}

/** Errors any call may answer, whatever it declares. */
const COMMON_ERRORS = new Set<ErrorName>([
  'unexpected',
  'inputInvalid',
  'notFound',
  'idempotencyKeyReused',
  'fieldMissing',
  'textTooLong',
  'bodyUnreadable',
  'bodyTooLarge',
  'overloaded',
  'fieldUnknown',
  'databaseUnavailable',
]);

/** The answer of a call that needs a login to a caller without one. */
const LOGIN_ERRORS = new Set<ErrorName>(['sessionEnded', 'loginRequired']);

/** The address of a call as the router knows it. */
export const fastifyPath = (call: Call): string =>
  `/api/v1${call.base === 'client' ? '/:client' : ''}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const isLoginError = (call: Call, reason: ErrorName): boolean => call.auth !== 'none' && LOGIN_ERRORS.has(reason);

/** Whether a page may make the call while it is rendered: it only reads, and it answers everyone the same. */
const isPublicReading = (call: Call): boolean =>
  call.method === 'GET' &&
  call.auth === 'none' &&
  call.status === 200 &&
  !(call.captchaForm || call.actsOnGet || call.replyType);

/** Whether a form call only queries whether it needs a captcha: without a body or, where it has none, by `cmd`. */
const isCaptchaQuestion = (call: Call, request: FastifyRequest): boolean =>
  call.body ? request.body === undefined : (request.query as { cmd?: unknown }).cmd === 'IsCaptchaRequired';

/** A request repeated with a captcha is still the same request. A body may be missing, or be no object. */
const withoutCaptcha = (input: CallInput<Call>): unknown => {
  if (typeof input.body !== 'object' || input.body === null) return input;
  const { captchaId: _id, captchaInput: _solution, ...body } = input.body as Record<string, unknown>;
  return { ...input, body };
};

/** Outside production a reply or a code the contract does not know is our own mistake and must be seen. */
const checked = async <C extends Call>(platform: Platform, call: C, work: Promise<Outcome<C>>): Promise<Answer> => {
  if (platform.config.environment === 'production') return answerOf(call, await work);
  try {
    const { status, reply } = answerOf(call, await work);
    return { status, reply: reply instanceof FileReply ? reply : call.reply.parse(reply) };
  } catch (error) {
    const isDeclared =
      error instanceof AppError &&
      (COMMON_ERRORS.has(error.reason) || call.errors.includes(error.reason) || isLoginError(call, error.reason));
    if (error instanceof AppError && !isDeclared) throw new Error(`${call.name} answers undeclared ${error.reason}`);
    throw error;
  }
};

/** Delays the finished answer outside every transaction, so that it occupies no connection. */
const inNeutralTime =
  (lookup: ModuleLookup) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { client: key } = request.params as { client: string };
    // A hook that fails replaces the answer by Fastify's own, with PostgreSQL's code in it. Without a client nothing happened that time could tell.
    const client = await lookup.findClient(key.toLowerCase()).catch(() => null);
    if (client?.config.NeutraleKontoAntwort) await delayNeutralAnswer(reply.elapsedTime);
    return payload;
  };

/** A use case whose caller the admission has identified. */
type Handle<C extends Call> = (ctx: Ctx, input: CallInput<C>) => Promise<Outcome<C>>;

/** Says that a parameter's earlier name will end, as RFC 9745 and RFC 8594 have it. */
const OLD_NAMES_HEADERS = {
  deprecation: `@${Date.parse(OLD_NAMES_SINCE) / 1000}`,
  sunset: new Date(`${OLD_NAMES_UNTIL}T23:59:59Z`).toUTCString(),
};

/** Answers a request that was admitted: captcha, validation, idempotency, use case, reply. */
const answerCall = async <C extends Call>(
  { request, reply, ctx }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly ctx: Ctx },
  call: C,
  handle: Handle<C>,
  {
    nameKeyOwner,
    noteChange,
    furtherFields,
  }: { nameKeyOwner(ctx: Ctx): Promise<string>; furtherFields: FurtherFields | undefined } & Pick<
    Reading,
    'noteChange'
  >,
): Promise<unknown> => {
  const guard = guardForm(ctx, call);
  if (guard && isCaptchaQuestion(call, request)) return send(reply, call, { status: 200, reply: await guard.check() });
  if (call.actsOnGet) refuseForeignPages(request.headers);
  if (usesOldNames(call, request.query)) reply.headers(OLD_NAMES_HEADERS);
  const input = await validateWith(call, request, async () => furtherFields?.(ctx, request.body) ?? []);
  requireFreshLogin(ctx, call, input.body);
  const form = guard ? { ...input.params, ...input.query, ...(input.body as object | undefined) } : {};
  const work = async (inner: Ctx): Promise<Answer> => {
    const answer = await checked(ctx.platform, call, handle(inner, input));
    // A request that is repeated created nothing.
    if (answer.status === call.status) await guard?.succeeded(inner, form);
    return answer;
  };
  const key = call.isIdempotent ? idempotencyKey(request.headers['idempotency-key']) : null;
  try {
    if (!key) {
      await guard?.admit(form);
      // With a key it is one transaction anyway; so is a creation and what is counted of it, which saves a second commit.
      const answer = guard && call.isIdempotent ? await transact(ctx, work) : await work(ctx);
      await noteChange(ctx, call);
      return send(reply, call, answer);
    }
    const slot = { actor: await nameKeyOwner(ctx), callName: call.name, key, isSecret: call.hasSecretReply === true };
    const answer = await once(ctx, slot, withoutCaptcha(input), {
      beforehand: async () => guard?.admit(form),
      steps: work,
    });
    await noteChange(ctx, call);
    if (answer.isReplay) reply.header('Idempotency-Replayed', 'true');
    return send(reply, call, answer);
  } catch (error) {
    if (error instanceof AppError) await guard?.failed(form);
    throw error;
  }
};

/** The reply of a call that answers everyone the same, to be sent to all who make it. */
const makeShared = async <C extends Call>(
  ctx: Ctx,
  call: C,
  request: FastifyRequest,
  handle: Handle<C>,
): Promise<Made<never>> => {
  const { status, reply } = await checked(ctx.platform, call, handle(ctx, validate(call, request)));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': SHARED_CACHE_CONTROL,
    vary: 'Accept-Encoding, Language, Authorization, Origin',
  };
  return { status, headers, body: JSON.stringify(reply), route: fastifyPath(call), isShared: true };
};

/** Names the owner of an idempotency key; open calls have one where a token was sent along. */
const keyOwnerNamer =
  (authentications: Authentications, lookup: ModuleLookup) =>
  async (ctx: Ctx): Promise<string> => {
    const optional = [...authentications.values()].find(({ isForOpenCalls }) => isForOpenCalls);
    return lookup.nameActor(await keyOwner(ctx, optional));
  };

/** Wraps a handler with the `conclude` check of its kind of caller. */
const concluder =
  (authentications: Authentications) =>
  <C extends Call, X extends RootCtx>(call: C, handler: (ctx: X, input: CallInput<C>) => Promise<Outcome<C>>) =>
  async (ctx: X, input: CallInput<C>): Promise<Outcome<C>> => {
    const outcome = await handler(ctx, input);
    authentications.get(call.auth)?.conclude?.(ctx, call, outcome instanceof Repeated);
    return outcome;
  };

/** Builds the function that binds a contract's call to its use case: validation, context, captcha, idempotency, reply. */
export const createServing = <Actors extends ActorsByAuth>(
  app: FastifyInstance,
  platform: Platform,
  { fastPaths, shared }: { readonly fastPaths: FastPaths; readonly shared: SharedAnswers },
  lookup: ModuleLookup,
): Serving<Actors> => {
  const authentications: Authentications = new Map();
  const admission = createAdmission(platform, lookup, authentications);
  const allowSites = answerOtherOrigins(app, lookup);
  const concluded = concluder(authentications);
  const reading = createReading(platform, lookup.nameActor);
  const after = { nameKeyOwner: keyOwnerNamer(authentications, lookup), noteChange: reading.noteChange };
  const publicReadings = new Map<string, (ctx: Ctx, input: { params: unknown; query: unknown }) => Promise<Answer>>();
  const serve: Serving<Actors>['serve'] = (call, handler, furtherFields) => {
    // The admission has put the caller that the call's token names into the context.
    const handle = concluded(call, handler as Handle<typeof call>);
    if (isPublicReading(call)) {
      publicReadings.set(`${call.method} ${call.path}`, (ctx, input) =>
        checked(platform, call, handle(ctx, validate(call, { ...input, body: undefined }))),
      );
    }
    withBodyType(app, call, (scope) =>
      scope.route({
        method: call.method,
        url: fastifyPath(call),
        ...(call.bodyLimitBytes ? { bodyLimit: call.bodyLimitBytes } : {}),
        ...(call.isTimeNeutral ? { onSend: inNeutralTime(lookup) } : {}),
        onRequest: [...allowSites(call), admission.admit(call)],
        ...(call.auth === 'none' ? {} : { onResponse: admission.observe(call) }),
        handler: async (request, reply) => {
          const ctx = admission.admittedCtx(request);
          const key = call.isShared ? shared.keyOf(request.raw, 'everyone') : null;
          if (key === null) return answerCall({ request, reply, ctx }, call, handle, { ...after, furtherFields });
          const place = { key, audience: 'everyone', clientKey: ctx.client.key } as const;
          const answer = await shared.obtain(place, () => makeShared(ctx, call, request, handle));
          return 'instead' in answer ? answer.instead : shared.reply(request, reply, answer);
        },
      }),
    );
  };
  const serveRoot: Serving<Actors>['serveRoot'] = (call, handler) => {
    type Handler = (ctx: RootCtx, input: CallInput<typeof call>) => Promise<Outcome<typeof call>>;
    const handle = concluded(call, handler as Handler);
    withBodyType(app, call, (scope) =>
      scope.route({
        method: call.method,
        url: fastifyPath(call),
        ...(call.bodyLimitBytes ? { bodyLimit: call.bodyLimitBytes } : {}),
        onRequest: [...allowSites(call), admission.admitRoot(call)],
        handler: async (request, reply) => {
          const ctx = admission.admittedRootCtx(request);
          const answer = await checked(platform, call, handle(ctx, validate(call, request)));
          await reading.noteChange(ctx, call);
          return send(reply, call, answer);
        },
      }),
    );
  };
  return {
    app,
    platform,
    fastPaths,
    shared,
    answerInProcess: async (ctx, key, input) => {
      const answer = publicReadings.get(key);
      if (!answer) throw new Error(`${key} is no call that a page may make while it is rendered`);
      return answer(ctx, input);
    },
    serve,
    serveReading: (call, handler) => serve(call, reading.fromReplica(call, handler)),
    authenticateWith: (auth, authentication) => {
      authentications.set(auth, authentication);
    },
    serveRoot,
    serveRootReading: (call, handler) => serveRoot(call, reading.fromReplica(call, handler)),
  };
};
