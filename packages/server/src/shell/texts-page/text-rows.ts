import type { TextBundle } from '@mundwerk/contract/client/client';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';

type InLanguages = Readonly<Partial<Record<Language, string>>>;

/** A text in all languages, with the clients' own wordings and the sources that show it. */
export interface TextRow {
  readonly key: string;
  /** The folder whose file holds it: the screen, or the module with its mails. */
  readonly part: string;
  readonly base: InLanguages;
  readonly own: ReadonlyArray<{ readonly client: string; readonly texts: InLanguages }>;
  /** Sources that name the key. */
  readonly places: readonly string[];
}

/** The reader's search. */
export interface TextFilter {
  /** A part's name; empty for all. */
  readonly part: string;
  /** Words of a key or of a text, in any language. */
  readonly search: string;
  readonly isMissingOnly: boolean;
}

/** The texts of a bundle by their keys. */
export const flatTexts = (bundle: TextBundle, path = ''): Array<[string, string]> =>
  Object.entries(bundle).flatMap(([name, text]): Array<[string, string]> => {
    const key = path ? `${path}.${name}` : name;
    return typeof text === 'string' ? [[key, text]] : flatTexts(text, key);
  });

const KEY = /['"`]((?:[a-z]\w*)(?:\.\w+)+)(?=(['"`]|\.?\$\{))/g;

/** The keys that a source names, and the beginnings of those that it puts together (`share.next.${step}`), which end with a point. */
export const namedKeys = (source: string): string[] =>
  [...source.matchAll(KEY)].map(([, key = '', end]) => (end === '.${' || end === '${' ? `${key}.` : key));

/** A source with the keys it names. */
export interface KeySource {
  readonly file: string;
  readonly named: readonly string[];
}

/** Finds the sources that show a text; mails leave out the first word of a key, forms of a plural the last. */
export const findPlaces = (sources: readonly KeySource[]): ((key: string) => string[]) => {
  const named = sources.flatMap(({ file, named: names }) => names.map((name) => ({ file, name })));
  const whole = Map.groupBy(
    named.filter(({ name }) => !name.endsWith('.')),
    ({ name }) => name,
  );
  const begun = named.filter(({ name }) => name.endsWith('.'));
  return (key) => {
    const singular = key.replace(/_(zero|one|two|few|many|other)$/, '');
    const spoken = [singular, singular.replace(/^mails\./, '')];
    const found = [
      ...spoken.flatMap((name) => whole.get(name) ?? []),
      ...begun.filter(({ name }) => spoken.some((one) => one.startsWith(name))),
    ];
    return [...new Set(found.map(({ file }) => file))];
  };
};

/** Whether a language lacks a text that another one has; only French has a form for millions. */
export const isIncomplete = ({ key, base }: TextRow): boolean =>
  !key.endsWith('_many') && LANGUAGES.some((language) => !base[language]);

/** The rows that a filter leaves. */
export const filterRows = (rows: readonly TextRow[], { part, search, isMissingOnly }: TextFilter): TextRow[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return rows.filter((row) => {
    if (part && row.part !== part) return false;
    if (isMissingOnly && !isIncomplete(row)) return false;
    const words = [row.key, ...Object.values(row.base), ...row.own.flatMap(({ texts }) => Object.values(texts))];
    return words.join('\n').toLocaleLowerCase().includes(wanted);
  });
};
