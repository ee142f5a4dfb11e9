import type { TextBundle } from '@mundwerk/contract/client/client';
import { ERRORS, type ErrorFacts, type ErrorName } from '@mundwerk/contract/errors';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyRequest } from 'fastify';
import { isTestKey } from '../modules/connect/operations/index.ts';
import { clientTexts, findClient, knownContent, lastKnownClient } from '../modules/core/client/index.ts';
import type { ClientRef, Platform } from '../platform/context.ts';
import {
  productErrorText,
  sandboxHint,
  systemErrorText,
  systemFieldText,
} from '../platform/http/product-error-text.ts';
import { bearerToken, requestLanguage } from '../platform/http/request-facts.ts';

/** The sentence for an error: the client's own wording, else the product's. */
const errorTextIn = (texts: TextBundle | null, language: Language, reason: ErrorName): string => {
  const own = (texts?.errors as TextBundle | undefined)?.[reason];
  return typeof own === 'string' ? own : productErrorText(language, reason);
};

/** While the database may be down, querying it for texts would only take time, so cached ones are used. */
const isFromMemory = (reason: ErrorName): boolean => ERRORS[reason].status === 503;

const textsOf = async (
  platform: Platform,
  client: ClientRef,
  language: Language,
  reason: ErrorName,
): Promise<TextBundle | null> =>
  isFromMemory(reason)
    ? ((await knownContent(platform, client, language))?.texts ?? null)
    : clientTexts(platform, client, language).catch(() => null);

/** The console speaks to operators in the product's own words and in every language, whatever the client says to its visitors. */
const CONSOLE_CALL = /^\/api\/v1\/(?:[^/]+\/)?verwaltung\//i;

/** Calls of a client's own systems, which read sentences about keys, scopes and fields, in every language as well. */
const OPERATIONS_CALL = /^\/api\/v1\/[^/]+\/betrieb(?:[/?]|$)/i;

/** Whether a request is one of a client's own systems. */
const isOfSystem = (request: FastifyRequest): boolean => OPERATIONS_CALL.test(request.url);

/** The sentence for a wrong field of a system's call, in the language of the request; pages have words of their own. */
export const fieldTextOf = (request: FastifyRequest, reason: ErrorName): string | null =>
  isOfSystem(request) ? systemFieldText(requestLanguage(request.headers, LANGUAGES, 'de'), reason) : null;

/** What a system with a test key does next after an error, in the language of the request; null for everybody else. */
export const hintFor = (request: FastifyRequest, reason: ErrorName): string | null =>
  isOfSystem(request) && isTestKey(bearerToken(request.headers) ?? '')
    ? sandboxHint(requestLanguage(request.headers, LANGUAGES, 'de'), reason)
    : null;

/** Finds the sentence for an error in the language of the request, in the words of the client its path names. */
export const findErrorText = async (
  platform: Platform,
  request: FastifyRequest,
  reason: ErrorName,
  facts: ErrorFacts = {},
): Promise<string> => {
  if (CONSOLE_CALL.test(request.url))
    return errorTextIn(null, requestLanguage(request.headers, LANGUAGES, 'de'), reason);
  const key = /^\/api\/v1\/([^/]+)/i.exec(request.url)?.[1]?.toLowerCase() ?? '';
  const client = isFromMemory(reason)
    ? lastKnownClient(platform, key)
    : await findClient(platform, key).catch(() => null);
  const usual = client?.config.StandardSprache ?? 'de';
  if (isOfSystem(request)) return systemErrorText(requestLanguage(request.headers, LANGUAGES, usual), reason, facts);
  const language = requestLanguage(request.headers, client?.config.Sprachen ?? LANGUAGES, usual);
  return errorTextIn(client && (await textsOf(platform, client, language, reason)), language, reason);
};
