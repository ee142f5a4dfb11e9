import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, extname, parse as parsePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClientConfig, TextBundle } from '@mundwerk/contract/client';
import { isClientKey } from '@mundwerk/contract/values/client-key';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { z } from 'zod';
import { StartupError } from '../../platform/startup-error.ts';
import { assetsInCss } from './rules.ts';
import type { ClientAsset, ClientSource } from './store.ts';

/** What browsers may fetch of a client; other files in its folder (drawings, font licences) stay there. */
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Content files of a client: items by the name of their file, and pictures. */
interface FolderContent {
  readonly items: Readonly<Record<string, unknown>>;
  readonly assets: readonly ClientAsset[];
}

/** A client as its folder describes it; content, catalogue and legal texts belong to later modules and are handed on unread. */
export interface ClientFolder extends ClientSource {
  readonly key: string;
  readonly sourceHash: string;
  readonly content: FolderContent;
  readonly catalogue: unknown;
  /** Its agencies; null when the folder has no such file. */
  readonly agencies: unknown;
  /** Pictures of the catalogue by their name below `pictures/`, without ending. */
  readonly pictures: ReadonlyArray<Pick<ClientAsset, 'name' | 'hash' | 'bytes'>>;
  /** Legal texts by their path below `legal/`. */
  readonly legal: ReadonlyMap<string, string>;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const filesIn = async (folder: URL): Promise<Map<string, Buffer>> => {
  const cwd = fileURLToPath(folder);
  const names = await Array.fromAsync(
    glob(
      [
        '*.json',
        '*.css',
        'images/**/*.*',
        'fonts/**/*.*',
        'content/**/*.*',
        'catalogue/*.json',
        'pictures/*.*',
        'legal/*/*.md',
      ],
      { cwd },
    ),
  );
  const files = new Map<string, Buffer>();
  for (const name of names.map((path) => path.replaceAll('\\', '/')).sort()) {
    files.set(name, await readFile(new URL(name, folder)));
  }
  return files;
};

const readJson = (key: string, name: string, files: Map<string, Buffer>): unknown => {
  const bytes = files.get(name);
  if (!bytes) throw new StartupError(`clients/${key} has no ${name}: add it, or remove the folder.`);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new StartupError(`clients/${key}/${name} is not valid JSON: correct it and start again.`);
  }
};

/** The catalogue's file and its parts, each list laid behind the one before. */
const readCatalogue = (key: string, files: Map<string, Buffer>): unknown => {
  const whole: Record<string, unknown> = {};
  for (const name of ['catalogue.json', ...[...files.keys()].filter((file) => file.startsWith('catalogue/'))]) {
    for (const [field, list] of Object.entries(readJson(key, name, files) as object)) {
      whole[field] = Array.isArray(whole[field]) && Array.isArray(list) ? [...whole[field], ...list] : list;
    }
  }
  return whole;
};

const picture = (name: string, bytes: Buffer) =>
  name.startsWith('pictures/') ? [{ name: parsePath(name).name, hash: hashOf(bytes), bytes }] : [];

const parse = <T>(schema: z.ZodType<T>, value: unknown, file: string): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StartupError(`${file} cannot be used: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`);
};

const asset = (name: string, bytes: Buffer): ClientAsset[] => {
  const contentType = /^(images|fonts)\//.test(name) ? CONTENT_TYPES[extname(name).toLowerCase()] : undefined;
  return contentType ? [{ name, contentType, hash: hashOf(bytes), bytes }] : [];
};

const legalTexts = (files: ReadonlyMap<string, Buffer>): Map<string, string> =>
  new Map(
    [...files].flatMap(([name, bytes]) =>
      name.startsWith('legal/') ? [[name.slice('legal/'.length), bytes.toString('utf8')] as const] : [],
    ),
  );

const contentIn = (key: string, files: Map<string, Buffer>): FolderContent => {
  const names = [...files.keys()];
  const items = names.filter((name) => /^content\/[^/]+\.json$/.test(name));
  return {
    items: Object.fromEntries(items.map((name) => [basename(name, '.json'), readJson(key, name, files)])),
    assets: [...files]
      .filter(([name]) => name.startsWith('content/assets/'))
      .flatMap(([name, bytes]) => asset(name, bytes))
      .map((one) => ({ ...one, name: basename(one.name) })),
  };
};

/** Reads `clients/<key>/` and refuses, naming the file, what the portal could not work with. */
export const readClientFolder = async (key: string, folder: URL): Promise<ClientFolder> => {
  if (!isClientKey(key)) {
    throw new StartupError(`clients/${key} is no possible client key: use lower-case letters, digits and dashes.`);
  }
  const files = await filesIn(folder);
  const config = parse(ClientConfig, readJson(key, 'client.json', files), `clients/${key}/client.json`);
  if (!config.Sprachen.includes(config.StandardSprache)) {
    throw new StartupError(`clients/${key}/client.json cannot be used: StandardSprache is not one of Sprachen.`);
  }
  const themeCss = files.get('theme.css')?.toString('utf8') ?? '';
  const assets = [...files].flatMap(([name, bytes]) => (name.startsWith('content/') ? [] : asset(name, bytes)));
  const missing = [...assetsInCss(themeCss), ...config.PreloadFonts].find(
    (name) => !assets.some((one) => one.name === name),
  );
  if (missing) throw new StartupError(`clients/${key} names ${missing}, which is not in its folder: add the file.`);

  const texts: Partial<Record<Language, TextBundle>> = {};
  for (const language of LANGUAGES) {
    const name = `texts.${language}.json`;
    if (files.has(name)) texts[language] = parse(TextBundle, readJson(key, name, files), `clients/${key}/${name}`);
  }
  const digest = createHash('sha256');
  for (const [name, bytes] of files) digest.update(`${name} ${bytes.length} `).update(bytes);
  return {
    key,
    config,
    themeCss,
    texts,
    assets,
    sourceHash: digest.digest('hex'),
    content: contentIn(key, files),
    catalogue: readCatalogue(key, files),
    agencies: files.has('agencies.json') ? readJson(key, 'agencies.json', files) : null,
    pictures: [...files].flatMap(([name, bytes]) => picture(name, bytes)),
    legal: legalTexts(files),
  };
};
