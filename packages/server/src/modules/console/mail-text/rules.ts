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

/** The variables that the product's own texts use in any language; one that the folder check needs in every language is required. */
export const variablesOf = (
  texts: ReadonlyArray<{ readonly text: string; readonly needed: readonly string[] }>,
): ReadonlyArray<{ readonly name: string; readonly isRequired: boolean }> =>
  [...new Set(texts.flatMap(({ text }) => variablesIn(text)))].map((name) => ({
    name,
    isRequired: texts.every(({ needed }) => needed.includes(name)),
  }));
