import { readFile } from 'node:fs/promises';
import type { Language } from '@mundwerk/contract/values/language';
import { productFile } from '#platform/product-files.ts';

/** The documents that every client needs, by their folder. */
export const LEGAL_FOLDERS = ['imprint', 'privacy', 'terms', 'accessibility'] as const;

/** Characters that would be read as markup in the text around a value. */
const MARKUP = /[\\`*_{}[\]<>|⟦⟧#]/g;

/** A template of a legal text with its blanks filled; a blank that no value is known for stays and keeps the client from going live. */
export const fillLegalTemplate = async (
  folder: (typeof LEGAL_FOLDERS)[number],
  language: Language,
  values: Readonly<Record<string, string>>,
): Promise<string> => {
  const template = await readFile(productFile(`packages/server/legal-templates/${folder}/${language}.md`), 'utf8');
  return template.replaceAll(/⟦([^⟦⟧]+)⟧/g, (blank, name: string) => {
    const value = values[name];
    return value === undefined
      ? blank
      : value
          .replaceAll(MARKUP, ' ')
          .replaceAll(/\s*\n\s*/g, ', ')
          .trim();
  });
};
