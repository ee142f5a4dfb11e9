import { ClientConfig, type TextBundle } from '@mundwerk/contract/client/client';
import { isClientKey } from '@mundwerk/contract/values/client-key';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { Platform } from '#platform/context.ts';
import { AgenciesFile, agencyFindings } from '../agencies/load-agencies.ts';
import { baseTexts, readBaseTexts } from '../base-texts.ts';
import { filledPlaces, neededPlaces, placesIn } from '../rules.ts';
import type { ClientSource } from '../store.ts';
import { readPortalTokens } from '../theme/theme.ts';
import { assetsIn, brokenFiles, missingPictures, needsStandIns } from './asset-files.ts';
import { configFindings } from './check-config.ts';
import { themeProblems } from './check-theme.ts';
import { CLIENT_FOLDERS, type ClientFiles, hashOfFiles, readJsonSource, readText } from './client-files.ts';
import { type Finding, type FolderProblem, fileProblem, type Locate, placed, say } from './folder-problem.ts';
import { unknownNameRemedy } from './nearest-name.ts';
import { readBySchema } from './schema-findings.ts';

const isBundle = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A placeholder as it is written in a text. */
const written = (name: string): string => `{{${name}}}`;

const placeFindings = (path: readonly string[], known: string, text: string): Finding[] => {
  const places = filledPlaces(known);
  const used = placesIn(text);
  const unknown = used
    .filter((name) => !places.includes(name))
    .map((name) => ({
      path,
      reason: say('nothingFilledIn', { place: written(name) }),
      remedy: places.length > 0 ? say('usePlaces', { places: places.map(written).join(', ') }) : say('removeIt'),
    }));
  const missing = neededPlaces(path.at(-1) ?? '', known)
    .filter((name) => !used.includes(name))
    .map((name) => ({
      path,
      reason: say('placeMissing', { place: written(name) }),
      remedy: say('writePlace', { place: written(name) }),
    }));
  return [...unknown, ...missing];
};

/** Problems of a client's own texts: unknown keys, values that are no text, placeholders without a value, missing placeholders. */
export const textFindings = (base: TextBundle, overlay: unknown, path: readonly string[] = []): Finding[] => {
  if (!isBundle(overlay)) return [{ path, reason: say('noTextGroup'), remedy: say('writeTextGroup') }];
  return Object.entries(overlay).flatMap(([key, value]): Finding[] => {
    const here = [...path, key];
    const known = Object.hasOwn(base, key) ? base[key] : undefined;
    if (known === undefined) {
      const remedy = unknownNameRemedy(key, Object.keys(base));
      return [{ path: here, reason: say('noProductText'), remedy }];
    }
    if (typeof known !== 'string') return textFindings(known, value, here);
    if (typeof value !== 'string' || value.trim() === '')
      return [{ path: here, reason: say('hasNoText'), remedy: say('writeText') }];
    return placeFindings(here, known, value);
  });
};

/** What the files of a client are compared with: the product's own texts and tokens. */
export interface PortalFacts {
  readonly texts: Readonly<Record<Language, TextBundle>>;
  /** Every design token with its default, references to others left in. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The parts of a client that belong to this module, as far as they could be read, and all problems with them. */
export interface CheckedClient {
  readonly problems: readonly FolderProblem[];
  readonly parts: Omit<ClientSource, 'config'> & {
    readonly sourceHash: string;
    readonly agencies: AgenciesFile | null;
  };
  /** Null when client.json cannot be read. */
  readonly config: ClientConfig | null;
  /** The languages that everything must be written in, also when the rest of the configuration cannot be read. */
  readonly languages: readonly Language[];
  readonly locateConfig: Locate;
}

/** Version of the rendered pictures, raised with every change of them, so that clients which have them are loaded again. */
const STAND_INS = 'stand-ins 1';

const ROOT_FILES = [
  ...['client.json', 'catalogue.json', 'agencies.json', 'theme.css'],
  ...LANGUAGES.map((language) => `texts.${language}.json`),
];

const unknownFiles = (files: ClientFiles): FolderProblem[] =>
  [...files.keys()].flatMap((name) => {
    const [folder = '', ...rest] = name.split('/');
    const known: readonly string[] = rest.length > 0 ? CLIENT_FOLDERS : ROOT_FILES;
    return known.includes(folder) ? [] : [fileProblem(name, say('noClientFile'), unknownNameRemedy(folder, known))];
  });

/** The content of a file without its `$schema`, by which editors know its fields. */
const withoutSchema = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value;
  const { $schema: _, ...rest } = value;
  return rest;
};

const checkConfig = (files: ClientFiles) => {
  const bytes = files.get('client.json');
  const whole: Locate = () => ({ file: 'client.json', line: null, field: '' });
  const missing = fileProblem('client.json', say('missing'), say('writeByGuide'));
  const read = bytes ? readJsonSource('client.json', bytes) : { source: null, problems: [missing] };
  if (!read.source) return { config: null, languages: [], locate: whole, problems: read.problems };
  const { value, locate } = read.source;
  const { data: config, findings } = readBySchema(ClientConfig, withoutSchema(value));
  const languages = readBySchema(ClientConfig.shape.Sprachen, (value as { Sprachen?: unknown } | null)?.Sprachen);
  const more = config ? configFindings(config, new Set(files.keys())) : [];
  return {
    config,
    languages: languages.data ?? [],
    locate,
    problems: [...read.problems, ...placed([...findings, ...more], locate)],
  };
};

const checkTexts = (files: ClientFiles, portal: PortalFacts) => {
  const texts: Partial<Record<Language, TextBundle>> = {};
  const problems = LANGUAGES.flatMap((language) => {
    const name = `texts.${language}.json`;
    const bytes = files.get(name);
    if (!bytes) return [];
    const { source, problems: unreadable } = readJsonSource(name, bytes);
    if (!source) return unreadable;
    texts[language] = source.value as TextBundle;
    return [...unreadable, ...placed(textFindings(portal.texts[language], source.value), source.locate)];
  });
  return { texts, problems };
};

const checkTheme = (files: ClientFiles, portal: PortalFacts) => {
  const bytes = files.get('theme.css');
  // The product's own tokens are complete, so a client without a theme is plain, but readable.
  if (!bytes) return { themeCss: '', problems: [] };
  const read = readText('theme.css', bytes);
  if ('problem' in read) return { themeCss: '', problems: [read.problem] };
  return { themeCss: read.text, problems: themeProblems(read.text, portal.tokens, new Set(files.keys())) };
};

const checkAgencies = (files: ClientFiles) => {
  const bytes = files.get('agencies.json');
  if (!bytes) return { agencies: null, problems: [] };
  const { source, problems } = readJsonSource('agencies.json', bytes);
  if (!source) return { agencies: null, problems };
  const { data, findings } = readBySchema(AgenciesFile, withoutSchema(source.value));
  const more = data ? agencyFindings(data) : [];
  return { agencies: data, problems: [...problems, ...placed([...findings, ...more], source.locate)] };
};

const keyProblems = (key: string): FolderProblem[] =>
  isClientKey(key) ? [] : [fileProblem(`../${key}`, say('badKey'), say('nameFolder'))];

/** Checks configuration, theme, texts, pictures, fonts and agencies of a client. */
export const checkClientFiles = (key: string, files: ClientFiles, portal: PortalFacts): CheckedClient => {
  const config = checkConfig(files);
  const theme = checkTheme(files, portal);
  const overlay = checkTexts(files, portal);
  const agencies = checkAgencies(files);
  return {
    problems: [
      ...keyProblems(key),
      ...unknownFiles(files),
      ...config.problems,
      ...theme.problems,
      ...overlay.problems,
      ...agencies.problems,
      ...missingPictures(files),
      ...brokenFiles(files, 'images/'),
      ...brokenFiles(files, 'fonts/'),
    ],
    config: config.config,
    languages: config.languages,
    locateConfig: config.locate,
    parts: {
      themeCss: theme.themeCss,
      texts: overlay.texts,
      assets: [...assetsIn(files, 'fonts/'), ...assetsIn(files, 'images/')],
      agencies: agencies.agencies,
      sourceHash: needsStandIns(files) ? `${hashOfFiles(files)} ${STAND_INS}` : hashOfFiles(files),
    },
  };
};

/** Reads the product's own texts and tokens; a running server has the texts cached. */
export const readPortalFacts = async (platform?: Platform): Promise<PortalFacts> => {
  const [de, en, fr] = await Promise.all(
    LANGUAGES.map((language) => (platform ? baseTexts(platform, language) : readBaseTexts(language))),
  );
  return {
    texts: { de: de ?? {}, en: en ?? {}, fr: fr ?? {} },
    tokens: await readPortalTokens(),
  };
};
