import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextBundle } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';
import { clientLanguages, clientTexts, findClient, listClientKeys } from '#modules/client/index.ts';
import type { Platform } from '#platform/context.ts';
import { productFile } from '#platform/product-files.ts';
import { findPlaces, flatTexts, type KeySource, namedKeys, type TextRow } from './text-rows.ts';

const PACKAGES = fileURLToPath(productFile('packages/'));
const TEXT_FILE = /(?:^|[/\\])(?:error-)?texts\.(de|en|fr)\.json$/;
const MOST_PLACES = 4;

const listSources = async (): Promise<string[]> => {
  const listed = await Promise.all(
    ['contract', 'server', 'web'].map(async (name) =>
      (await readdir(join(PACKAGES, name, 'src'), { recursive: true })).map((path) => join(name, 'src', path)),
    ),
  );
  return listed.flat().sort();
};

/** The name of a part: `features/share`, `modules/claim/turns`. */
const partOf = (file: string): string =>
  dirname(file)
    .replace(/^(\w+)[/\\]src[/\\]?/, (_, name) => `${name} `)
    .trim();

type Found = Map<string, { part: string; base: Partial<Record<Language, string>> }>;

/** Turns lists of the start page's texts into objects by index, and leaves out numbers, which are no texts. */
const textsAlone = (_: string, value: unknown): unknown => {
  if (typeof value === 'number') return undefined;
  return Array.isArray(value) ? { ...value } : value;
};

const readBase = async (files: readonly string[]): Promise<Found> => {
  const found: Found = new Map();
  for (const file of files) {
    const language = TEXT_FILE.exec(file)?.[1] as Language | undefined;
    if (!language) continue;
    const bundle = TextBundle.parse(JSON.parse(await readFile(join(PACKAGES, file), 'utf8'), textsAlone));
    for (const [key, text] of flatTexts(bundle)) {
      const row = found.get(key) ?? { part: partOf(file), base: {} };
      row.base[language] = text;
      found.set(key, row);
    }
  }
  return found;
};

const readSources = (files: readonly string[]): Promise<KeySource[]> =>
  Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|[/\\](testing|text-places)/.test(file))
      .map(async (file) => ({ file, named: namedKeys(await readFile(join(PACKAGES, file), 'utf8')) })),
  );

/** The clients' own wordings, by key. */
const readOwn = async (platform: Platform, base: Found): Promise<Map<string, Map<string, Map<Language, string>>>> => {
  const own = new Map<string, Map<string, Map<Language, string>>>();
  for (const clientKey of await listClientKeys(platform.db)) {
    const client = await findClient(platform, clientKey);
    if (!client) continue;
    for (const language of clientLanguages(client.config)) {
      for (const [key, text] of flatTexts(await clientTexts(platform, client, language))) {
        if (base.get(key)?.base[language] === text) continue;
        const byClient = own.get(key) ?? new Map<string, Map<Language, string>>();
        byClient.set(clientKey, (byClient.get(clientKey) ?? new Map()).set(language, text));
        own.set(key, byClient);
      }
    }
  }
  return own;
};

/** Every text of the installation, by part and key, as it stands in the files and the database now. */
export const readTextRows = async (platform: Platform): Promise<TextRow[]> => {
  const files = await listSources();
  const [base, sources] = await Promise.all([readBase(files), readSources(files)]);
  const own = await readOwn(platform, base);
  const placesOf = findPlaces(sources);
  return [...base]
    .map(([key, { part, base: texts }]) => ({
      key,
      part,
      base: texts,
      own: [...(own.get(key) ?? [])].map(([client, worded]) => ({ client, texts: Object.fromEntries(worded) })),
      places: placesOf(key).slice(0, MOST_PLACES),
    }))
    .sort((one, other) => (one.part < other.part ? -1 : Number(one.part > other.part)));
};
