import type { TextBundle } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';
import { ask, type DemoClient } from './portal.ts';

/** Returns the portal's text for a key, with its placeholders filled in; the client's overlay is included. */
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

/** Loads a client's texts in a language, so that a journey looks for the words its reader sees. */
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

/** Matches a text inside an accessible name or description, where browsers turn some kinds of spaces into plain ones. */
export const containing = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\s/)
      .map((word) => RegExp.escape(word))
      .join('\\s'),
  );
