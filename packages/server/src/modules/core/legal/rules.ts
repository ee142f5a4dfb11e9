import type { LegalDocument } from '@mundwerk/contract/content/legal';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';

/** The folder of each document below `clients/<key>/legal/`. */
const FOLDERS: Record<string, LegalDocument> = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  terms: 'TOS',
  accessibility: 'Accessibility',
};

/** A version of a document in one language, as its file says it. */
export interface LegalSource {
  readonly document: LegalDocument;
  readonly version: string;
  readonly language: Language;
  readonly validFrom: string;
  readonly title: string;
  readonly changes: string | null;
  readonly body: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whether a text is a day of the calendar. */
const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** Reads the few lines at the head of a text: `name: value` each. */
const readHead = (head: string): Map<string, string> =>
  new Map(
    head.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+):\s*(.+)$/.exec(line) ?? [];
      return name && value ? [[name, value.trim()] as const] : [];
    }),
  );

/** The names of the sentences that say what is wrong with a legal text. */
type LegalFault = 'legalName' | 'legalHead' | 'legalTitle' | 'legalDay';

/** Reads a file below `legal/`, e.g. `terms/2025-07-20.de.md`, or says what is wrong with it. */
export const readLegalFile = (path: string, text: string): LegalSource | LegalFault => {
  const [, folder = '', version = '', code = ''] = /^([\w-]+)\/([\w-]+)\.(\w+)\.md$/.exec(path) ?? [];
  const document = FOLDERS[folder];
  const language = LANGUAGES.find((candidate) => candidate === code);
  if (!document || !language) return 'legalName';
  const [whole, head = ''] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined) return 'legalHead';
  const facts = readHead(head);
  const title = facts.get('title');
  if (!title) return 'legalTitle';
  const validFrom = DAY.test(version) ? version : facts.get('from');
  if (!validFrom || !isDay(validFrom)) return 'legalDay';
  const changes = facts.get('changes') ?? null;
  return { document, version, language, validFrom, title, changes, body: text.slice(whole.length).trim() };
};

/** Whether a version is named by a day; one named by a word is offered besides and never becomes the current one. */
const isDated = ({ version }: Pick<LegalSource, 'version'>): boolean => DAY.test(version);

/** What a client lacks of a document that every one must publish. */
export interface MissingText {
  readonly document: LegalDocument;
  readonly language: Language;
}

/** The documents of which a language has no dated version, or none whose day has come. */
export const missingDocuments = (
  versions: ReadonlyArray<Pick<LegalSource, 'document' | 'language' | 'version' | 'validFrom'>>,
  documents: readonly LegalDocument[],
  languages: readonly Language[],
  today: string,
): MissingText[] =>
  documents.flatMap((document) =>
    languages
      .filter((language) => {
        const own = versions.filter((version) => version.document === document && version.language === language);
        return currentVersion(own, today) === undefined;
      })
      .map((language) => ({ document, language })),
  );

/** The folder of a document below `clients/<key>/legal/`. */
export const folderOf = (document: LegalDocument): string =>
  Object.entries(FOLDERS).find(([, name]) => name === document)?.[0] ?? '';

/** The versions that have come into force by today, newest first, undated ones last. */
export const versionsUntil = <V extends Pick<LegalSource, 'version' | 'validFrom'>>(
  versions: readonly V[],
  today: string,
): V[] => {
  const begun = versions.filter(({ validFrom }) => validFrom <= today);
  const dated = begun.filter(isDated).sort((one, other) => other.version.localeCompare(one.version));
  return [...dated, ...begun.filter((version) => !isDated(version))];
};

/** The version that counts today: the newest dated one; none before the first. */
export const currentVersion = <V extends Pick<LegalSource, 'version' | 'validFrom'>>(
  versions: readonly V[],
  today: string,
): V | undefined => versionsUntil(versions, today).find(isDated);

/** The names of the values a text asks for. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);

/** Puts values into their places; a place without value stays, so that it is found. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => String(values[name] ?? place));
