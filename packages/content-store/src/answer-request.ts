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
import type { StoreApp, StoreHost } from './store-host.ts';

/** How long a token lives, as with Squidex (protocols §1.1). */
const TOKEN_SECONDS = 30 * 24 * 60 * 60;

/** The app of a client id: `app:client`, or `app~client`. */
const appOfClientId = (clientId: string): string => clientId.split(/[:~]/, 1)[0] ?? '';

const findApp = async (host: StoreHost, name: string): Promise<StoreApp> => {
  const app = await host.findApp(name.toLowerCase());
  if (!app) throw new StoreError(404);
  return app;
};

const openApp = async (host: StoreHost, request: StoreRequest, name: string): Promise<OpenApp> => {
  const { key, languages } = await findApp(host, name);
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const opened = await host.appOfToken(bearer ?? request.query.get('access_token') ?? '');
  if (!opened) throw new StoreError(401);
  // A token of another app gets 404 rather than 403, so that it does not learn that the app exists.
  if (opened !== key) throw new StoreError(404);
  return { facts: { app: key, languages, origin: request.origin }, snapshot: await findSnapshot(host.content, key) };
};

const oauthError = (status: number, error: string, description: string): StoreAnswer =>
  jsonAnswer(status, { error, error_description: description, error_uri: null }, { 'cache-control': 'no-store' });

const answerToken = async (host: StoreHost, { body }: StoreRequest): Promise<StoreAnswer> => {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const [clientId, clientSecret] = [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  if (form.get('grant_type') !== 'client_credentials')
    return oauthError(400, 'unsupported_grant_type', 'The specified grant type is not supported.');
  if (!(form.get('scope') ?? '').split(' ').includes('squidex-api'))
    return oauthError(400, 'invalid_scope', 'The specified scope is not supported.');
  const app = await findApp(host, appOfClientId(clientId)).catch(() => null);
  if (!app || !(await host.areCredentials(app, { clientId, clientSecret })))
    return oauthError(401, 'invalid_client', 'The specified client credentials are invalid.');
  const token = {
    access_token: await host.signToken(app.key, TOKEN_SECONDS),
    expires_in: TOKEN_SECONDS,
    token_type: 'Bearer',
    scope: 'squidex-api',
  };
  return jsonAnswer(200, token, { 'cache-control': 'no-store' });
};

type Answer = (host: StoreHost, request: StoreRequest, parts: readonly string[]) => StoreAnswer | Promise<StoreAnswer>;

const opened =
  (answer: (request: StoreRequest, app: OpenApp, ...parts: string[]) => StoreAnswer | Promise<StoreAnswer>): Answer =>
  async (host, request, [name = '', ...parts]) =>
    answer(request, await openApp(host, request, name), ...parts);

const answerPublicAsset: Answer = async (host, request, [name = '', idOrSlug = '']) => {
  const app = await findApp(host, name);
  return answerAsset(host, app, await findSnapshot(host.content, app.key), request, idOrSlug);
};

/** All routes of the store: method, pattern, answer; the first match wins. */
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
export const answerRequest = async (host: StoreHost, request: StoreRequest): Promise<StoreAnswer> => {
  const path = request.path.replace(/\/+$/, '');
  try {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    for (const [methods, pattern, answer] of ANSWERS) {
      const match = methods.split(' ').includes(method) ? pattern.exec(path) : null;
      if (match) return await answer(host, request, partsOf(match));
    }
    throw new StoreError(404);
  } catch (error) {
    if (error instanceof StoreError) return errorAnswer(error);
    // Refusals of the server itself, such as too many requests, have no counterpart in Squidex.
    if (host.isRefusal(error)) throw error;
    if (host.isOutage(error)) return errorAnswer(new StoreError(503, 'Service unavailable'));
    host.log.error({ err: error }, 'content store failed');
    return errorAnswer(new StoreError(500, 'Failed to process your request'));
  }
};
