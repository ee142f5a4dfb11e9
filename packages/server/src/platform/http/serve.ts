import { type Call, type CallAuth, type CallInput, type CallReply, needsPublication } from '@mundwerk/contract/call';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { guardForm } from '../captcha/guard-form.ts';
import type {
  Actor,
  AgencyActor,
  ClaimActor,
  ClientRef,
  Ctx,
  CtxOf,
  OperationsActor,
  Platform,
  RecipientActor,
  RecommenderActor,
} from '../context.ts';
import { refuseForeignPages } from './foreign-pages.ts';
import { requireFreshLogin } from './fresh-login.ts';
import { type Answer, idempotencyKey, keyOwner, once } from './idempotency.ts';
import { holdBack } from './neutral-time.ts';
import type { QuickPaths } from './quick-paths.ts';
import { answerOf, FileReply, type Outcome, send } from './replies.ts';
import { withBodyType } from './request-body.ts';
import { agentOf, bearerToken, placeOf, requestLanguage } from './request-facts.ts';
import { createUploadSlots } from './upload-slots.ts';
import { validate } from './validate.ts';

/** What serving calls needs from the client module, which the platform cannot import. */
export interface ClientLookup {
  findClient(key: string): Promise<ClientRef | null>;
  /** Loads the client's texts, so that no use case has to wait for them inside a transaction. */
  warmTexts(client: ClientRef, language: Language): Promise<void>;
  /** The public origin of the client's portal, for links. */
  originOf(client: ClientRef): string;
  /** Whether the client's programme has the legal texts that people agree to, in their language. */
  isPublished(client: ClientRef, language: Language): Promise<boolean>;
}

/** Context of the few calls that are not a client's. */
export type RootCtx = Omit<Ctx, 'client' | 'origin' | 'actor'>;

interface ActorByAuth {
  none: Actor;
  recommender: RecommenderActor;
  recipient: RecipientActor;
  reward: ClaimActor | RecommenderActor;
  agency: AgencyActor;
  operations: OperationsActor;
}

/** The context a call's handler gets: with a call that needs a token comes whoever it names. */
export type CtxFor<C extends Call> = CtxOf<ActorByAuth[C['auth']]>;

/** Finds out who sent a token; throws sessionEnded when it is worth nothing (any more). */
export type Authenticate<A extends CallAuth> = (ctx: Ctx, token: string) => Promise<ActorByAuth[A]>;

/** What a module registers its calls with. */
export interface Serving {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly quickPaths: QuickPaths;
  serve<C extends Call>(call: C, handler: (ctx: CtxFor<C>, input: CallInput<C>) => Promise<Outcome<C>>): void;
  serveRoot<C extends Call>(call: C, handler: (ctx: RootCtx, input: CallInput<C>) => Promise<CallReply<C>>): void;
  /**
   * Answers a call that needs no token for a page the server renders: in the same process, with the checks and the handler of
   * the call, without a request of its own, so that neither the log nor the metrics count what no visitor sent.
   */
  answerInProcess(ctx: Ctx, key: string, input: { params: unknown; query: unknown }): Promise<Answer>;
  /** Says how the tokens of a kind of call are read; the module that issues them does so once. */
  authenticateWith<A extends Exclude<CallAuth, 'none'>>(auth: A, authenticate: Authenticate<A>): void;
}

/** Errors any call may answer, whatever it declares. */
const COMMON_ERRORS = new Set<ErrorName>([
  'unexpected',
  'inputInvalid',
  'notFound',
  'idempotencyKeyReused',
  'fieldMissing',
  'textTooLong',
  'overloaded',
  'fieldUnknown',
  'databaseUnavailable',
]);

/** What a call that needs a login answers to somebody without one. */
const LOGIN_ERRORS = new Set<ErrorName>(['sessionEnded', 'loginRequired']);

/** The address of a call as the router knows it. */
export const fastifyPath = (call: Call): string =>
  `/api/v1${call.base === 'client' ? '/:client' : ''}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const isLoginError = (call: Call, reason: ErrorName): boolean => call.auth !== 'none' && LOGIN_ERRORS.has(reason);

/** Whether a form call only asks if it needs a captcha: without a body or, where it has none, by `cmd`. */
const isCaptchaQuestion = (call: Call, request: FastifyRequest): boolean =>
  call.body ? request.body === undefined : (request.query as { cmd?: unknown }).cmd === 'IsCaptchaRequired';

/** Whether a page may make the call while it is rendered: it only reads, and it answers everyone the same. */
const isPublicReading = (call: Call): boolean =>
  call.method === 'GET' &&
  call.auth === 'none' &&
  call.status === 200 &&
  !(call.captchaForm || call.actsOnGet || call.replyType);

/** A request repeated with a captcha is still the same request. A body may be missing, or be no object. */
const withoutCaptcha = (input: CallInput<Call>): unknown => {
  if (typeof input.body !== 'object' || input.body === null) return input;
  const { captchaId: _id, captchaInput: _solution, ...body } = input.body as Record<string, unknown>;
  return { ...input, body };
};

/** Another agency's number is refused before anything is looked up, so that the answer tells nothing about it. */
const keepToOwnAgency = ({ actor }: Ctx, request: FastifyRequest): void => {
  const { agentur } = request.params as { agentur?: string };
  if (actor.kind === 'agency' && agentur !== undefined && !actor.agencies.includes(agentur))
    throw new AppError('notAllowed');
};

/** Builds the function that binds a contract's call to its use case: validation, context, captcha, idempotency, reply. */
export const createServing = (
  app: FastifyInstance,
  platform: Platform,
  quickPaths: QuickPaths,
  lookup: ClientLookup,
): Serving => {
  const isChecked = platform.config.environment !== 'production';
  const authenticators = new Map<CallAuth, Authenticate<CallAuth>>();

  const rootCtx = (request: FastifyRequest, language: Language): RootCtx => ({
    platform,
    language,
    now: platform.clock.now(),
    db: platform.db,
    log: request.log,
    ...placeOf(request.ip),
    agent: agentOf(request.headers),
    bearer: bearerToken(request.headers),
  });

  const clientCtx = async (request: FastifyRequest): Promise<Ctx> => {
    const { client: key } = request.params as { client: string };
    const client = await lookup.findClient(key.toLowerCase());
    if (!client) throw new AppError('notFound');
    const language = requestLanguage(request.headers, client.config.Sprachen, client.config.StandardSprache);
    await lookup.warmTexts(client, language);
    return { ...rootCtx(request, language), client, actor: { kind: 'anonymous' }, origin: lookup.originOf(client) };
  };

  const authenticated = async (ctx: Ctx, call: Call): Promise<Ctx> => {
    if (needsPublication(call) && !(await lookup.isPublished(ctx.client, ctx.language)))
      throw new AppError('clientUnpublished');
    if (call.auth === 'none') return ctx;
    const authenticate = authenticators.get(call.auth);
    if (!authenticate) throw new Error(`nobody reads tokens of the kind ${call.auth}`);
    if (!ctx.bearer) throw new AppError('loginRequired');
    const actor = await authenticate(ctx, ctx.bearer);
    // A call of agencies without a right is open to each of their users: signing off, for one.
    if (actor.kind === 'agency' && call.right && !hasRight(rightsOf(actor.roles), call.right))
      throw new AppError('notAllowed');
    if (actor.kind === 'operations' && !actor.scopes.includes(call.scope ?? '')) throw new AppError('notAllowed');
    return { ...ctx, actor };
  };

  const uploads = createUploadSlots();
  const admitted = new WeakMap<FastifyRequest, Ctx>();

  /** Decides everything that can be decided without the body, before a byte of it is read. */
  const admit = (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await authenticated(await clientCtx(request), call);
    keepToOwnAgency(ctx, request);
    if (call.bodyLimitBytes && ctx.actor.kind === 'operations')
      uploads.take(`${ctx.client.key} ${ctx.actor.keyId}`, reply);
    admitted.set(request, ctx);
  };

  const admittedCtx = (request: FastifyRequest): Ctx => {
    const ctx = admitted.get(request);
    if (!ctx) throw new Error('a call that nobody admitted');
    return { ...ctx, now: platform.clock.now() };
  };

  /** Outside production a reply or a code the contract does not know is our own mistake and must be seen. */
  const checked = async <C extends Call>(call: C, work: Promise<Outcome<C>>): Promise<Answer> => {
    if (!isChecked) return answerOf(call, await work);
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

  /** Waits with the answer ready, outside every transaction, so that no connection is held for it. */
  const inNeutralTime = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { client: key } = request.params as { client: string };
    const client = await lookup.findClient(key.toLowerCase());
    if (client?.config.NeutraleKontoAntwort) await holdBack(reply.elapsedTime);
    return payload;
  };

  const publicReadings = new Map<string, (ctx: Ctx, input: { params: unknown; query: unknown }) => Promise<Answer>>();

  return {
    app,
    platform,
    quickPaths,
    answerInProcess: async (ctx, key, input) => {
      const answer = publicReadings.get(key);
      if (!answer) throw new Error(`${key} is no call that a page may make while it is rendered`);
      return answer(ctx, input);
    },
    serve: (call, handler) => {
      if (isPublicReading(call)) {
        publicReadings.set(`${call.method} ${call.path}`, (ctx, input) =>
          checked(call, handler(ctx as CtxFor<typeof call>, validate(call, { ...input, body: undefined }))),
        );
      }
      const route: RouteOptions = {
        method: call.method,
        url: fastifyPath(call),
        ...(call.bodyLimitBytes ? { bodyLimit: call.bodyLimitBytes } : {}),
        ...(call.isTimeNeutral ? { onSend: inNeutralTime } : {}),
        onRequest: admit(call),
        handler: async (request, reply) => {
          const ctx = admittedCtx(request);
          const guard = guardForm(ctx, call);
          if (guard && isCaptchaQuestion(call, request))
            return send(reply, call, { status: 200, reply: await guard.check() });
          if (call.actsOnGet) refuseForeignPages(request.headers);
          const input = validate(call, request);
          requireFreshLogin(ctx, call, input.body);
          const form = guard ? { ...input.params, ...input.query, ...(input.body as object | undefined) } : {};
          const work = async (inner: Ctx): Promise<Answer> => {
            const answer = await checked(call, handler(inner as CtxFor<typeof call>, input));
            // Who repeats a request created nothing.
            if (answer.status === call.status) await guard?.succeeded(inner, form);
            return answer;
          };
          const key = call.isIdempotent ? idempotencyKey(request.headers['idempotency-key']) : null;
          try {
            if (!key) {
              await guard?.admit(form);
              return send(reply, call, await work(ctx));
            }
            const answer = await once(
              ctx,
              { actor: await keyOwner(ctx, authenticators.get('recommender')), callName: call.name, key },
              withoutCaptcha(input),
              {
                beforehand: async () => guard?.admit(form),
                steps: work,
              },
            );
            if (answer.isReplay) reply.header('Idempotency-Replayed', 'true');
            return send(reply, call, answer);
          } catch (error) {
            if (error instanceof AppError) await guard?.failed(form);
            throw error;
          }
        },
      };
      withBodyType(app, call, (scope) => scope.route(route));
    },
    authenticateWith: (auth, authenticate) => {
      authenticators.set(auth, authenticate);
    },
    serveRoot: (call, handler) => {
      app.route({
        method: call.method,
        url: fastifyPath(call),
        handler: async (request, reply) =>
          send(
            reply,
            call,
            await checked(
              call,
              handler(rootCtx(request, requestLanguage(request.headers, LANGUAGES, 'de')), validate(call, request)),
            ),
          ),
      });
    },
  };
};
