import type { TextBundle } from '@mundwerk/contract/client/client';

/** The texts of a bundle by their keys, with dots. */
export const flatTexts = (bundle: TextBundle, path = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(bundle).flatMap(([name, text]): Array<readonly [string, string]> => {
      const key = path ? `${path}.${name}` : name;
      return typeof text === 'string' ? [[key, text]] : [...flatTexts(text, key)];
    }),
  );

/** The keys of a mail: everything below its sections. */
export const keysOf = (texts: ReadonlyMap<string, string>, sections: readonly string[]): string[] =>
  [...texts.keys()].filter((key) => sections.some((section) => key.startsWith(`mails.${section}.`)));

/** The variables of a text, each once, as they come. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)),
];

/** Variables that a sentence can do without: who writes and who reads stand elsewhere in every mail. */
const OPTIONAL: ReadonlySet<string> = new Set(['client', 'firstName', 'lastName']);

/** The variables of a text by the product's own words in all languages; one that all of them have is required. */
export const variablesOf = (
  texts: readonly string[],
): ReadonlyArray<{ readonly name: string; readonly isRequired: boolean }> => {
  const found = texts.map(variablesIn);
  return [...new Set(found.flat())].map((name) => ({
    name,
    isRequired: !OPTIONAL.has(name) && found.every((names) => names.includes(name)),
  }));
};
