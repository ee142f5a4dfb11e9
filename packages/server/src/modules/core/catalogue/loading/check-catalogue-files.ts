import { parse } from 'node:path';
import type { Language } from '@mundwerk/contract/values/language';
import {
  assetsIn,
  brokenFiles,
  type ClientFiles,
  type FolderProblem,
  fieldName,
  fileProblem,
  type JsonSource,
  type Locate,
  placed,
  readBySchema,
  readJsonSource,
  say,
  sharedNames,
  unusableFiles,
} from '#modules/core/client/index.ts';
import { CatalogueFile } from './catalogue-file.ts';
import { catalogueFindings, missingTexts } from './catalogue-findings.ts';
import type { Picture } from './store.ts';

/** The catalogue's file and its parts, their lists concatenated, with a way to find the file of an entry. */
const laidTogether = (sources: readonly JsonSource[]): { value: Record<string, unknown>; locate: Locate } => {
  const value: Record<string, unknown> = {};
  const origins = new Map<string, Array<{ source: JsonSource; index: number }>>();
  for (const source of sources) {
    for (const [field, part] of Object.entries(source.value as object)) {
      const before = value[field];
      value[field] = Array.isArray(before) && Array.isArray(part) ? [...before, ...part] : part;
      const own = Array.isArray(part) ? part.map((_, index) => ({ source, index })) : [];
      origins.set(field, [...(origins.get(field) ?? []), ...own]);
    }
  }
  const locate: Locate = (path) => {
    const [field, index, ...rest] = path;
    const origin = typeof index === 'number' ? origins.get(String(field))?.[index] : undefined;
    if (origin) return origin.source.locate([String(field), origin.index, ...rest]);
    const holder = sources.find((source) => Object.hasOwn(source.value as object, String(field))) ?? sources[0];
    return holder?.locate(path) ?? { file: 'catalogue.json', line: null, field: fieldName(path) };
  };
  return { value, locate };
};

const isObject = ({ value }: JsonSource): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const picturesIn = (files: ClientFiles): Picture[] =>
  assetsIn(files, 'pictures/').map(({ name, hash, bytes }) => ({ name: parse(name).name, hash, bytes }));

/** A client's catalogue, as far as its files could be read, and all its problems. */
export interface CheckedCatalogue {
  readonly problems: readonly FolderProblem[];
  /** Null when the files do not have the form of a catalogue. */
  readonly catalogue: CatalogueFile | null;
  readonly pictures: readonly Picture[];
  readonly locate: Locate;
}

/** Checks the catalogue of a client's folder and its pictures. */
export const checkCatalogueFiles = (files: ClientFiles, languages: readonly Language[]): CheckedCatalogue => {
  const names = [...files.keys()].filter((name) => name === 'catalogue.json' || name.startsWith('catalogue/'));
  const reads = names.map((name) => readJsonSource(name, files.get(name) ?? Buffer.alloc(0)));
  const sources = reads.flatMap(({ source }) => source ?? []);
  const shapeless = sources.filter((source) => !isObject(source));
  const { value, locate } = laidTogether(sources.filter(isObject));
  const pictures = picturesIn(files);
  // With an unreadable part every reference to its entries would be reported as well.
  const isWhole = sources.length === names.length && shapeless.length === 0 && files.has('catalogue.json');
  const { data, findings } = isWhole ? readBySchema(CatalogueFile, value) : { data: null, findings: [] };
  const more = data
    ? [...catalogueFindings(data, new Set(pictures.map(({ name }) => name))), ...missingTexts(data, languages)]
    : [];
  return {
    problems: [
      ...(files.has('catalogue.json') ? [] : [fileProblem('catalogue.json', say('missing'), say('writeByGuide'))]),
      ...reads.flatMap(({ problems }) => problems),
      ...shapeless.map(({ file }) => ({
        file,
        line: 1,
        field: '',
        reason: say('noObject'),
        remedy: say('writeCatalogue'),
      })),
      ...placed([...findings, ...more], locate),
      ...unusableFiles(files, 'pictures/'),
      ...brokenFiles(files, 'pictures/'),
      ...sharedNames(files, 'pictures/'),
    ],
    catalogue: data,
    pictures,
    locate,
  };
};
