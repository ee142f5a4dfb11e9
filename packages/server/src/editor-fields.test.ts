import { CONTENT_SCHEMAS } from '@mundwerk/content-store';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CatalogueFile } from './modules/core/catalogue/loading/catalogue-file.ts';
import { AgenciesFile } from './modules/core/client/agencies/load-agencies.ts';
import { read } from './testing/read-sources.ts';

// The console edits a client's catalogue and content by tables of its own, because a browser loads no schema. This test compares them with the
// schemas by which files are checked.

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const plain = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** The fields of an entry, as paths with dots; texts by language and lists are one field. */
const fieldsOf = (schema: Schema | undefined, path = ''): string[] =>
  Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => {
    const own = plain(inner);
    return own.properties ? fieldsOf(own, `${path}${name}.`) : [`${path}${name}`];
  });

const TABLE = read('packages/web/src/console/client-editor/catalogue/entry-fields.ts');
const namesIn = (source: string): string[] =>
  [...source.matchAll(/name: ['`]([^'`]+)['`]/g)].map(([, name = '']) => name);

const lists = (z.toJSONSchema(CatalogueFile, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {};

/** Fields edited elsewhere in the console: the number of an entry, its rewards, and the words of sentences by language. */
const ELSEWHERE = /^(Id|Praemien|ImSatz\.\w+\.\w+)$/;

it('the form of products has every field that the catalogue has', () => {
  const products = TABLE.slice(TABLE.indexOf('PRODUCT_FIELDS'), TABLE.indexOf('LIST_FIELDS'));
  const real = fieldsOf(lists.Produkte?.items).filter((name) => !ELSEWHERE.test(name));
  expect(new Set(namesIn(products))).toEqual(new Set(real));
  const sentences = fieldsOf(lists.Produkte?.items).filter((name) => name.startsWith('ImSatz.de.'));
  expect(namesIn(TABLE.slice(0, TABLE.indexOf('PRODUCT_FIELDS')))).toEqual(
    sentences.map((name) => name.replace('.de.', `.\${language}.`)),
  );
});

it.each(['Kategorien', 'Fussnoten', 'Tarife', 'Geraete'])(
  'the form of %s has every field that the catalogue has',
  (list) => {
    const start = TABLE.indexOf(`  ${list}: [`, TABLE.indexOf('LIST_FIELDS'));
    const form = namesIn(TABLE.slice(start, TABLE.indexOf('\n  ],', start)));
    const real = fieldsOf(lists[list]?.items).filter((name) => !ELSEWHERE.test(name));
    expect(new Set(form)).toEqual(new Set(real));
  },
);

it('the form of agencies has every field of their file', () => {
  const { Agenturen } = (z.toJSONSchema(AgenciesFile, { io: 'input' }) as Schema).properties ?? {};
  const [, agencies = ''] = read('packages/web/src/console/client-editor/catalogue/entry-fields.ts').split(
    'AGENCY_FIELDS',
  );
  const form = namesIn(agencies);
  expect(new Set(form)).toEqual(new Set(fieldsOf(Agenturen?.items)));
});

it('the dialogs of rewards have every field of a reward', () => {
  const rewards = 'packages/web/src/console/client-editor/catalogue/rewards';
  const written = ['reward-rules.ts', 'budget-rules.ts'].map((file) => read(`${rewards}/${file}`)).join('\n');
  const real = fieldsOf(lists.Produkte?.items?.properties?.Praemien?.items).map((name) => name.split('.').at(-1) ?? '');
  expect(real).toContain('Nachfolger');
  expect(real.filter((name) => !written.includes(name))).toEqual([]);
});

const KINDS = read('packages/web/src/console/client-editor/content/content-kinds.ts');

it.each(CONTENT_SCHEMAS.map(({ name, fields }) => [name, fields] as const))(
  'the form of content %s has every field of its schema',
  (name, fields) => {
    const start = KINDS.indexOf(`name: '${name}'`);
    expect(start).toBeGreaterThan(0);
    const form = KINDS.slice(start, KINDS.indexOf('STATUS', start));
    const shown = [...form.matchAll(/(one|texts|html)\('(\w+)'(?:, '(\w+)')?/g)].map(([, how, field, kind]) => [
      field,
      how === 'one' ? kind : how,
    ]);
    const kinds = {
      String: 'text',
      Html: 'html',
      Number: 'number',
      Boolean: 'flag',
      DateTime: 'dayMoment',
      Assets: 'assets',
    };
    const real = fields.map((field) => [
      field.name,
      field.isLocalised && field.kind === 'String' ? 'texts' : kinds[field.kind],
    ]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(real));
  },
);
