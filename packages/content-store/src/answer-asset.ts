import { type ImageQuery, imageQuery, isResizable, resizeImage } from './resize-image.ts';
import type { Snapshot } from './snapshot.ts';
import { type StoreAnswer, StoreError, type StoreRequest } from './store-answer.ts';
import type { StoreApp, StoredFile, StoreHost } from './store-host.ts';
import type { AssetInfo } from './stored-content.ts';

/** Version of the resizing code, part of the cache key: raising it invalidates all pictures made before. */
const MAKING = 'content 1';

const fileOf = async (
  host: StoreHost,
  app: StoreApp,
  asset: AssetInfo,
  query: ImageQuery | null,
  ip: string | undefined,
): Promise<StoredFile> => {
  const readOriginal = async (): Promise<StoredFile> => {
    const bytes = await host.content.selectAssetBytes(app.key, asset.id);
    if (!bytes) throw new StoreError(404);
    return { bytes, contentType: asset.contentType };
  };
  if (!query || !isResizable(asset)) return readOriginal();
  const madeFrom = [MAKING, asset.id, asset.version, asset.modifiedAt, query];
  try {
    return await host.makePicture(app, ip, madeFrom, async () => resizeImage(await readOriginal(), query));
  } catch (error) {
    if (error instanceof StoreError || host.isRefusal(error)) throw error;
    // As with Squidex, the original picture is better than none.
    host.log.warn({ err: error, asset: asset.id }, 'picture could not be resized');
    return readOriginal();
  }
};

/** A file of the store by its id or file name, in the requested size. */
export const answerAsset = async (
  host: StoreHost,
  app: StoreApp,
  snapshot: Snapshot,
  request: StoreRequest,
  idOrSlug: string,
): Promise<StoreAnswer> => {
  const asset =
    snapshot.assets.get(idOrSlug) ?? [...snapshot.assets.values()].find(({ fileName }) => fileName === idOrSlug);
  if (!asset) throw new StoreError(404);
  const etag = `"${asset.version}"`;
  const maxAge = Number(request.query.get('cache'));
  const headers = {
    etag,
    'last-modified': asset.modifiedAt.toUTCString(),
    'cache-control': Number.isInteger(maxAge) && maxAge > 0 ? `public,max-age=${maxAge}` : 'public,no-cache',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'none'",
    'content-disposition': `${request.query.get('download') === '1' ? 'attachment' : 'inline'}; filename="${asset.fileName}"`,
    'x-content-type-options': 'nosniff',
    ...(request.query.get('auto') === 'true' ? { vary: 'Accept' } : {}),
  };
  if (request.headers.get('if-none-match') === etag) return { status: 304, headers, body: '' };
  const query = imageQuery(request.query, request.headers.get('accept') ?? '');
  const { bytes, contentType } = await fileOf(host, app, asset, query, request.ip);
  return { status: 200, headers: { ...headers, 'content-type': contentType }, body: bytes };
};
