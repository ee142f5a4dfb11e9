import { type Call, type CallAuth, needsPublication, refusesEndedToken } from '@mundwerk/contract/call';
import { AppError, ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';
import {
  type Actor,
  ANONYMOUS,
  type ClientRef,
  type Ctx,
  type CtxOf,
  isLoggedIn,
  nowFor,
  type Platform,
  type RequestOrigin,
} from '#platform/context.ts';
import { refusalOf } from '../error-handler.ts';
import { agentOf, bearerToken, placeOf, requestLanguage } from '../request-facts.ts';
import { createUploadSlots } from './upload-slots.ts';

/** Functions of the modules that serving calls needs; the platform cannot import them. */
export interface ModuleLookup {
  findClient(key: string): Promise<ClientRef | null>;
  /** Loads the client's texts, so that no use case has to wait for them inside a transaction. */
  warmTexts(client: ClientRef, language: Language): Promise<void>;
  /** The public origin of the client's portal, for links. */
  originOf(client: ClientRef): string;
  /** The origins of pages that may make calls for visitors of the client's own sites. */
  siteOriginsOf(client: ClientRef): readonly string[];
  /** Whether the client's programme has the legal texts that people agree to, in their language. */
  isPublished(client: ClientRef, language: Language): Promise<boolean>;
  /** One name per actor, by which repeated requests and uploads are distinguished. */
  nameActor(actor: Actor): string;
}

/** Context of the few calls that belong to no client. */
export type RootCtx = Omit<Ctx, 'client' | 'origin'>;

/** The root context of a call whose caller is known to be of one kind. */
export type RootCtxOf<A extends Actor> = RootCtx & { readonly actor: A };

/** The caller of a call by the token it needs; the modules define the kinds. */
export type ActorsByAuth = Readonly<Record<CallAuth, Actor>>;

/** The outcome of a request. */
export interface Answered {
  readonly status: number;
  /** Why the request was refused; null if it was not. */
  readonly reason: ErrorName | null;
  readonly ms: number;
}

/** How the tokens of one kind are read. */
export interface Authentication<A extends Actor> {
  /** Error of a call without any token; loginRequired by default. */
  readonly missing?: ErrorName;
  /** Finds out who sent a token; throws sessionEnded, or an error of its own, when it is invalid or has expired. */
  authenticate(ctx: Ctx, token: string): Promise<A>;
  /** Like `authenticate`, for calls that belong to no client. */
  authenticateRoot?(ctx: RootCtx, token: string): Promise<A>;
  /** Refuses what this caller may not do (notAllowed), before anything is looked up. */
  authorise?(actor: A, call: Call, params: Readonly<Record<string, string>>, now: Date): void;
  /** Replaces the context of an admitted call, where it is another than the address says. */
  enter?(ctx: CtxOf<A>): Promise<Ctx>;
  /** Whether open calls refuse such a token (notAllowed), because its sender mistakes them for other calls. */
  isRefusedByOpenCalls?(token: string): boolean;
  /** Runs after the handler; throws if the call broke a rule that holds for all calls of this kind. */
  conclude?(ctx: RootCtxOf<A>, call: Call, isRepeated: boolean): void;
  /** Receives the outcome of a request for such a call, refusals included; nothing waits for it. */
  observe?(request: RequestOrigin, call: Call, answered: Answered): void;
  /** Calls that need no token may still carry one of this kind, and then answer for its owner. */
  readonly isForOpenCalls?: true;
}

/** How the tokens of each kind of call are read. */
export type Authentications = Map<CallAuth, Authentication<Actor>>;

const origins = new WeakMap<FastifyRequest, RequestOrigin>();

/** One origin object per request, so that other data can be keyed by it. */
const originOf = (request: FastifyRequest): RequestOrigin => {
  const known = origins.get(request) ?? { id: request.id, host: request.host, ip: request.ip };
  origins.set(request, known);
  return known;
};

/** The context of a request that belongs to no client. */
const rootCtx = (platform: Platform, request: FastifyRequest, language: Language): RootCtx => ({
  platform,
  actor: ANONYMOUS,
  language,
  now: platform.clock.now(),
  db: platform.db,
  log: request.log,
  request: originOf(request),
  ...placeOf(request.ip),
  agent: agentOf(request.headers),
  bearer: bearerToken(request.headers),
});

/** Operators are answered in their own language, visitors in one that the client supports. */
const languagesFor = (call: Call, client: ClientRef): readonly Language[] =>
  call.auth === 'operator' ? LANGUAGES : client.config.Sprachen;

const clientCtx = async (
  platform: Platform,
  lookup: ModuleLookup,
  request: FastifyRequest,
  call: Call,
): Promise<Ctx> => {
  const { client: key } = request.params as { client: string };
  const client = await lookup.findClient(key.toLowerCase());
  if (!client) throw new AppError('notFound');
  const language = requestLanguage(request.headers, languagesFor(call, client), client.config.StandardSprache);
  await lookup.warmTexts(client, language);
  return {
    ...rootCtx(platform, request, language),
    client,
    origin: lookup.originOf(client),
  };
};

/** Statuses that mean an invalid or expired token, whatever its kind. */
const ENDED = new Set<number>([401, 410]);

/** Refuses a token that is valid for no kind of caller (sessionEnded); the reply of the call is the same for all of them. */
const refuseEndedToken = async (ctx: Ctx, token: string, authentications: Authentications): Promise<void> => {
  for (const { authenticate } of authentications.values()) {
    try {
      await authenticate(ctx, token);
      return;
    } catch (error) {
      if (!(error instanceof AppError && ENDED.has(ERRORS[error.reason].status))) throw error;
    }
  }
  throw new AppError('sessionEnded');
};

/** Refuses tokens that must not be sent with a call that needs none. */
const refuseToken = async (ctx: Ctx, token: string, call: Call, authentications: Authentications): Promise<void> => {
  for (const { isRefusedByOpenCalls } of authentications.values())
    if (isRefusedByOpenCalls?.(token)) throw new AppError('notAllowed');
  if (refusesEndedToken(call)) await refuseEndedToken(ctx, token, authentications);
};

const authenticated = async (
  ctx: Ctx,
  call: Call,
  params: Readonly<Record<string, string>>,
  authentications: Authentications,
): Promise<Ctx> => {
  if (call.auth === 'none') {
    if (ctx.bearer) await refuseToken(ctx, ctx.bearer, call, authentications);
    return ctx;
  }
  const authentication = authentications.get(call.auth);
  if (!authentication) throw new Error(`no module reads tokens of the kind ${call.auth}`);
  if (!ctx.bearer) throw new AppError(authentication.missing ?? 'loginRequired');
  const actor = await authentication.authenticate(ctx, ctx.bearer);
  authentication.authorise?.(actor, call, params, ctx.now);
  return authentication.enter ? authentication.enter({ ...ctx, actor }) : { ...ctx, actor };
};

const authenticatedRoot = async (
  ctx: RootCtx,
  call: Call,
  params: Readonly<Record<string, string>>,
  authentications: Authentications,
): Promise<RootCtx> => {
  if (call.auth === 'none') return ctx;
  const authentication = authentications.get(call.auth);
  if (!authentication?.authenticateRoot) throw new Error(`no module reads tokens of the kind ${call.auth}`);
  if (!ctx.bearer) throw new AppError(authentication.missing ?? 'loginRequired');
  const actor = await authentication.authenticateRoot(ctx, ctx.bearer);
  authentication.authorise?.(actor, call, params, ctx.now);
  return { ...ctx, actor };
};

/** Admits requests: first `admit`, then the handler reads the context from there. */
export interface Admission {
  /** Decides everything that can be decided without the body, before a byte of it is read. */
  admit(call: Call): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The context of an admitted request, with the current time. */
  admittedCtx(request: FastifyRequest): Ctx;
  /** Like `admit` and `admittedCtx`, for calls that belong to no client. */
  admitRoot(call: Call): (request: FastifyRequest) => Promise<void>;
  admittedRootCtx(request: FastifyRequest): RootCtx;
  /** Reports the outcome of a call's requests to the authentication of its kind of caller. */
  observe(call: Call): onResponseHookHandler;
}

/** Creates the admission of requests. */
export const createAdmission = (
  platform: Platform,
  lookup: ModuleLookup,
  authentications: Authentications,
): Admission => {
  const uploads = createUploadSlots();
  const admitted = new WeakMap<FastifyRequest, Ctx>();
  const admittedRoot = new WeakMap<FastifyRequest, RootCtx>();
  return {
    admit: (call) => async (request, reply) => {
      const anonymous = await clientCtx(platform, lookup, request, call);
      if (needsPublication(call) && !(await lookup.isPublished(anonymous.client, anonymous.language)))
        throw new AppError('clientUnpublished');
      const params = request.params as Record<string, string>;
      const ctx = await authenticated(anonymous, call, params, authentications);
      if (call.bodyLimitBytes && call.auth !== 'none')
        uploads.take(`${ctx.client.key} ${lookup.nameActor(ctx.actor)}`, reply);
      admitted.set(request, ctx);
    },
    admittedCtx: (request) => {
      const ctx = admitted.get(request);
      if (!ctx) throw new Error('a call that was not admitted');
      return { ...ctx, now: nowFor(platform, ctx.client) };
    },
    admitRoot: (call) => async (request) => {
      const anonymous = rootCtx(platform, request, requestLanguage(request.headers, LANGUAGES, 'de'));
      const params = request.params as Record<string, string>;
      admittedRoot.set(request, await authenticatedRoot(anonymous, call, params, authentications));
    },
    admittedRootCtx: (request) => {
      const ctx = admittedRoot.get(request);
      if (!ctx) throw new Error('a call that was not admitted');
      return { ...ctx, now: platform.clock.now() };
    },
    observe: (call) => (request, reply, done) => {
      const answered = { status: reply.statusCode, reason: refusalOf(reply), ms: reply.elapsedTime };
      authentications.get(call.auth)?.observe?.(originOf(request), call, answered);
      done();
    },
  };
};

/** How long a login, or a typed password, counts as fresh. */
const FRESH_MS = 10 * 60_000;

/** The end of the time in which calls that need a fresh login work. */
export const freshUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + FRESH_MS);

const isConcerned = ({ needsFreshLogin }: Call, body: unknown): boolean =>
  typeof needsFreshLogin === 'object'
    ? (body as Record<string, unknown> | null)?.[needsFreshLogin.ifBodyHas] !== undefined
    : needsFreshLogin === true;

/**
 * Refuses a call that a session alone must not make: notAllowed to support, which can never confirm, freshLoginRequired to a login that
 * is too old. A caller without a session is identified by the token itself (decision 0033).
 */
export const requireFreshLogin = ({ actor, now }: Ctx, call: Call, body: unknown): void => {
  if (!isLoggedIn(actor) || !isConcerned(call, body)) return;
  if (actor.isSupport) throw new AppError('notAllowed');
  if (actor.confirmedAt === null || freshUntil(actor.confirmedAt) <= now) throw new AppError('freshLoginRequired');
};
