import {
  answerRequest,
  type ContentRepository,
  findSnapshot,
  type StoreAnswer,
  type StoreHost,
  type StoreRequest,
} from '@mundwerk/content-store';
import { AppError } from '@mundwerk/contract/errors';
import { clientLanguages, findAnyClient } from '#modules/client/index.ts';
import { anonymousCtx, type ClientRef, type Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { placeOf } from '#platform/http/request-facts.ts';
import { pictureHash, renderedPicture } from '#platform/pictures/rendered-picture.ts';
import { selectAssetBytes, selectAssets, selectItems, selectRevision } from './store.ts';
import { appOfToken, areCredentials, signToken } from './store-access.ts';

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
