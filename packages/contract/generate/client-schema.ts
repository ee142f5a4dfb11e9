import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ClientConfig } from '../src/client/client.ts';
import { CLIENT_FIELD_MEANINGS } from '../src/reference/client-field-meanings.ts';
import type { JsonSchema } from '../src/reference/json-schema.ts';

interface FieldWords {
  readonly label: string;
  readonly what: string;
  readonly effect?: string;
}

const WORDS = new URL('../../web/src/console/client-editor/fields/words.en.json', import.meta.url);

/** The words of the console's editor for each field, by its path. */
const { fields } = JSON.parse(readFileSync(WORDS, 'utf8')) as { readonly fields: Readonly<Record<string, FieldWords>> };

/** What a field means: as the console says it, which has words for what people set; else as the published contract does. */
const meaningOf = (path: string): string => {
  const words = fields[path];
  if (words) return [words.what, words.effect].filter(Boolean).join(' ');
  return CLIENT_FIELD_MEANINGS[path] ?? '';
};

const described = (properties: Readonly<Record<string, JsonSchema>>, above: string): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const path = above ? `${above}.${name}` : name;
      const description = meaningOf(path) || schema.description;
      // An object that may be null has its fields in the alternative.
      const inner = (one: JsonSchema): JsonSchema =>
        one.properties ? { ...one, properties: described(one.properties, path) } : one;
      const filled = schema.anyOf ? { ...schema, anyOf: schema.anyOf.map(inner) } : inner(schema);
      return [name, description ? { ...filled, description } : filled];
    }),
  );

const schema = z.toJSONSchema(ClientConfig, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as JsonSchema & {
  readonly $schema: string;
};
const ownFields = described(schema.properties ?? {}, '');

/** The JSON Schema of `client.json` for editors, made of the check of the folder and the words of the console. */
export const clientSchema = (): string => {
  const { $schema, ...rest } = schema;
  const properties = { $schema: { type: 'string', description: 'Where editors find this schema.' }, ...ownFields };
  return `${JSON.stringify({ $schema, title: 'client.json of a client', ...rest, properties }, null, 2)}\n`;
};

const SCALARS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

const typeOf = ({ type, anyOf, enum: values, minimum, maximum }: JsonSchema): string => {
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  const words = [type ?? []].flat().map((name) => SCALARS[name] ?? name);
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return words.join(' or ') + (isBounded && minimum !== undefined ? `, ${minimum} to ${maximum}` : '');
};

interface Row {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

const rowsOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
  above = '',
): Row[] =>
  Object.entries(properties).flatMap(([name, one]) => {
    const path = above ? `${above}.${name}` : name;
    const inner = one.properties ? one : one.anyOf?.find((option) => option.properties);
    // Hosts by environment are one row.
    const isByEnvironment = inner?.properties?.production !== undefined;
    const below = inner?.properties && !isByEnvironment ? rowsOf(inner.properties, inner.required, path) : [];
    return [{ path, schema: one, isRequired: required.includes(name) }, ...below];
  });

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const rowText = ({ path, schema: one, isRequired }: Row): string => {
  const standard = one.default === undefined ? '' : `\`${JSON.stringify(one.default)}\``;
  return `| \`${path}\` | ${typeOf(one)} | ${isRequired ? 'required' : standard} | ${cell(one.description ?? '')} |`;
};

/** Fields of a client without any meaning. */
export const fieldsWithoutMeaning = (): string[] =>
  rowsOf(ownFields, schema.required).flatMap(({ path, schema: one }) => (one.description ? [] : [path]));

/** The reference of `client.json`, a row for each field. */
export const clientFields = (): string =>
  `${[
    '# Fields of client.json',
    'Generated from the check of client folders and the words of the console. [Add a client](../how-to/add-a-client.md) says where to begin.',
    [
      '| Field | Value | Default | Meaning |',
      '|---|---|---|---|',
      ...rowsOf(ownFields, schema.required).map(rowText),
    ].join('\n'),
  ].join('\n\n')}\n`;
