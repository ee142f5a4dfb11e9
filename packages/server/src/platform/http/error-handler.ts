import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
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
import { newId } from '../ids.ts';
import { ThrottledError } from '../throttle/throttle.ts';
import { leaveBody } from './call/request-body.ts';
import { securityHeaders } from './guard/security-headers.ts';
import { productErrorText } from './product-error-text.ts';

/** Finds the sentence for an error in the request's language; the facts fill its placeholders. */
export type ErrorText = (request: FastifyRequest, reason: ErrorName, facts?: ErrorFacts) => Promise<string>;

/** Finds the sentence for a wrong field; null for callers whose pages have words of their own for each field. */
export type FieldText = (request: FastifyRequest, reason: ErrorName) => string | null;

/** Finds what the caller does next after an error; null for callers who are told nothing more. */
export type ErrorHint = (request: FastifyRequest, reason: ErrorName) => string | null;

/** Maps Fastify's own refusals of malformed requests to our error names. */
const reasonOfFastifyError = ({ code, statusCode = 500 }: FastifyError): ErrorName => {
  const reason = REASON_BY_CODE[code];
  if (reason) return reason;
  if (statusCode === 404) return 'notFound';
  return statusCode >= 400 && statusCode < 500 ? 'inputInvalid' : 'unexpected';
};

const REASON_BY_CODE: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyUnreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyUnreadable',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bodyTypeUnknown',
};

/** The router takes no longer part of an address for a parameter. */
const LONGEST_PARAMETER = 100;

/** The methods of each address of the API, collected while the routes are added. */
const collectMethods = (app: FastifyInstance): ((url: string) => string[]) => {
  const known = new Map<string, { readonly address: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return;
    const pattern = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, `[^/]{1,${LONGEST_PARAMETER}}`);
    const entry = known.get(url) ?? { address: new RegExp(`^${pattern}/?$`, 'i'), methods: new Set<string>() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const here = [...known.values()].filter(({ address }) => address.test(path));
    return [...new Set(here.flatMap(({ methods }) => [...methods]))].sort();
  };
};

/** Temporary errors, and after how many seconds a retry makes sense. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorName, number>> = { overloaded: 2, databaseUnavailable: 5 };

/** Log message for input that the contract should have refused before the database did; tests look for it. */
export const REFUSED_BY_DATABASE = 'the database refused input that the contract let through';

/** Says which limit was reached, and when the next attempt is possible (draft-ietf-httpapi-ratelimit-headers). */
const sendLimit = (reply: FastifyReply, { attempts, windowSeconds, waitSeconds }: ThrottledError): void => {
  reply
    .header('retry-after', waitSeconds)
    .header('ratelimit-policy', `"attempts";q=${attempts};w=${windowSeconds}`)
    .header('ratelimit', `"attempts";r=0;t=${waitSeconds}`);
};

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
  fieldText: FieldText = () => null,
  hintFor: ErrorHint = () => null,
): AnswerUnrouted => {
  const methodsOf = collectMethods(app);
  const fieldErrors = (request: FastifyRequest, fields: readonly WrongField[]): FieldError[] => {
    return fieldErrorsOf(fields).map((error, index) => {
      const { reason, expected, came } = fields[index] as WrongField;
      const words = fieldText(request, reason);
      if (words === null) return error;
      return { ...error, Message: words, ...(expected && { Erwartet: expected }), ...(came && { Erhalten: came }) };
    });
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
    const hints = [reason, ...fields.map((field) => field.reason)].map((one) => hintFor(request, one));
    const hint = hints.find((one) => one !== null);
    const envelope: ErrorEnvelope = {
      ErrorCode: code,
      Message: await errorText(request, reason, facts),
      Fields: fieldErrors(request, fields),
      RequestId: request.id,
      ...(hint && { Hinweis: hint }),
      ...facts,
    };
    return reply.send(envelope);
  };

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof ThrottledError) sendLimit(reply, error);
    if (error instanceof AppError) return answer(request, reply, error.reason, error.fields, error.facts);
    const fault: unknown = error;
    if (fault instanceof DatabaseFault) {
      // Only kind and code of the error: the message of PostgreSQL may quote what a user entered.
      request.log.warn({ reason: fault.kind, code: fault.code }, 'the database could not be used');
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
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url);
    // A known call may say itself that there is nothing at an address.
    if (methods.length === 0 || methods.includes(request.method)) return answerUnrouted(request, reply);
    return answer(request, reply.header('allow', methods.join(', ')), 'methodNotAllowed');
  });
  return answerUnrouted;
};

const STATUS_BY_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers bytes that are no request (bad framing, headers that are too large, a head that never ends) with the one envelope. There is no
 * request yet, so neither client nor language are known, and nothing of what came is repeated.
 */
export const answerMalformed =
  ({ isDeployed }: { readonly isDeployed: boolean }) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
    const id = newId();
    const envelope: ErrorEnvelope = {
      ErrorCode: ERRORS.inputInvalid.code,
      Message: productErrorText('de', 'inputInvalid'),
      Fields: [],
      RequestId: id,
    };
    const body = JSON.stringify(envelope);
    const headers = {
      ...securityHeaders({ isDeployed }),
      'x-request-id': id,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  };
