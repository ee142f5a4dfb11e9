import { type Call, type CallAuth, type CallInput, type CallReply, needsPublication } from '@mundwerk/contract/call';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { guardForm } from '../../captcha/guard-form.ts';
import { type Actor, ANONYMOUS, type ClientRef, type Ctx, type CtxOf, type Platform } from '../../context.ts';
import { refuseForeignPages } from '../guard/foreign-pages.ts';
import type { QuickPaths } from '../quick-paths.ts';
import { agentOf, bearerToken, placeOf, requestLanguage } from '../request-facts.ts';
import { requireFreshLogin } from './fresh-login.ts';
import { type Answer, idempotencyKey, keyOwner, once } from './idempotency.ts';
import { holdBack } from './neutral-time.ts';
import { answerOf, FileReply, type Outcome, send } from './replies.ts';
import { withBodyType } from './request-body.ts';
import { createUploadSlots } from './upload-slots.ts';
import { validate } from './validate.ts';

/** What serving calls needs from the modules, which the platform cannot import. */
export interface ModuleLookup {
  findClient(key: string): Promise<ClientRef | null>;
  /** Loads the client's texts, so that no use case has to wait for them inside a transaction. */
  warmTexts(client: ClientRef, language: Language): Promise<void>;
  /** The public origin of the client's portal, for links. */
  originOf(client: ClientRef): string;
  /** Whether the client's programme has the legal texts that people agree to, in their language. */
  isPublished(client: ClientRef, language: Language): Promise<boolean>;
  /** One name per actor, by which repeated requests and uploads are told apart. */
  nameActor(actor: Actor): string;
}

/** Context of the few calls that are not a client's. */
export type RootCtx = Omit<Ctx, 'client' | 'origin' | 'actor'>;

/** The caller of a call by the token it needs; the modules say who they are. */
type ActorsByAuth = Readonly<Record<CallAuth, Actor>>;

/** How the tokens of one kind are read. */
export interface Authentication<A extends Actor> {
  /** Finds out who sent a token; throws sessionEnded when it is worth nothing (any more). */
  authenticate(ctx: Ctx, token: string): Promise<A>;
  /** Refuses what this caller may not do (notAllowed), before anything is looked up. */
  authorise?(actor: A, call: Call, params: Readonly<Record<string, string>>): void;
  /** Calls that need no token may still carry one of this kind, and then answer for its owner. */
  readonly isForOpenCalls?: true;
}

/** What a module registers its calls with: the handler of a call that needs a token gets the caller it names. */
export interface Serving<Actors extends ActorsByAuth = ActorsByAuth> {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly quickPaths: QuickPaths;
  serve<C extends Call>(
    call: C,
    handler: (ctx: CtxOf<Actors[C['auth']]>, input: CallInput<C>) => Promise<Outcome<C>>,
  ): void;
  serveRoot<C extends Call>(call: C, handler: (ctx: RootCtx, input: CallInput<C>) => Promise<CallReply<C>>): void;
  /** Says how the tokens of a kind of call are read; the module that issues them does so once. */
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

/** A request repeated with a captcha is still the same request. A body may be missing, or be no object. */
const withoutCaptcha = (input: CallInput<Call>): unknown => {
  if (typeof input.body !== 'object' || input.body === null) return input;
  const { captchaId: _id, captchaInput: _solution, ...body } = input.body as Record<string, unknown>;
  return { ...input, body };
};

/** Builds the function that binds a contract's call to its use case: validation, context, captcha, idempotency, reply. */
export const createServing = <Actors extends ActorsByAuth>(
  app: FastifyInstance,
  platform: Platform,
  quickPaths: QuickPaths,
  lookup: ModuleLookup,
): Serving<Actors> => {
  const isChecked = platform.config.environment !== 'production';
  const authenticators = new Map<CallAuth, Authentication<Actor>>();

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
    return { ...rootCtx(request, language), client, actor: ANONYMOUS, origin: lookup.originOf(client) };
  };

  const authenticated = async (ctx: Ctx, call: Call, params: Readonly<Record<string, string>>): Promise<Ctx> => {
    if (needsPublication(call) && !(await lookup.isPublished(ctx.client, ctx.language)))
      throw new AppError('clientUnpublished');
    if (call.auth === 'none') return ctx;
    const authentication = authenticators.get(call.auth);
    if (!authentication) throw new Error(`nobody reads tokens of the kind ${call.auth}`);
    if (!ctx.bearer) throw new AppError('loginRequired');
    const actor = await authentication.authenticate(ctx, ctx.bearer);
    authentication.authorise?.(actor, call, params);
    return { ...ctx, actor };
  };

  const optionalAuthentication = (): Authentication<Actor> | undefined =>
    [...authenticators.values()].find(({ isForOpenCalls }) => isForOpenCalls);

  const uploads = createUploadSlots();
  const admitted = new WeakMap<FastifyRequest, Ctx>();

  /** Decides everything that can be decided without the body, before a byte of it is read. */
  const admit = (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await authenticated(await clientCtx(request), call, request.params as Record<string, string>);
    if (call.bodyLimitBytes && call.auth !== 'none')
      uploads.take(`${ctx.client.key} ${lookup.nameActor(ctx.actor)}`, reply);
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

  return {
    app,
    platform,
    quickPaths,
    serve: (call, handler) => {
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
            const answer = await checked(call, handler(inner as CtxOf<Actors[typeof call.auth]>, input));
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
              { actor: lookup.nameActor(await keyOwner(ctx, optionalAuthentication())), callName: call.name, key },
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
    authenticateWith: (auth, authentication) => {
      authenticators.set(auth, authentication);
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
