import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextBundle } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';
import type { Platform } from '#platform/context.ts';
import { productFile } from '#platform/product-files.ts';
import { joinTexts } from './rules.ts';

const PACKAGES = fileURLToPath(productFile('packages/'));

/** How long texts are cached where developers edit them. */
const DEVELOPMENT_FRESH_MS = 1000;
/** How long the list of text files is cached in development: listing walks all folders, and files are added more rarely than edited. */
const LIST_FRESH_MS = 10_000;

/** Texts of the console and the installation's start page ship with their pages, because clients cannot reword and visitors never load them. */
const CONSOLE_TEXTS = [join('web', 'src', 'console'), join('server', 'src', 'shell', 'console')];
/** The words of figures, which the console's files share with its pages. */
const FIGURE_TEXTS = join('web', 'src', 'work', 'figures');
const INSTALLATION_TEXTS = [...CONSOLE_TEXTS, join('server', 'src', 'shell', 'start')];

const isIn =
  (folders: readonly string[]) =>
  (file: string): boolean =>
    folders.some((folder) => relative(PACKAGES, file).startsWith(folder + sep));
const isInstallationText = isIn(INSTALLATION_TEXTS);

/** The files of the modules and features with texts of a language. */
const textFiles = async (language: Language): Promise<string[]> => {
  const listed = ['server', 'web'].map(async (name) => {
    const paths = await readdir(join(PACKAGES, name, 'src'), { recursive: true });
    return paths
      .filter((path) => basename(path) === `texts.${language}.json`)
      .map((path) => join(PACKAGES, name, 'src', path));
  });
  return (await Promise.all(listed)).flat();
};

/** The files with the product's own texts of a language: every feature's, every module's and the error catalogue's. */
const listFiles = async (language: Language): Promise<string[]> =>
  [
    join(PACKAGES, 'contract', 'src', `error-texts.${language}.json`),
    ...(await textFiles(language)).filter((file) => !isInstallationText(file)),
  ].sort();

const readFiles = async (files: readonly string[]): Promise<TextBundle> => {
  let texts: TextBundle = {};
  for (const file of files) {
    try {
      texts = joinTexts(texts, TextBundle.parse(JSON.parse(await readFile(file, 'utf8'))));
    } catch (error) {
      throw new Error(`packages/${relative(PACKAGES, file)} cannot be used`, { cause: error });
    }
  }
  return texts;
};

/** Reads the product's own texts of a language. */
export const readBaseTexts = async (language: Language): Promise<TextBundle> => readFiles(await listFiles(language));

/** Texts, and the state of the files they were read from. */
interface ReadTexts {
  readonly state: string;
  readonly texts: TextBundle;
}

const kept = new Map<Language, { read: Promise<ReadTexts>; readAt: number }>();
const lists = new Map<Language, { files: readonly string[]; readAt: number }>();

const listAnew = async (language: Language): Promise<readonly string[]> => {
  const files = await listFiles(language);
  lists.set(language, { files, readAt: performance.now() });
  return files;
};

/** Reads texts unless their files are unchanged: `stat` takes a tenth of the time. */
export const readIfChanged = async (files: readonly string[], before?: ReadTexts): Promise<ReadTexts> => {
  const facts = await Promise.all(files.map((file) => stat(file, { bigint: true })));
  const state = files.map((file, index) => `${file} ${facts[index]?.mtimeNs} ${facts[index]?.size}`).join('\n');
  return before?.state === state ? before : { state, texts: await readFiles(files) };
};

/** Reads the texts of the listed files; if a file was deleted, the list is out of date and made again. */
const readListed = async (language: Language, before?: ReadTexts): Promise<ReadTexts> => {
  const list = lists.get(language);
  const isFresh = list !== undefined && performance.now() - list.readAt < LIST_FRESH_MS;
  if (!isFresh) return readIfChanged(await listAnew(language), before);
  return readIfChanged(list.files, before).catch(async () => readIfChanged(await listAnew(language), before));
};

/** The product's own texts, read once; where developers work, read again when they have changed. */
export const baseTexts = async (platform: Platform, language: Language): Promise<TextBundle> => {
  const known = kept.get(language);
  const isFresh =
    platform.config.environment !== 'development' || performance.now() - (known?.readAt ?? 0) < DEVELOPMENT_FRESH_MS;
  if (known && isFresh) return (await known.read).texts;
  const before = known?.read.catch(() => undefined) ?? Promise.resolve(undefined);
  const read = before.then((texts) => readListed(language, texts));
  kept.set(language, { read, readAt: performance.now() });
  read.catch(() => kept.delete(language));
  return (await read).texts;
};

/** The console's own texts of a language, for files that the server writes for it; not cached, because they are rarely needed. */
export const readConsoleTexts = async (language: Language): Promise<TextBundle> =>
  readFiles((await textFiles(language)).filter(isIn([...CONSOLE_TEXTS, FIGURE_TEXTS])));
