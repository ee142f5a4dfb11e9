import { AppError } from '@mundwerk/contract/errors';
import { clientLanguages, findClient } from '../../server/src/modules/client/index.ts';
import {
  appOfClientId,
  appOfToken,
  areCredentials,
  signToken,
  TOKEN_SECONDS,
} from '../../server/src/modules/content/own-store/store-access.ts';
import { anonymousCtx, type ClientRef, type Platform } from '../../server/src/platform/context.ts';
import { DatabaseFault } from '../../server/src/platform/db/database-fault.ts';
import { placeOf } from '../../server/src/platform/http/request-facts.ts';
import { answerAsset } from './answer-asset.ts';
import {
  answerByIds,
  answerGraphQL,
  answerGraphQLBatch,
  answerItem,
  answerItems,
  answerPostedQuery,
  answerReferences,
  type OpenApp,
} from './answer-content.ts';
import { findSnapshot } from './snapshot.ts';
import { errorAnswer, jsonAnswer, type StoreAnswer, StoreError, type StoreRequest } from './store-answer.ts';

/** The app of an address: a client whose content is kept here, not at a service of its own. */
const findApp = async (platform: Platform, app: string): Promise<ClientRef> => {
  const client = await findClient(platform, app.toLowerCase());
  if (!client || client.config.SquidexUrl) throw new StoreError(404);
  return client;
};

const openApp = async (platform: Platform, request: StoreRequest, name: string): Promise<OpenApp> => {
  const client = await findApp(platform, name);
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const app = await appOfToken(platform, bearer ?? request.query.get('access_token') ?? '');
  if (!app) throw new StoreError(401);
  // A token of another app opens nothing, and does not even tell that there is something.
  if (app !== client.key) throw new StoreError(404);
  const [main, ...others] = clientLanguages(client.config);
  if (!main) throw new Error(`client ${client.key} speaks no language`);
  return {
    facts: { app: client.key, languages: [main, ...others], origin: request.origin },
    snapshot: await findSnapshot(platform, client.key),
  };
};

const oauthError = (status: number, error: string, description: string): StoreAnswer =>
  jsonAnswer(status, { error, error_description: description, error_uri: null }, { 'cache-control': 'no-store' });

const answerToken = async (platform: Platform, { body }: StoreRequest): Promise<StoreAnswer> => {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const [clientId, clientSecret] = [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  if (form.get('grant_type') !== 'client_credentials')
    return oauthError(400, 'unsupported_grant_type', 'The specified grant type is not supported.');
  if (!(form.get('scope') ?? '').split(' ').includes('squidex-api'))
    return oauthError(400, 'invalid_scope', 'The specified scope is not supported.');
  const client = await findApp(platform, appOfClientId(clientId)).catch(() => null);
  if (!client || !areCredentials(platform, client, { clientId, clientSecret }))
    return oauthError(401, 'invalid_client', 'The specified client credentials are invalid.');
  const token = {
    access_token: await signToken(platform, client.key),
    expires_in: TOKEN_SECONDS,
    token_type: 'Bearer',
    scope: 'squidex-api',
  };
  return jsonAnswer(200, token, { 'cache-control': 'no-store' });
};

type Answer = (
  platform: Platform,
  request: StoreRequest,
  parts: readonly string[],
) => StoreAnswer | Promise<StoreAnswer>;

const opened =
  (answer: (request: StoreRequest, app: OpenApp, ...parts: string[]) => StoreAnswer | Promise<StoreAnswer>): Answer =>
  async (platform, request, [name = '', ...parts]) =>
    answer(request, await openApp(platform, request, name), ...parts);

const answerPublicAsset: Answer = async (platform, request, [name = '', idOrSlug = '']) => {
  const client = await findApp(platform, name);
  const language = client.config.StandardSprache;
  const ctx = anonymousCtx(platform, { client, language, log: platform.log, origin: '', ...placeOf(request.ip) });
  return answerAsset(ctx, await findSnapshot(platform, client.key), request, idOrSlug);
};

/** Everything the store answers: method, pattern, answer; the first that fits. */
const ANSWERS: ReadonlyArray<readonly [method: string, pattern: RegExp, answer: Answer]> = [
  ['POST', /^\/identity-server\/connect\/token$/i, answerToken],
  ['GET POST', /^\/api\/content\/([^/]+)$/i, opened(answerByIds)],
  ['GET POST', /^\/api\/content\/([^/]+)\/graphql$/i, opened(answerGraphQL)],
  ['POST', /^\/api\/content\/([^/]+)\/graphql\/batch$/i, opened(answerGraphQLBatch)],
  ['GET', /^\/api\/content\/([^/]+)\/([^/]+)$/i, opened(answerItems)],
  ['POST', /^\/api\/content\/([^/]+)\/([^/]+)\/query$/i, opened(answerPostedQuery)],
  ['GET', /^\/api\/content\/([^/]+)\/([^/]+)\/([^/]+)\/(?:references|referencing)$/i, opened(answerReferences)],
  ['GET', /^\/api\/content\/([^/]+)\/([^/]+)\/([^/]+)$/i, opened(answerItem)],
  ['GET', /^\/api\/assets\/([^/]+)\/([^/]+)(?:\/[^/]*)?$/i, answerPublicAsset],
];

const partsOf = (match: RegExpExecArray): string[] => {
  try {
    return match.slice(1).map((part) => decodeURIComponent(part));
  } catch {
    throw new StoreError(404);
  }
};

/** Answers a request as Squidex would; every failure in its error shape. */
export const answerRequest = async (platform: Platform, request: StoreRequest): Promise<StoreAnswer> => {
  const path = request.path.replace(/\/+$/, '');
  try {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    for (const [methods, pattern, answer] of ANSWERS) {
      const match = methods.split(' ').includes(method) ? pattern.exec(path) : null;
      if (match) return await answer(platform, request, partsOf(match));
    }
    throw new StoreError(404);
  } catch (error) {
    if (error instanceof StoreError) return errorAnswer(error);
    // Refusals of the portal itself, which Squidex has no words for: too much is asked at once.
    if (error instanceof AppError) throw error;
    if (error instanceof DatabaseFault) return errorAnswer(new StoreError(503, 'Service unavailable'));
    platform.log.error({ err: error }, 'content store failed');
    return errorAnswer(new StoreError(500, 'Failed to process your request'));
  }
};
