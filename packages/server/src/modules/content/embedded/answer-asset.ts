import type { ClientRef, Platform } from '../../../platform/context.ts';
import { type ImageQuery, imageQuery, resizeImage } from './resize-image.ts';
import type { Snapshot } from './snapshot.ts';
import { type AssetInfo, selectAssetBytes } from './store.ts';
import { type StoreAnswer, StoreError, type StoreRequest } from './store-answer.ts';

/** So many bytes of finished pictures are kept in memory. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Pictures are made one after the other, so that many wishes at once cannot take all processors and memory. */
let queue: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
};

interface Picture {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const made = new Map<string, Picture>();
let madeBytes = 0;

const keep = (key: string, picture: Picture): void => {
  made.set(key, picture);
  madeBytes += picture.bytes.length;
  for (const [oldest, { bytes }] of made) {
    if (madeBytes <= KEPT_BYTES) break;
    made.delete(oldest);
    madeBytes -= bytes.length;
  }
};

const pictureOf = async (
  { db, log }: Platform,
  { key: clientKey }: ClientRef,
  asset: AssetInfo,
  query: ImageQuery | null,
): Promise<Picture> => {
  const key = JSON.stringify([clientKey, asset.id, asset.version, asset.modifiedAt, query]);
  const known = made.get(key);
  if (known) return known;
  const bytes = await selectAssetBytes(db, clientKey, asset.id);
  if (!bytes) throw new StoreError(404);
  const original = { bytes, contentType: asset.contentType };
  if (!query) return original;
  try {
    const picture = await inTurn(() => resizeImage(original, query));
    keep(key, picture);
    return picture;
  } catch (error) {
    // As with Squidex: better the whole picture than none.
    log.warn({ err: error, asset: asset.id }, 'picture could not be resized');
    return original;
  }
};

/** A file of the store by its id or file name, in the asked size. */
export const answerAsset = async (
  platform: Platform,
  client: ClientRef,
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
  const { bytes, contentType } = await pictureOf(platform, client, asset, query);
  return { status: 200, headers: { ...headers, 'content-type': contentType }, body: bytes };
};
