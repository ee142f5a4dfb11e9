import { type Call, type CallAuth, needsPublication } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import { hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import type { Language } from '@mundwerk/contract/values/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  Actor,
  AgencyActor,
  ClaimActor,
  ClientRef,
  Ctx,
  OperationsActor,
  Platform,
  RecipientActor,
  RecommenderActor,
} from '../context.ts';
import { agentOf, bearerToken, placeOf, requestLanguage } from './request-facts.ts';
import { createUploadSlots } from './upload-slots.ts';

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

/** Who sends a call of each kind. */
export interface ActorByAuth {
  none: Actor;
  recommender: RecommenderActor;
  recipient: RecipientActor;
  reward: ClaimActor | RecommenderActor;
  agency: AgencyActor;
  operations: OperationsActor;
}

/** Finds out who sent a token; throws sessionEnded when it is worth nothing (any more). */
export type Authenticate<A extends CallAuth> = (ctx: Ctx, token: string) => Promise<ActorByAuth[A]>;

/** How the tokens of each kind of call are read. */
export type Authenticators = Map<CallAuth, Authenticate<CallAuth>>;

/** Another agency's number is refused before anything is looked up, so that the answer tells nothing about it. */
const keepToOwnAgency = ({ actor }: Ctx, request: FastifyRequest): void => {
  const { agentur } = request.params as { agentur?: string };
  if (actor.kind === 'agency' && agentur !== undefined && !actor.agencies.includes(agentur))
    throw new AppError('notAllowed');
};

/** The context of a request that belongs to no client. */
export const rootCtx = (platform: Platform, request: FastifyRequest, language: Language): RootCtx => ({
  platform,
  language,
  now: platform.clock.now(),
  db: platform.db,
  log: request.log,
  ...placeOf(request.ip),
  agent: agentOf(request.headers),
  bearer: bearerToken(request.headers),
});

const clientCtx = async (platform: Platform, lookup: ClientLookup, request: FastifyRequest): Promise<Ctx> => {
  const { client: key } = request.params as { client: string };
  const client = await lookup.findClient(key.toLowerCase());
  if (!client) throw new AppError('notFound');
  const language = requestLanguage(request.headers, client.config.Sprachen, client.config.StandardSprache);
  await lookup.warmTexts(client, language);
  return {
    ...rootCtx(platform, request, language),
    client,
    actor: { kind: 'anonymous' },
    origin: lookup.originOf(client),
  };
};

const authenticated = async (ctx: Ctx, call: Call, authenticators: Authenticators): Promise<Ctx> => {
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

/** Lets requests in: first `admit`, then the handler takes the context from there. */
export interface Admission {
  /** Decides everything that can be decided without the body, before a byte of it is read. */
  admit(call: Call): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The context of a request that was admitted, with the time of now. */
  admittedCtx(request: FastifyRequest): Ctx;
}

/** Starts letting requests in. */
export const createAdmission = (
  platform: Platform,
  lookup: ClientLookup,
  authenticators: Authenticators,
): Admission => {
  const uploads = createUploadSlots();
  const admitted = new WeakMap<FastifyRequest, Ctx>();
  return {
    admit: (call) => async (request, reply) => {
      const anonymous = await clientCtx(platform, lookup, request);
      if (needsPublication(call) && !(await lookup.isPublished(anonymous.client, anonymous.language)))
        throw new AppError('clientUnpublished');
      const ctx = await authenticated(anonymous, call, authenticators);
      keepToOwnAgency(ctx, request);
      if (call.bodyLimitBytes && ctx.actor.kind === 'operations')
        uploads.take(`${ctx.client.key} ${ctx.actor.keyId}`, reply);
      admitted.set(request, ctx);
    },
    admittedCtx: (request) => {
      const ctx = admitted.get(request);
      if (!ctx) throw new Error('a call that nobody admitted');
      return { ...ctx, now: platform.clock.now() };
    },
  };
};
