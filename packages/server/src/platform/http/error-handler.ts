import { AppError, ERROR_STATUS, type ErrorCode, type ErrorEnvelope, type FieldError } from '@mundwerk/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Finds the sentence for a code in the request's language. */
export type ErrorText = (request: FastifyRequest, code: ErrorCode) => Promise<string>;

/** Fastify's own refusals of malformed requests, as codes of the catalogue. */
const codeOfFastifyError = (error: FastifyError): ErrorCode => {
  if (error.statusCode === 404) return 'PSOF0902';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'PSOF0901' : 'PSOF0900';
};

/** After so many seconds a refused caller may try again. */
const RETRY_SECONDS: Partial<Record<ErrorCode, number>> = { PSOF0906: 2 };

/** Turns every failure into the one envelope: codes travel, details stay in the log. */
export const handleErrors = (app: FastifyInstance, errorText: ErrorText): void => {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    code: ErrorCode,
    fields: readonly FieldError[] = [],
  ): Promise<FastifyReply> => {
    const envelope: ErrorEnvelope = {
      ErrorCode: code,
      Message: await errorText(request, code),
      Fields: [...fields],
      RequestId: request.id,
    };
    const retry = RETRY_SECONDS[code];
    if (retry !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retry);
    return reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store').send(envelope);
  };

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof AppError) return answer(request, reply, error.code, error.fields);
    const code = codeOfFastifyError(error);
    if (code === 'PSOF0900') request.log.error({ err: error }, 'request failed');
    return answer(request, reply, code);
  });
  app.setNotFoundHandler(async (request, reply) => answer(request, reply, 'PSOF0902'));
};
