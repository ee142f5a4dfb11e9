import type { Call, CallInput, CallReply } from '@mundwerk/contract/call';
import { AppError, type ErrorCode } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guardForm } from '../captcha/guard-form.ts';
import type { ClientRef, Ctx, Platform } from '../context.ts';
import { type Answer, idempotencyKey, once } from './idempotency.ts';
import { bearerToken, ipPrefix, requestLanguage } from './request-facts.ts';
import { validate } from './validate.ts';

/** What serving calls needs from the client module, which the platform cannot import. */
export interface ClientLookup {
  findClient(key: string): Promise<ClientRef | null>;
  /** Loads the client's texts, so that no use case has to wait for them inside a transaction. */
  warmTexts(client: ClientRef, language: Language): Promise<void>;
  /** The public origin of the client's portal, for links. */
  originOf(client: ClientRef): string;
}

/** Context of the few calls that are not a client's. */
export type RootCtx = Omit<Ctx, 'client' | 'origin'>;

/** What a module registers its calls with. */
export interface Serving {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  serve<C extends Call>(call: C, handler: (ctx: Ctx, input: CallInput<C>) => Promise<CallReply<C>>): void;
  serveRoot<C extends Call>(call: C, handler: (ctx: RootCtx, input: CallInput<C>) => Promise<CallReply<C>>): void;
}

/** Codes any call may answer, whatever it declares. */
const COMMON_CODES = new Set<ErrorCode>(['PSOF0900', 'PSOF0901', 'PSOF0902', 'PSOF0903', 'PSOF0904', 'PSOF0905']);

const fastifyPath = (call: Call): string =>
  `/api/v1${call.base === 'client' ? '/:client' : ''}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** A request repeated with a captcha is still the same request. */
const withoutCaptcha = (input: CallInput<Call>): unknown => {
  const { captchaId: _id, captchaInput: _solution, ...body } = input.body as Record<string, unknown>;
  return { ...input, body };
};

/** Builds the function that binds a contract's call to its use case: validation, context, captcha, idempotency, reply. */
export const createServing = (app: FastifyInstance, platform: Platform, lookup: ClientLookup): Serving => {
  const isChecked = platform.config.environment !== 'production';

  const rootCtx = (request: FastifyRequest, language: Language): RootCtx => ({
    platform,
    language,
    now: platform.clock.now(),
    db: platform.db,
    log: request.log,
    ipPrefix: ipPrefix(request.ip),
    bearer: bearerToken(request.headers),
  });

  const clientCtx = async (request: FastifyRequest): Promise<Ctx> => {
    const { client: key } = request.params as { client: string };
    const client = await lookup.findClient(key.toLowerCase());
    if (!client) throw new AppError('PSOF0902');
    const language = requestLanguage(request.headers, client.config.Sprachen, client.config.StandardSprache);
    await lookup.warmTexts(client, language);
    return { ...rootCtx(request, language), client, origin: lookup.originOf(client) };
  };

  /** Outside production a reply or a code the contract does not know is our own mistake and must be seen. */
  const checked = async <C extends Call>(call: C, work: Promise<CallReply<C>>): Promise<CallReply<C>> => {
    if (!isChecked) return work;
    try {
      return call.reply.parse(await work) as CallReply<C>;
    } catch (error) {
      const isDeclared =
        error instanceof AppError && (COMMON_CODES.has(error.code) || call.errors.includes(error.code));
      if (error instanceof AppError && !isDeclared) throw new Error(`${call.name} answers undeclared ${error.code}`);
      throw error;
    }
  };

  const send = (reply: FastifyReply, answer: Answer): FastifyReply => reply.code(answer.status).send(answer.reply);

  return {
    app,
    platform,
    serve: (call, handler) => {
      app.route({
        method: call.method,
        url: fastifyPath(call),
        handler: async (request, reply) => {
          const ctx = await clientCtx(request);
          const guard = guardForm(ctx, call);
          if (guard && request.body === undefined) return reply.send(await guard.check());
          const input = validate(call, request);
          const work = async (inner: Ctx): Promise<Answer> => {
            const answer = { status: call.status, reply: await checked(call, handler(inner, input)) };
            await guard?.succeeded(inner, input.body);
            return answer;
          };
          const key = call.isIdempotent ? idempotencyKey(request.headers['idempotency-key']) : null;
          try {
            if (!key) {
              await guard?.admit(input.body);
              return send(reply, await work(ctx));
            }
            const answer = await once(ctx, call.name, key, withoutCaptcha(input), {
              beforehand: async () => guard?.admit(input.body),
              steps: work,
            });
            if (answer.isReplay) reply.header('Idempotency-Replayed', 'true');
            return send(reply, answer);
          } catch (error) {
            if (error instanceof AppError) await guard?.failed(input.body);
            throw error;
          }
        },
      });
    },
    serveRoot: (call, handler) => {
      app.route({
        method: call.method,
        url: fastifyPath(call),
        handler: async (request, reply) =>
          send(reply, {
            status: call.status,
            reply: await checked(
              call,
              handler(
                rootCtx(request, requestLanguage(request.headers, ['de', 'en', 'fr'], 'de')),
                validate(call, request),
              ),
            ),
          }),
      });
    },
  };
};
