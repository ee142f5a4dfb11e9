import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tell } from '#modules/core/client/index.ts';
import { readContentFile } from './content-file.ts';

const CLIENTS = new URL('../../../../../../../clients/', import.meta.url);
const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, CLIENTS), 'utf8')) as T;

const item = (data: object) => [{ id: 'eins', data: { Identifier: { iv: 'eins' }, ...data } }];
const problemOf = (schema: string, file: unknown) => {
  const read = readContentFile(schema, file, ['de', 'fr']);
  const [problem] = 'problems' in read ? read.problems : [];
  return problem ? `${problem.item}: ${problem.place} ${tell(problem.reason, 'en')}` : null;
};

describe('a file of content', () => {
  it('is a list of items; without a status they are published', () => {
    const file = item({ Inhalt: { de: '<p>Ja.</p>', fr: '<p>Oui.</p>' } });
    expect(readContentFile('fussnoten', file, ['de', 'fr'])).toMatchObject({
      entries: [{ id: 'eins', status: 'Published' }],
    });
  });

  it.each([
    ['nichts', [], 'nichts:  is no kind of content'],
    ['fussnoten', [{ id: 'a b', data: {} }], '0: id "a b" has not the form'],
    ['fussnoten', item({ Inhalt: { de: 'Ja.' } }), 'eins: Inhalt.fr is missing'],
    ['fussnoten', item({ Inhalt: { de: 'Ja.', fr: 'Oui.', en: 'Yes.' } }), 'Inhalt.en is not one of de, fr'],
    ['fussnoten', item({ Inhalt: { de: 'Ja.', fr: ' ' } }), 'Inhalt.fr is no Html'],
    ['fussnoten', item({ Inhalt: { de: 'Ja.', fr: 'Oui.' }, Farbe: { iv: 'rot' } }), 'Farbe is no field'],
    ['fussnoten', item({ Inhalt: { de: 'Ja.', fr: 'Oui.' }, Titel: { de: 'A' } }), 'Titel.fr is missing'],
    ['keyvisual', item({ BildXl: { iv: 'bild' } }), 'BildXl.iv is no Assets'],
    ['keyvisual', [...item({}), ...item({})], 'eins:  is there twice'],
  ])('names what is wrong in it (%s %#)', (schema, file, problem) => {
    expect(problemOf(schema, file)).toContain(problem);
  });
});

const FILES = globSync('*/content/*.json', { cwd: fileURLToPath(CLIENTS) }).sort();

it.each(FILES)('clients/%s fits its schema in every language of the client', (file) => {
  const { Sprachen } = readJson<{ Sprachen: ['de'] }>(`${file.split('/')[0]}/client.json`);
  expect(readContentFile(basename(file, '.json'), readJson(file), Sprachen)).not.toHaveProperty('problems');
});
