import { AppError, ERROR_STATUS, type ErrorCode, type ErrorEnvelope, type FieldError } from '@mundwerk/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefusedValue } from '../db/database.ts';
import { DatabaseFault } from '../db/database-fault.ts';
import { leaveBody } from './request-body.ts';

/** Finds the sentence for a code in the request's language. */
export type ErrorText = (request: FastifyRequest, code: ErrorCode) => Promise<string>;

/** Fastify's own refusals of malformed requests, as codes of the catalogue. */
const codeOfFastifyError = (error: FastifyError): ErrorCode => {
  if (error.statusCode === 404) return 'PSOF0902';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'PSOF0901' : 'PSOF0900';
};

/** Codes of what passes by itself, and after how many seconds trying again makes sense. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { PSOF0906: 2, PSOF0910: 5 };

/** Says in the log that input reached the database which the contract should have refused; tests look for it. */
export const REFUSED_BY_DATABASE = 'the database refused input that the contract let through';

/** Answers a failure in another way than by the envelope; false where the envelope is right. */
export type ErrorPage = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode) => Promise<boolean>;

/** Answers a request that never reached a route. */
export type AnswerUnrouted = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Turns every failure into the one envelope: codes travel, details stay in the log. Answers how an address that the router cannot
 * read is refused: as no such thing, and not in the router's own words, which repeat the address.
 */
export const handleErrors = (
  app: FastifyInstance,
  errorText: ErrorText,
  errorPage: ErrorPage = async () => false,
): AnswerUnrouted => {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    code: ErrorCode,
    fields: readonly FieldError[] = [],
  ): Promise<FastifyReply> => {
    leaveBody(request, reply);
    const retryAfterSeconds = RETRY_AFTER_SECONDS[code];
    if (retryAfterSeconds !== undefined && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retryAfterSeconds);
    reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store');
    if (await errorPage(request, reply, code)) return reply;
    const envelope: ErrorEnvelope = {
      ErrorCode: code,
      Message: await errorText(request, code),
      Fields: [...fields],
      RequestId: request.id,
    };
    return reply.send(envelope);
  };

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof AppError) return answer(request, reply, error.code, error.fields);
    const fault: unknown = error;
    if (fault instanceof DatabaseFault) {
      // Its kind alone: what PostgreSQL says may quote what somebody entered.
      request.log.warn({ reason: fault.kind }, 'the database could not be used');
      return answer(request, reply, fault.errorCode);
    }
    if (isRefusedValue(error)) {
      // A net, not the way: the contract has a hole, and this line tells where.
      request.log.warn({ err: error, route: request.routeOptions.url }, REFUSED_BY_DATABASE);
      return answer(request, reply, 'PSOF0901');
    }
    const code = codeOfFastifyError(error);
    if (code === 'PSOF0900') request.log.error({ err: error }, 'request failed');
    return answer(request, reply, code);
  });
  const answerUnrouted: AnswerUnrouted = (request, reply) => answer(request, reply, 'PSOF0902');
  app.setNotFoundHandler(answerUnrouted);
  return answerUnrouted;
};
