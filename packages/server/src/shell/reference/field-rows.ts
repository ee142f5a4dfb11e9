import type { Call } from '@mundwerk/contract/call';
import { INTEGER_MAX } from '@mundwerk/contract/fields';
import { componentName, type JsonSchema } from '@mundwerk/contract/reference/json-schema';
import type { OpenApiDocument } from '@mundwerk/contract/reference/openapi';
import { pathOfCall } from '@mundwerk/contract/reference/operation';

/** A line of a field table. */
export interface FieldRow {
  /** The path of the field, with `[]` behind lists. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
  /** The values it can have, where they are listed. */
  readonly values: readonly string[];
  /** What holds where the field is left out. */
  readonly standard?: string;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

const SCALARS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  array: 'list',
  object: 'object',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'day',
  'date-time': 'moment',
  uuid: 'UUID',
  uri: 'address',
  email: 'e-mail address',
};

const resolve = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[componentName(schema.$ref)] ?? {}) : schema;

/** The schema without references and null, with its name and whether it is nullable. */
const essence = (schema: JsonSchema, schemas: Schemas): { schema: JsonSchema; isNullable: boolean; name?: string } => {
  const name = schema.$ref ? componentName(schema.$ref) : undefined;
  const found = resolve(schema, schemas);
  const options = found.anyOf ?? found.oneOf;
  const real = options?.filter(({ type }) => type !== 'null');
  if (options && real?.length === 1 && real[0]) {
    const inner = essence(real[0], schemas);
    return { ...inner, isNullable: true };
  }
  const isNullable = Array.isArray(found.type) && found.type.includes('null');
  return { schema: found, isNullable, ...(name ? { name } : {}) };
};

/** Two bounds in words; without any, nothing. */
const boundsText = (least: number | undefined, most: number | undefined): string => {
  if (least !== undefined && most !== undefined) return least === most ? `${least}` : `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `at most ${most}`;
};

/** The bounds of a number or the length of a text; those of a database's column are left out. */
const limitsOf = ({ type, format, ...schema }: JsonSchema): string => {
  const types = [type].flat();
  if (types.includes('string') && !format) {
    const { minLength = 0, maxLength } = schema;
    if (minLength === 1 && maxLength === undefined) return ', not empty';
    const text = boundsText(minLength || undefined, maxLength);
    return text && `, ${text} characters`;
  }
  if (!types.includes('integer') && !types.includes('number')) return '';
  const { minimum, exclusiveMinimum, maximum = INTEGER_MAX } = schema;
  const least = exclusiveMinimum === 0 && types.includes('integer') ? 1 : minimum;
  const text = boundsText(least, maximum >= INTEGER_MAX ? undefined : maximum);
  return text && `, ${text}`;
};

/** The plural of the words for types; what follows the first of them stays. */
const plural = (type: string): string =>
  type
    .replace(/^(text|value|object|day|moment|whole number|number|UUID)(?=,| or |$)/, '$1s')
    .replace(/^(e-mail )?address/, '$&es');

/** A type in words. */
const typeText = (given: JsonSchema, schemas: Schemas): string => {
  const { schema, isNullable } = essence(given, schemas);
  const orNull = isNullable ? ' or null' : '';
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => typeText(option, schemas)).join(' or ') + orNull;
  if (schema.enum || schema.const !== undefined) return `value${orNull}`;
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type ?? '']).filter((type) => type !== 'null');
  if (types[0] === 'array') {
    const count = boundsText(schema.minItems || undefined, schema.maxItems);
    return `list of ${count && `${count} `}${plural(schema.items ? typeText(schema.items, schemas) : 'anything')}${orNull}`;
  }
  const words = types.map((type) => FORMATS[schema.format ?? ''] ?? SCALARS[type] ?? 'anything');
  return words.join(' or ') + limitsOf(schema) + orNull;
};

const valuesOf = (given: JsonSchema, schemas: Schemas): string[] => {
  const { schema } = essence(given, schemas);
  if (schema.enum) return schema.enum.map(String);
  if (schema.const !== undefined) return [String(schema.const)];
  return schema.items ? valuesOf(schema.items, schemas) : [];
};

/** The default of a field, where it says something: null and an empty text are what leaving it out means anyway. */
const standardOf = (given: JsonSchema, schemas: Schemas): Pick<FieldRow, 'standard'> => {
  const found = given.default ?? resolve(given, schemas).default ?? null;
  return found === null || found === '' ? {} : { standard: typeof found === 'string' ? found : JSON.stringify(found) };
};

/** Maximum depth of fields; deeper ones are in the document, because a longer table would not be read. */
const DEEPEST = 4;

/** The fields of a schema, those inside objects and lists with their paths; a schema inside itself is named once. */
export const fieldRows = (
  given: JsonSchema,
  schemas: Schemas,
  prefix = '',
  above: readonly string[] = [],
): readonly FieldRow[] => {
  const { schema, name } = essence(given, schemas);
  if (name && above.includes(name)) return [];
  const way = name ? [...above, name] : above;
  if (schema.type === 'array' && schema.items) return fieldRows(schema.items, schemas, `${prefix}[]`, way);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const rows = options.flatMap((option) => fieldRows(option, schemas, prefix, way));
    return rows.filter((row, index) => rows.findIndex((other) => other.name === row.name) === index);
  }
  return Object.entries(schema.properties ?? {}).flatMap(([field, property]) => {
    const path = prefix ? `${prefix}.${field}` : field;
    const row: FieldRow = {
      name: path,
      type: typeText(property, schemas),
      isRequired: schema.required?.includes(field) ?? false,
      meaning: property.description ?? '',
      values: valuesOf(property, schemas),
      ...standardOf(property, schemas),
    };
    const isDeep = path.split('.').length >= DEEPEST;
    return [row, ...(isDeep ? [] : fieldRows(property, schemas, path, way))];
  });
};

/** The line of a parameter. */
export const parameterRow = (
  parameter: { name: string; required: boolean; description?: string; schema: JsonSchema },
  schemas: Schemas,
): FieldRow => ({
  name: parameter.name,
  type: typeText(parameter.schema, schemas),
  isRequired: parameter.required,
  meaning: parameter.description ?? '',
  values: valuesOf(parameter.schema, schemas),
  ...standardOf(parameter.schema, schemas),
});

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The request and reply schemas of a call; the query about a captcha is left out, because it is explained in words. */
export const schemasOfCall = (
  call: Call,
  { paths }: OpenApiDocument,
): { readonly body: JsonSchema | undefined; readonly answer: JsonSchema | undefined } => {
  const operation = paths[pathOfCall(call)]?.[call.method.toLowerCase()] as unknown as Operation;
  const reply = operation.responses[call.status]?.content?.['application/json']?.schema;
  return {
    body: operation.requestBody?.content['application/json']?.schema,
    answer: call.captchaForm ? (reply?.anyOf?.[0] ?? reply) : reply,
  };
};
