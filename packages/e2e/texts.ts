import type { TextBundle } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';
import { ask, type DemoClient } from './portal.ts';

/** The words of the product for a key, with its places filled in; the client's overlay is in them. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const find = (texts: TextBundle, key: string): string => {
  const text = key
    .split('.')
    .reduce<TextBundle | string | undefined>(
      (inner, part) => (typeof inner === 'object' ? inner[part] : undefined),
      texts,
    );
  if (typeof text !== 'string') throw new Error(`no such text: ${key}`);
  return text;
};

/** Loads what a client says in a language, so that a journey looks for the words its reader sees. */
export const loadTexts = async (client: DemoClient, language: Language): Promise<Say> => {
  const texts = await ask<TextBundle>(client, `/content/getlanguagecontent/${language}`);
  return (key, values = {}) =>
    find(texts, key)
      .replaceAll(/<\/?\w+>/g, '')
      .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
        if (values[name] === undefined) throw new Error(`text ${key} needs ${name}`);
        return String(values[name]);
      });
};

/** Finds a text inside an accessible name or description, where browsers make some kinds of blanks plain ones. */
export const containing = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\s/)
      .map((word) => RegExp.escape(word))
      .join('\\s'),
  );
