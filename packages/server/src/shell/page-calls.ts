import type { Call, CallReply } from '@mundwerk/contract/call';
import { AppError, ERRORS, fieldErrorsOf } from '@mundwerk/contract/errors';
import type { AnswerCall } from '@mundwerk/contract/page/page-rendering';
import type { FastifyRequest } from 'fastify';
import { type Ctx, nameInAddresses } from '../platform/context.ts';
import type { Serving } from '../platform/http/call/serve.ts';

/** The answer to a call of a page. */
export type CallAnswer = Awaited<ReturnType<AnswerCall>>;

/** The calls that one page makes while the server loads it. */
export interface PageCalls {
  readonly answerCall: AnswerCall;
  /** The reply of a call to the page; undefined when the page did not make it, or it failed. */
  replyOf<C extends Call>(call: C): CallReply<C> | undefined;
  /** The keys of all calls that were made. */
  made(): string[];
  /** Throws if one of the calls failed by a fault of the server, which a page would mistake for a lost network. */
  throwFault(): void;
}

/** Answers the calls of a page as its visitor's browser would have them answered; one whose answer is known is not made again. */
export const openPageCalls = (
  { answerInProcess }: Pick<Serving, 'answerInProcess'>,
  ctx: Ctx,
  known: ReadonlyMap<string, CallAnswer> = new Map(),
): PageCalls => {
  const replies = new Map<string, unknown>();
  const faults: unknown[] = [];
  const made = new Set<string>();
  return {
    answerCall: async (key, input) => {
      made.add(key);
      try {
        const answer = known.get(key) ?? (await answerInProcess(ctx, key, input));
        if (answer.status === 200) replies.set(key, answer.reply);
        return answer;
      } catch (error) {
        if (error instanceof AppError) {
          const { code, status } = ERRORS[error.reason];
          return { status, reply: { ErrorCode: code, Fields: fieldErrorsOf(error.fields) } };
        }
        faults.push(error);
        throw error;
      }
    },
    replyOf: <C extends Call>({ method, path }: C) => replies.get(`${method} ${path}`) as CallReply<C> | undefined,
    made: () => [...made],
    throwFault: () => {
      if (faults.length > 0) throw faults[0];
    },
  };
};

/**
 * Answers the calls of a page that shows a user's own data as their browser would have them answered: by the same request with their
 * token and network, so that session, rights and throttles are those of the call, and log and metrics count it.
 */
export const ownCalls = (
  { app }: Pick<Serving, 'app'>,
  request: FastifyRequest,
  token: string,
): Pick<Serving, 'answerInProcess'> => ({
  answerInProcess: async ({ client, language }, key) => {
    const [method, path = ''] = key.split(' ');
    if (method !== 'GET' || path.includes('{'))
      throw new Error(`${key} is no call that a page may make while it is rendered`);
    const answer = await app.inject({
      method,
      url: `/api/v1/${nameInAddresses(client)}${path}`,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        language,
        'user-agent': request.headers['user-agent'] ?? '',
        authorization: `Bearer ${token}`,
      },
    });
    return { status: answer.statusCode, reply: answer.json() };
  },
});
