import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TextBundle } from '../src/client/client.ts';

const PACKAGES = new URL('../../', import.meta.url);
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Names of the placeholders of each text, by its key; plural forms are one text, which requires `count`. */
const placesOf = (bundles: readonly TextBundle[]): Map<string, Set<string>> => {
  const places = new Map<string, Set<string>>();
  const collect = (bundle: TextBundle, path: string): void => {
    for (const [name, text] of Object.entries(bundle)) {
      if (typeof text !== 'string') {
        collect(text, `${path}${name}.`);
        continue;
      }
      const key = path + name.replace(PLURAL, '');
      const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, place = '']) => place);
      places.set(key, new Set([...(places.get(key) ?? []), ...names, ...(PLURAL.test(name) ? ['count'] : [])]));
    }
  };
  for (const bundle of bundles) collect(bundle, '');
  return places;
};

const writeInterface = (name: string, meaning: string, places: ReadonlyArray<[string, Set<string>]>): string => {
  const lines = places.map(([key, names]) => {
    const union = [...names].sort().map((place) => `'${place}'`);
    return `  '${key}': ${union.join(' | ') || 'never'};`;
  });
  return `/** ${meaning} */\nexport interface ${name} {\n${lines.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n}\n`;
};

/** The values that each text needs, as types: keys in code are checked against the German texts. */
export const printTextPlaces = (bundles: readonly TextBundle[]): string => {
  const places = [...placesOf(bundles)];
  const isMail = ([key]: [string, Set<string>]): boolean => key.startsWith('mails.');
  return [
    '// Generated from the German texts; edit those.\n',
    writeInterface(
      'PageTextPlaces',
      'The values that each text of a page needs, by its key.',
      places.filter((entry) => !isMail(entry)),
    ),
    writeInterface('MailTextPlaces', 'The same of mails, which no browser gets.', places.filter(isMail)),
  ].join('\n');
};

/** The German texts of pages, mails and errors. */
export const readGermanTexts = (): TextBundle[] =>
  globSync(['{web,server}/src/**/texts.de.json', 'contract/src/error-texts.de.json'], {
    cwd: fileURLToPath(PACKAGES),
    exclude: ['**/node_modules', '**/dist'],
  }).map((file) => JSON.parse(readFileSync(new URL(file, PACKAGES), 'utf8')) as TextBundle);
