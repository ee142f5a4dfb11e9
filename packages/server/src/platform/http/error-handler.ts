import {
  AppError,
  ERRORS,
  type ErrorEnvelope,
  type ErrorFacts,
  type ErrorName,
  type FieldError,
  fieldErrorsOf,
  type WrongField,
} from '@mundwerk/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefusedValue } from '../db/database.ts';
import { DatabaseFault } from '../db/database-fault.ts';
import { leaveBody } from './call/request-body.ts';

/** Finds the sentence for an error in the request's language; the facts fill its placeholders. */
export type ErrorText = (request: FastifyRequest, reason: ErrorName, facts?: ErrorFacts) => Promise<string>;

/** Whether each wrong field of a request is explained in words, too. */
export type ExplainsFields = (request: FastifyRequest) => boolean;

/** Maps Fastify's own refusals of malformed requests to our error names. */
const reasonOfFastifyError = (error: FastifyError): ErrorName => {
  if (error.statusCode === 404) return 'notFound';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'inputInvalid'
    : 'unexpected';
};

/** Temporary errors, and after how many seconds a retry makes sense. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorName, number>> = { overloaded: 2, databaseUnavailable: 5 };

/** Log message for input that the contract should have refused before the database did; tests look for it. */
export const REFUSED_BY_DATABASE = 'the database refused input that the contract let through';

const refusals = new WeakMap<FastifyReply, ErrorName>();

/** Why a request was refused; null where it was not. */
export const refusalOf = (reply: FastifyReply): ErrorName | null => refusals.get(reply) ?? null;

/** Answers a failure with something else than the envelope; false leaves it to the envelope. */
export type ErrorPage = (request: FastifyRequest, reply: FastifyReply, reason: ErrorName) => Promise<boolean>;

/** Answers a request that never reached a route. */
export type AnswerUnrouted = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Turns every failure into the one envelope: the code is sent, details stay in the log. Returns the handler for addresses that the router
 * cannot parse: they are not found, and the router's own message, which repeats the address, is not sent.
 */
export const handleErrors = (
  app: FastifyInstance,
  errorText: ErrorText,
  errorPage: ErrorPage = async () => false,
  explainsFields: ExplainsFields = () => false,
): AnswerUnrouted => {
  const fieldErrors = async (request: FastifyRequest, fields: readonly WrongField[]): Promise<FieldError[]> => {
    const errors = fieldErrorsOf(fields);
    if (!explainsFields(request)) return errors;
    const words = await Promise.all(fields.map(({ reason }) => errorText(request, reason)));
    return errors.map((error, index) => ({ ...error, Message: words[index] ?? '' }));
  };
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    reason: ErrorName,
    fields: readonly WrongField[] = [],
    facts: ErrorFacts = {},
  ): Promise<FastifyReply> => {
    refusals.set(reply, reason);
    leaveBody(request, reply);
    const { code, status } = ERRORS[reason];
    const retryAfterSeconds = RETRY_AFTER_SECONDS[reason];
    if (retryAfterSeconds !== undefined && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retryAfterSeconds);
    reply.code(status).header('cache-control', 'no-store');
    if (await errorPage(request, reply, reason)) return reply;
    const envelope: ErrorEnvelope = {
      ErrorCode: code,
      Message: await errorText(request, reason, facts),
      Fields: await fieldErrors(request, fields),
      RequestId: request.id,
      ...facts,
    };
    return reply.send(envelope);
  };

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof AppError) return answer(request, reply, error.reason, error.fields, error.facts);
    const fault: unknown = error;
    if (fault instanceof DatabaseFault) {
      // Only the kind of the error: the message of PostgreSQL may quote what a user entered.
      request.log.warn({ reason: fault.kind }, 'the database could not be used');
      return answer(request, reply, fault.reason);
    }
    if (isRefusedValue(error)) {
      // A safety net: the contract should have refused this input, and this log line says where.
      request.log.warn({ err: error, route: request.routeOptions.url }, REFUSED_BY_DATABASE);
      return answer(request, reply, 'inputInvalid');
    }
    const reason = reasonOfFastifyError(error);
    if (reason === 'unexpected') request.log.error({ err: error }, 'request failed');
    return answer(request, reply, reason);
  });
  const answerUnrouted: AnswerUnrouted = (request, reply) => answer(request, reply, 'notFound');
  app.setNotFoundHandler(answerUnrouted);
  return answerUnrouted;
};
