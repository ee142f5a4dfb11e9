import { basename } from 'node:path';
import { findSchema, INVARIANT } from '@mundwerk/content-store';
import type { Language } from '@mundwerk/contract/values/language';
import {
  assetsIn,
  brokenFiles,
  type ClientFiles,
  type Finding,
  type FolderProblem,
  fileProblem,
  placed,
  readJsonSource,
  say,
  sharedNames,
  unusableFiles,
} from '#modules/core/client/index.ts';
import { type ContentEntry, readContentFile } from './content-file.ts';
import type { ContentSource } from './load-content.ts';

const ASSETS = 'content/assets/';
const ASSET_NAME = /^[\w-]{1,100}\.\w+$/;

/** Ids of the store's own files that are referenced in the text of an item. */
const assetsNamedIn = (html: string, clientKey: string): string[] =>
  [...html.matchAll(/\/api\/assets\/([\w-]+)\/([\w.-]+)/g)].flatMap(([, app, id = '']) =>
    app === clientKey ? id.replace(/\.\w+$/, '') : [],
  );

/** Pictures that items name and that are not in `content/assets/`. */
const missingAssets = (
  schema: string,
  entries: readonly ContentEntry[],
  known: ReadonlySet<string>,
  clientKey: string,
): Finding[] => {
  const fields = findSchema(schema)?.fields ?? [];
  return entries.flatMap(({ data }, index) =>
    fields.flatMap(({ name, kind }) =>
      Object.entries(data[name] ?? {}).flatMap(([partition, value]) => {
        const ids = kind === 'Assets' && partition === INVARIANT ? (value as string[]) : [];
        const named = kind === 'Html' ? assetsNamedIn(String(value), clientKey) : ids;
        return named
          .filter((id) => !known.has(id))
          .map((id) => ({
            path: [index, 'data', name, partition],
            reason: say('noAsset', { id, folder: ASSETS }),
            remedy: say('addAsset'),
          }));
      }),
    ),
  );
};

const assetProblems = (files: ClientFiles): FolderProblem[] => [
  ...unusableFiles(files, ASSETS),
  ...brokenFiles(files, ASSETS),
  ...sharedNames(files, ASSETS),
  ...[...files.keys()]
    .filter((name) => name.startsWith(ASSETS) && !ASSET_NAME.test(name.slice(ASSETS.length)))
    .map((name) => fileProblem(name, say('noAssetName'), say('useAssetName', { folder: ASSETS }))),
];

const isStray = (name: string): boolean =>
  name.startsWith('content/') && !name.startsWith(ASSETS) && !/^content\/[^/]+\.json$/.test(name);

/** Checks the content of a client's folder: items in every language, and the pictures they show. */
export const checkContentFiles = (
  client: { readonly key: string; readonly languages: readonly Language[]; readonly hasOwnServer: boolean },
  files: ClientFiles,
): { problems: readonly FolderProblem[]; content: ContentSource } => {
  const assets = assetsIn(files, ASSETS).map((asset) => ({ ...asset, name: basename(asset.name) }));
  const known = new Set(assets.map(({ name }) => name.replace(/\.\w+$/, '')));
  const items: Record<string, unknown> = {};
  const problems: FolderProblem[] = [...files].flatMap(([name, bytes]) => {
    if (isStray(name)) {
      return [fileProblem(name, say('readByNobody'), say('contentPlaces', { folder: ASSETS }))];
    }
    if (!/^content\/[^/]+\.json$/.test(name)) return [];
    const schema = basename(name, '.json');
    const { source, problems: unreadable } = readJsonSource(name, bytes);
    if (!source) return unreadable;
    items[schema] = source.value;
    // Without a configuration the languages in which the items must be written are unknown.
    if (client.languages.length === 0) return unreadable;
    const read = readContentFile(schema, source.value, client.languages);
    if ('problems' in read) return [...unreadable, ...placed(read.problems, source.locate)];
    // A client with its own content server has its pictures there.
    const missing = client.hasOwnServer ? [] : missingAssets(schema, read.entries, known, client.key);
    return [...unreadable, ...placed(missing, source.locate)];
  });
  return { problems: [...problems, ...assetProblems(files)], content: { items, assets } };
};
