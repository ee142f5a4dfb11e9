import { createHash } from 'node:crypto';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import { ClientRefused, fieldName, fileProblem, say, tell } from '#modules/core/client/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import { deleteOtherAssets, deleteOtherItems, selectItems, touchRevision, upsertAsset, upsertItem } from '../store.ts';
import { type ContentEntry, type FileProblem, readContentFile } from './content-file.ts';

/** A client's content as files: items by schema, and pictures. */
export interface ContentSource {
  readonly items: Readonly<Record<string, unknown>>;
  readonly assets?: ReadonlyArray<{ readonly name: string; readonly contentType: string; readonly bytes: Buffer }>;
}

/** The author of a change, for the fields `createdBy` and `lastModifiedBy`. */
export interface ContentEditor {
  readonly clock: Clock;
  /** E.g. `client:files` or `client:operations`. */
  readonly name: string;
}

/** A file that cannot be used: nothing was changed. */
export class ContentProblem extends Error {
  readonly schema: string;
  readonly problems: readonly FileProblem[];

  constructor(schema: string, problems: readonly FileProblem[]) {
    const told = problems
      .slice(0, 5)
      .map(({ item, place, reason }) => [`${item}:`, place, tell(reason, 'en')].filter(Boolean).join(' '));
    super(`${schema}.json cannot be used: ${told.join('; ')}`);
    this.schema = schema;
    this.problems = problems;
  }
}

/** A file that has the name of a picture and is none: nothing was changed. */
export class UnreadablePicture extends Error {
  readonly fileName: string;

  constructor(fileName: string, cause: unknown) {
    super(`${fileName} cannot be opened as a picture`, { cause });
    this.fileName = fileName;
  }
}

const imageSize = async ({
  name,
  bytes,
  contentType,
}: NonNullable<ContentSource['assets']>[number]): Promise<{ width: number | null; height: number | null }> => {
  if (!contentType.startsWith('image/')) return { width: null, height: null };
  try {
    const { width, height } = await openPicture(bytes).metadata();
    return { width: width ?? null, height: height ?? null };
  } catch (error) {
    throw new UnreadablePicture(name, error);
  }
};

const loadAssets = async (
  db: Database,
  clientKey: string,
  assets: NonNullable<ContentSource['assets']>,
  at: Date,
): Promise<void> => {
  const ids = assets.map(({ name }) => name.replace(/\.\w+$/, ''));
  for (const [index, asset] of assets.entries()) {
    const { name, contentType, bytes } = asset;
    await upsertAsset(db, clientKey, {
      id: ids[index] ?? name,
      fileName: name,
      contentType,
      hash: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      ...(await imageSize(asset)),
      at,
    });
  }
  await deleteOtherAssets(db, clientKey, ids);
};

const readAll = (
  items: ContentSource['items'],
  languages: readonly Language[],
): Array<[string, readonly ContentEntry[]]> =>
  Object.entries(items).map(([schema, file]) => {
    const read = readContentFile(schema, file, languages);
    if ('problems' in read) throw new ContentProblem(schema, read.problems);
    return [schema, read.entries];
  });

/**
 * Replaces the content of the named schemas by that of files; schemas that are not named stay. An item whose content did
 * not change keeps its version and its date.
 */
export const loadContent = async (
  db: Database,
  client: { readonly key: string; readonly languages: readonly Language[] },
  source: ContentSource,
  editor: ContentEditor,
): Promise<number> => {
  const schemas = readAll(source.items, client.languages);
  const at = editor.clock.now();
  await inTransaction(db, async (trx) => {
    for (const [schema, entries] of schemas) {
      for (const { id, status, data } of entries) {
        await upsertItem(trx, client.key, { schema, id, status, data: JSON.stringify(data), at, by: editor.name });
      }
      await deleteOtherItems(
        trx,
        client.key,
        schema,
        entries.map(({ id }) => id),
      );
    }
    if (source.assets) await loadAssets(trx, client.key, source.assets, at);
    await touchRevision(trx, client.key);
  });
  return schemas.reduce((count, [, entries]) => count + entries.length, 0);
};

/** A client's items as files would hold them, by schema: what is exported can be loaded again. */
export const exportItems = async (db: Database, clientKey: string): Promise<Record<string, ContentEntry[]>> => {
  const items = await selectItems(db, clientKey);
  const bySchema = Map.groupBy(items, ({ schema }) => schema);
  return Object.fromEntries(
    [...bySchema].map(([schema, found]) => [schema, found.map(({ id, status, data }) => ({ id, status, data }))]),
  );
};

/** Loads the content of a client's folder into its store, or refuses the client with the file that cannot be used. */
export const loadClientContent = async (
  db: Database,
  clock: Clock,
  folder: { readonly key: string; readonly config: ClientConfig; readonly content: ContentSource },
): Promise<void> => {
  const { key, config, content } = folder;
  try {
    await loadContent(db, { key, languages: config.Sprachen }, content, { clock, name: 'client:files' });
  } catch (error) {
    if (error instanceof UnreadablePicture) {
      const file = `content/assets/${error.fileName}`;
      throw new ClientRefused(key, [fileProblem(file, say('unopenable'), say('exportPicture'))]);
    }
    if (!(error instanceof ContentProblem)) throw error;
    const file = `content/${error.schema}.json`;
    throw new ClientRefused(
      key,
      error.problems.map(({ path, reason, remedy }) => ({ file, line: null, field: fieldName(path), reason, remedy })),
    );
  }
};

/** Most faults reported in one response. */
const MOST_TOLD = 50;

/** Replaces the content of the named schemas in the client's own store and answers how many items they hold. */
export const importContent = async (
  ctx: Ctx,
  items: Readonly<Record<string, unknown>>,
  by: string,
): Promise<number> => {
  const { key, config } = ctx.client;
  try {
    const editor = { clock: ctx.platform.clock, name: by };
    return await loadContent(ctx.db, { key, languages: config.Sprachen }, { items }, editor);
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    throw new AppError(
      'inputInvalid',
      error.problems.slice(0, MOST_TOLD).map(({ item, place }) => ({
        field: ['Inhalte', error.schema, item, place].filter(Boolean).join('.').slice(0, 200),
        reason: 'inputInvalid',
      })),
    );
  }
};

/** All content of the client's own store, by schema. */
export const exportContent = (ctx: Ctx): ReturnType<typeof exportItems> => exportItems(ctx.db, ctx.client.key);
