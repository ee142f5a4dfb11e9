/** The documents that every client must publish, by their folders below `legal/`. */
export const LEGAL_DOCUMENTS = ['imprint', 'privacy', 'terms', 'accessibility'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

/** A legal text of the draft: a document in a version and a language. */
export interface LegalPath {
  readonly path: string;
  readonly document: LegalDocumentName;
  readonly version: string;
  readonly language: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a version applies from the day that is its name; others are not part of that sequence. */
export const isDated = (version: string): boolean => DAY.test(version);

/** Parses the path of a legal text; null for other paths. */
export const readLegalPath = (path: string): LegalPath | null => {
  const [, folder = '', version = '', language = ''] = /^legal\/([\w-]+)\/([\w-]+)\.(\w+)\.md$/.exec(path) ?? [];
  const document = LEGAL_DOCUMENTS.find((one) => one === folder);
  return document ? { path, document, version, language } : null;
};

/** The path of a version of a document in a language. */
export const legalPath = (document: string, version: string, language: string): string =>
  `legal/${document}/${version}.${language}.md`;

/** A version of a document with its files by language. */
export interface LegalVersion {
  readonly version: string;
  readonly files: Readonly<Partial<Record<string, string>>>;
}

/** The versions of a document, the newest first, those that are no day at the end. */
export const versionsOf = (paths: readonly string[], document: LegalDocumentName): LegalVersion[] => {
  const own = paths.flatMap((path) => readLegalPath(path) ?? []).filter((one) => one.document === document);
  return [...Map.groupBy(own, ({ version }) => version)]
    .map(([version, files]) => ({
      version,
      files: Object.fromEntries(files.map(({ language, path }) => [language, path])),
    }))
    .sort(
      (one, other) =>
        Number(isDated(other.version)) - Number(isDated(one.version)) || other.version.localeCompare(one.version),
    );
};

/** The state of a version on a day. */
export const versionState = (
  versions: readonly LegalVersion[],
  version: string,
  today: string,
): 'beside' | 'planned' | 'current' | 'replaced' => {
  if (!isDated(version)) return 'beside';
  if (version > today) return 'planned';
  const current = versions.find((one) => isDated(one.version) && one.version <= today)?.version;
  return version === current ? 'current' : 'replaced';
};

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** The title, the sentence about what changed, and the text of a file. */
export interface LegalText {
  readonly title: string;
  readonly changes: string;
  readonly body: string;
}

/** Reads a file of a legal text. */
export const readLegalText = (text: string): LegalText => {
  const [whole = '', head = ''] = HEAD.exec(text) ?? [];
  const fact = (name: string): string => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  return { title: fact('title'), changes: fact('changes'), body: text.slice(whole.length).trim() };
};

/** A file with another title, sentence or text; other lines of its head stay. */
export const writeLegalText = (text: string, { title, changes, body }: LegalText): string => {
  const [, head = ''] = HEAD.exec(text) ?? [];
  const others = head.split('\n').filter((line) => line !== '' && !/^(title|changes):/.test(line));
  const lines = [
    `title: ${title.replaceAll('\n', ' ')}`,
    ...(changes ? [`changes: ${changes.replaceAll('\n', ' ')}`] : []),
    ...others,
  ];
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`;
};

/** The blanks of a template that are not filled in yet, with their positions. */
export const blanksIn = (text: string): { readonly words: string; readonly start: number; readonly end: number }[] =>
  [...text.matchAll(/⟦([^⟧]*)⟧/g)].map((match) => ({
    words: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
