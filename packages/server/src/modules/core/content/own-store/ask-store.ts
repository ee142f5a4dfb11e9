import { createHash, timingSafeEqual } from 'node:crypto';
import {
  answerRequest,
  type ContentRepository,
  errorAnswer,
  findSnapshot,
  type StoreAnswer,
  StoreError,
  type StoreHost,
  type StoreRequest,
} from '@mundwerk/content-store';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance } from 'fastify';
import { clientLanguages, findAnyClient } from '#modules/core/client/index.ts';
import { anonymousCtx, type ClientRef, type Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { placeOf } from '#platform/http/request-facts.ts';
import { derivedKey } from '#platform/ids.ts';
import { pictureHash, renderedPicture } from '#platform/pictures/rendered-picture.ts';
import { readToken, signToken as sign } from '#platform/signed-token.ts';
import { selectAssetBytes, selectAssets, selectItems, selectRevision } from '../store.ts';

const PURPOSE = 'content token';
const SCOPE = 'squidex-api';

/** The name and secret that open a client's store: its own where it has some, otherwise derived from the installation's secret. */
export const storeCredentials = (
  { config }: Platform,
  { key, config: { SquidexClientId, SquidexClientSecret } }: ClientRef,
): { readonly clientId: string; readonly clientSecret: string } => ({
  clientId: `${key}:${SquidexClientId ?? 'default'}`,
  clientSecret:
    SquidexClientSecret ?? Buffer.from(derivedKey(config.appSecret, `content store ${key}`)).toString('base64url'),
});

const isEqual = (one: string, other: string): boolean => {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
};

/** Whether these credentials open the client's store. */
export const areCredentials = (
  platform: Platform,
  client: ClientRef,
  given: { readonly clientId: string; readonly clientSecret: string },
): boolean => {
  const wanted = storeCredentials(platform, client);
  const isNamed = isEqual(given.clientId.replace('~', ':'), wanted.clientId);
  return isEqual(given.clientSecret, wanted.clientSecret) && isNamed;
};

/** Signs a token that opens one app. */
export const signToken = ({ config, clock }: Platform, app: string, seconds: number): Promise<string> => {
  const issuedAt = clock.now();
  const expiresAt = new Date(issuedAt.getTime() + seconds * 1000);
  return sign(config, PURPOSE, { scope: SCOPE, sub: app }, { issuedAt, expiresAt });
};

/** The app a token opens; null when it is invalid or has expired. */
export const appOfToken = async ({ config, clock }: Platform, token: string): Promise<string | null> =>
  (await readToken(config, PURPOSE, token, { now: clock.now(), required: [] }))?.sub ?? null;

// One repository per database pool, because the store caches content by repository.
const repositories = new WeakMap<Database, ContentRepository>();

const repositoryOf = (db: Database): ContentRepository => {
  const repository = repositories.get(db) ?? {
    selectRevision: (app) => selectRevision(db, app),
    selectItems: (app) => selectItems(db, app),
    selectAssets: (app) => selectAssets(db, app),
    selectAssetBytes: (app, id) => selectAssetBytes(db, app, id),
  };
  repositories.set(db, repository);
  return repository;
};

/** A client whose content is stored here, not at an external service. */
const findOwn = async (platform: Platform, key: string): Promise<ClientRef | null> => {
  const client = await findAnyClient(platform, key);
  return client?.config.SquidexUrl ? null : client;
};

const hostOf = (platform: Platform): StoreHost => ({
  content: repositoryOf(platform.db),
  log: platform.log,
  findApp: async (name) => {
    const client = await findOwn(platform, name);
    if (!client) return null;
    const [main, ...others] = clientLanguages(client.config);
    if (!main) throw new Error(`client ${client.key} speaks no language`);
    return { key: client.key, languages: [main, ...others] };
  },
  areCredentials: async ({ key }, given) => {
    const client = await findOwn(platform, key);
    return client !== null && areCredentials(platform, client, given);
  },
  signToken: (app, seconds) => signToken(platform, app, seconds),
  appOfToken: (token) => appOfToken(platform, token),
  makePicture: async ({ key }, ip, madeFrom, make) => {
    const client = await findOwn(platform, key);
    if (!client) throw new AppError('notFound');
    const language = client.config.StandardSprache;
    const ctx = anonymousCtx(platform, { client, language, log: platform.log, origin: '', ...placeOf(ip) });
    return renderedPicture(ctx, pictureHash(madeFrom), make);
  },
  isRefusal: (error) => error instanceof AppError,
  isOutage: (error) => error instanceof DatabaseFault,
});

/** The content revision from which the store currently answers. */
export const storeRevision = async ({ db }: Platform, clientKey: string): Promise<string> =>
  (await findSnapshot(repositoryOf(db), clientKey)).revision ?? '';

/** Asks the server's own store, as over the network. */
export const askStore = (platform: Platform, request: StoreRequest): Promise<StoreAnswer> =>
  answerRequest(hostOf(platform), request);

const PATHS = ['/identity-server/*', '/api/content/*'];

const headersOf = (raw: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) if (value !== undefined) headers.set(name, String(value));
  return headers;
};

/** Serves the store under the addresses Squidex has. */
export const serveStore = (app: FastifyInstance, platform: Platform): void => {
  // Registered in a separate Fastify scope: only these routes parse forms, and their errors have the format of Squidex.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
      const { status, headers, body } = errorAnswer(new StoreError(error.statusCode ?? 500, 'Validation error'));
      return reply.code(status).headers(headers).send(body);
    });
    for (const url of PATHS) {
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        handler: async (request, reply) => {
          const { pathname, searchParams } = new URL(request.url, 'http://store');
          const { status, headers, body } = await askStore(platform, {
            method: request.method,
            path: pathname,
            query: searchParams,
            headers: headersOf(request.headers),
            body: request.body,
            origin: `${request.protocol}://${request.host}`,
          });
          return reply.code(status).headers(headers).send(body);
        },
      });
    }
    done();
  });
};
