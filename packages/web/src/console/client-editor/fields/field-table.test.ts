import { ClientConfig } from '@mundwerk/contract/client/client';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { describe, expect, test } from 'vitest';
import { type ClientField, loadFieldWords, waysOf } from './client-field.ts';
import { FIELD_SECTIONS } from './field-table.ts';

const GROUPS = Object.values(FIELD_SECTIONS).flat();
const FIELDS = GROUPS.flatMap(({ fields }) => fields);

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

const CONFIG = ClientConfig.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema & {
  readonly $defs?: Readonly<Record<string, Schema>>;
};

/** The schema of a nullable value is a union, whose other member describes the value; one with a name is a reference. */
const plain = (schema: Schema): Schema => {
  const own = schema.anyOf?.find(({ type, $ref }) => $ref || (type !== 'null' && type !== undefined)) ?? schema;
  return (own.$ref && CONFIG.$defs?.[own.$ref.replace('#/$defs/', '')]) || own;
};

interface Leaf {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly standard: unknown;
}

/** Every editable value of the configuration, by its path. */
const leavesOf = (schema: Schema, path: readonly string[] = []): Leaf[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = [...path, name];
    const own = plain(inner);
    if (own.properties) return leavesOf(own, here);
    const isRequired = schema.required?.includes(name) ?? false;
    return [{ name: here.join('.'), schema: own, isRequired, standard: inner.default }];
  });

const LEAVES = leavesOf(CONFIG);
const leafOf = (name: string): Leaf | undefined => LEAVES.find((leaf) => leaf.name === name);

test('the table has every field of the configuration, and no other', () => {
  const listed = FIELDS.flatMap(waysOf).map((way) => way.join('.'));
  expect(new Set(listed)).toEqual(new Set(LEAVES.map(({ name }) => name)));
  expect(new Set(listed).size).toBe(listed.length);
});

/** The default to be shown; null, an empty list and an empty object are not shown. */
const toldStandard = ({ standard }: Leaf): unknown =>
  standard === null || JSON.stringify(standard) === '[]' || JSON.stringify(standard) === '{}' ? undefined : standard;

const differences = (field: ClientField): string[] =>
  waysOf(field).flatMap((way) => {
    const leaf = leafOf(way.join('.'));
    if (!leaf) return [];
    const { schema, isRequired } = leaf;
    const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1);
    const isBounded = (bound: number | undefined): boolean => bound !== undefined && Math.abs(bound) < 1e12;
    const found: [string, unknown, unknown][] = [
      ['isRequired', Boolean(field.isRequired), isRequired],
      ...(field.isPerEnvironment || field.kind === 'rows'
        ? []
        : ([['standard', field.standard, toldStandard(leaf)]] as [string, unknown, unknown][])),
      ['choices', field.kind === 'choice' && field.name !== 'ProduktApi' ? field.choices : undefined, schema.enum],
      ['least', field.least, isBounded(least) ? least : undefined],
      ['most', field.most, isBounded(schema.maximum) ? schema.maximum : undefined],
    ];
    return found
      .filter(([, told, real]) => JSON.stringify(told) !== JSON.stringify(real))
      .map(([what, told, real]) => `${way.join('.')} ${what}: ${JSON.stringify(told)} is ${JSON.stringify(real)}`);
  });

test('what counts without a value, the limits and the choices are those of the configuration', () => {
  expect(FIELDS.flatMap(differences)).toEqual([]);
});

describe.each(LANGUAGES)('the words in %s', (language) => {
  test('explain every field and every group, and nothing else', async () => {
    const { fields, groups } = await loadFieldWords(language);
    expect(new Set(Object.keys(fields))).toEqual(new Set(FIELDS.map(({ name }) => name)));
    expect(new Set(Object.keys(groups))).toEqual(new Set(GROUPS.map(({ name }) => name)));
    expect(Object.entries(fields).filter(([, { label, what }]) => !label || !what)).toEqual([]);
  });

  test('name every column of a field with rows', async () => {
    const { fields } = await loadFieldWords(language);
    const missing = FIELDS.filter(({ kind }) => kind === 'rows').flatMap(({ name, shape, columns = [] }) =>
      [...(shape === 'record' ? ['$name'] : []), ...columns.map((column) => column.name)]
        .filter((column) => !fields[name]?.columns?.[column])
        .map((column) => `${name} ${column}`),
    );
    expect(missing).toEqual([]);
  });
});

test('French words have their blanks and apostrophes', async () => {
  const text = JSON.stringify(await loadFieldWords('fr'));
  expect(text.match(/.{20}(?: [:;!?»]|'|« ).{0,10}/g) ?? []).toEqual([]);
});
