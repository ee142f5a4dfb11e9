import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_CALLS } from './all-calls.ts';
import type { Call } from './call.ts';
import { INTEGER_MAX } from './fields.ts';
import { OPERATIONS_SCOPES } from './values/operations/scopes.ts';

// The contract must refuse every value that the database refuses. The test validates values against each schema instead of reading its
// definition, so that a new call cannot omit a limit, however it is written.

const CALLS: readonly Call[] = ALL_CALLS;

/** One field of a request: its place, its schema, and its value in the example. */
interface Field {
  readonly place: string;
  readonly schema: z.ZodType;
  readonly example: unknown;
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** The schemas wrapped by a schema: of optional values, defaults, transformations, unions. */
const withinOf = (schema: z.ZodType): z.ZodType[] => {
  const {
    innerType,
    in: before,
    out,
    options,
  } = defOf(schema) as {
    innerType?: z.ZodType;
    in?: z.ZodType;
    out?: z.ZodType;
    options?: z.ZodType[];
  };
  return [innerType, before, out, ...(options ?? [])].filter((one): one is z.ZodType => one !== undefined);
};

const layersOf = (schema: z.ZodType): z.ZodType[] => [schema, ...withinOf(schema).flatMap(layersOf)];
const kindsOf = (schema: z.ZodType): string[] => layersOf(schema).map((layer) => defOf(layer).type);

const at = (example: unknown, name: string): unknown => (example as Record<string, unknown> | null | undefined)?.[name];

/** Every field of a schema, nested ones included, the schema itself first. */
const fieldsOf = (field: Field): Field[] => [
  field,
  ...layersOf(field.schema).flatMap((layer) => {
    const { shape, element } = defOf(layer) as { shape?: Record<string, z.ZodType>; element?: z.ZodType };
    const named = Object.entries(shape ?? {}).flatMap(([name, schema]) =>
      fieldsOf({ place: `${field.place}.${name}`, schema, example: at(field.example, name) }),
    );
    const listed = element
      ? fieldsOf({ place: `${field.place}[]`, schema: element, example: at(field.example, '0') })
      : [];
    return [...named, ...listed];
  }),
];

/** Bodies that are texts are skipped: they are read line by line, each line by its own schema. */
const partsOf = ({ name, params, query, body, bodyType, example }: Call): Field[] => [
  ...(params ? [{ place: `${name} params`, schema: params, example: example.params }] : []),
  ...(query ? [{ place: `${name} query`, schema: query, example: example.query }] : []),
  ...(body && !bodyType ? [{ place: `${name} body`, schema: body, example: example.body }] : []),
];

const FIELDS = CALLS.flatMap(partsOf).flatMap(fieldsOf);
const takes = ({ schema }: Field, value: unknown): boolean => schema.safeParse(value).success;
const placesWhere = (isWrong: (field: Field) => boolean): string[] => FIELDS.filter(isWrong).map(({ place }) => place);

const isOfKind = (...kinds: string[]) =>
  FIELDS.filter(({ schema }) => kindsOf(schema).some((kind) => kinds.includes(kind))).map(({ place }) => place);

it('the walk through the schemas finds the fields of all calls', () => {
  expect(FIELDS.length).toBeGreaterThan(250);
  expect(isOfKind('string').length).toBeGreaterThan(120);
});

/** Errors of a field that was left empty. */
const MISSING = ['fieldMissing', 'consentMissing'];

describe('a text', () => {
  it.each(['\0', '\x01', '\x0b', '\x1b', '\x7f', '\x85', '\ud800', '\udfff'])('never brings %j', (character) => {
    expect(placesWhere((field) => takes(field, `a${character}b`) || takes(field, [`a${character}b`]))).toEqual([]);
  });

  it('with such a character is called invalid, never missing', () => {
    const reasons = (schema: z.ZodType): string[] =>
      schema
        .safeParse(`a\0${'b'.repeat(30)}`)
        .error?.issues.flatMap(({ code, message }) => (code === 'custom' ? message : [])) ?? [];
    expect(placesWhere(({ schema }) => reasons(schema).some((reason) => MISSING.includes(reason)))).toEqual([]);
  });

  it('has an end', () => {
    expect(placesWhere((field) => takes(field, 'a'.repeat(100_000)))).toEqual([]);
  });

  it('that is an id of a row in the example is one in every request', () => {
    const isId = (value: unknown): boolean => z.uuid().safeParse(value).success;
    const ids = FIELDS.filter(({ example }) => isId(example));
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.filter((field) => takes(field, 'abc')).map(({ place }) => place)).toEqual([]);
  });
});

describe('a point in time lies between 1900 and 2200', () => {
  /** A field that accepts one of these is no point in time: words, numbers, postcodes, reasons. */
  const OTHERS = ['abc', '7', 'abcdef', '12345', 'rang back today'];

  it.each([
    ['day', '2026-11-15', ['0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30']],
    ['German day', '15.11.2026', ['01.01.0000', '31.12.1899', '01.01.2201']],
    [
      'moment',
      '2026-11-15T09:30:00.000Z',
      ['0000-01-01T00:00:00.000Z', '1899-12-31T00:00:00Z', '2201-01-01T00:00:00Z'],
    ],
    ['month', '2026-10', ['0000-01', '1899-12', '2201-01', '2026-13']],
    ['year', '2026', ['0000', '1899', '2201']],
  ])('%s', (_, usual, unusual) => {
    const points = FIELDS.filter((field) => takes(field, usual) && !OTHERS.some((text) => takes(field, text)));
    expect(points.length).toBeGreaterThan(0);
    expect(points.filter((field) => unusual.some((day) => takes(field, day))).map(({ place }) => place)).toEqual([]);
  });
});

it('a number fits into a column', () => {
  expect(placesWhere((field) => takes(field, INTEGER_MAX + 1) || takes(field, -INTEGER_MAX - 2))).toEqual([]);
  expect(
    placesWhere((field) => takes(field, String(INTEGER_MAX + 1)) && takes(field, '1') && !takes(field, 'a')),
  ).toEqual([]);
});

it('a list has an end', () => {
  const isEndless = (schema: z.ZodType): boolean =>
    defOf(schema).type === 'array' && !defOf(schema).checks?.some(({ _zod }) => _zod.def.check === 'max_length');
  expect(placesWhere(({ schema }) => layersOf(schema).some(isEndless))).toEqual([]);
});

it('values without a schema are accepted in one place, and must be plain there', () => {
  const free = FIELDS.filter(({ schema }) =>
    kindsOf(schema).some((kind) => ['unknown', 'any', 'record'].includes(kind)),
  );
  expect(free.map(({ place }) => place)).toEqual(['importContent body.Inhalte']);
  expect(free.filter((field) => takes(field, { a: [{ b: 'c\0' }] }))).toEqual([]);
});

describe('a call of the client’s systems', () => {
  const OPERATIONS = CALLS.filter(({ path }) => path.startsWith('/betrieb/'));

  it('is one with an operations key, and the other way round', () => {
    expect(OPERATIONS.length).toBeGreaterThan(15);
    expect(CALLS.filter(({ auth }) => auth === 'operations')).toEqual(OPERATIONS);
  });

  it('names the scope its key needs, but for that by which a key asks for its own; no other call has one', () => {
    const scopes: readonly (string | undefined)[] = OPERATIONS_SCOPES;
    const without = OPERATIONS.filter(({ scope }) => !scopes.includes(scope));
    expect(without.map(({ name, scope }) => [name, scope])).toEqual([['getOwnKey', undefined]]);
    expect(CALLS.filter(({ auth, scope }) => auth !== 'operations' && scope)).toEqual([]);
    expect(new Set(OPERATIONS.flatMap(({ scope }) => scope ?? []))).toEqual(new Set(scopes));
  });

  it('refuses fields it does not know, nested ones too', () => {
    const isOpen = (schema: z.ZodType): boolean => {
      const { type, catchall } = defOf(schema) as unknown as { type: string; catchall?: z.ZodType };
      return type === 'object' && (!catchall || defOf(catchall).type !== 'never');
    };
    const open = OPERATIONS.flatMap(({ name, query, body, example }) =>
      [query, body].flatMap((schema) => (schema ? fieldsOf({ place: name, schema, example }) : [])),
    ).filter(({ schema }) => layersOf(schema).some(isOpen));
    expect(open.map(({ place }) => place)).toEqual([]);
  });
});
