import { z } from 'zod';
import type { Call } from '../call.ts';
import { CaptchaCheck } from '../captcha.ts';
import { INTEGER_MAX } from '../fields.ts';
import { componentName, componentRef, type JsonSchema, namesIn, walkSchema } from './json-schema.ts';

/** Whether a schema describes requests or responses. */
export type Direction = 'input' | 'output';

/** Formats that say more to a reader than the long pattern that checks them. */
const SELF_EVIDENT = new Set(['date', 'date-time', 'uuid', 'email', 'uri']);

/** Removes keywords that are of no use to a reader, and adds the size of integers. */
const tidy = (schema: JsonSchema, direction: Direction): void => {
  if (schema.title === 'Day') {
    // Other spellings are accepted, too; only the standard format is published.
    for (const key of ['title', 'minLength', 'maxLength'] as const) delete schema[key];
    schema.format = 'date';
  }
  if (schema.format && SELF_EVIDENT.has(schema.format)) delete schema.pattern;
  if (schema.type === 'integer') {
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
    schema.format = (schema.maximum ?? Number.POSITIVE_INFINITY) <= INTEGER_MAX ? 'int32' : 'int64';
  }
  // Responses may gain fields without a new version, so callers must not rely on their absence.
  if (direction === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
};

const tidyAll = (schema: JsonSchema, direction: Direction): JsonSchema => {
  walkSchema(schema, (inner) => tidy(inner, direction));
  return schema;
};

/** Converts a schema that needs no name, such as that of a parameter. */
export const convertSchema = (schema: z.ZodType, direction: Direction): JsonSchema => {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' });
  return tidyAll(converted as JsonSchema, direction);
};

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const hasJsonBody = ({ body, bodyType }: Call): boolean => Boolean(body) && !bodyType;
const hasJsonReply = ({ replyType, status }: Call): boolean => !replyType && status !== 302;

/** Names of all schemas with an id, and of all other bodies or replies, whose name is derived from their call. */
const nameSchemas = (calls: readonly Call[], direction: Direction): Map<z.core.$ZodType, string> => {
  const named = new Map([...z.globalRegistry._idmap].map(([id, schema]) => [schema, id]));
  for (const call of calls) {
    const isInput = direction === 'input';
    const schema = isInput ? call.body : call.reply;
    if (!schema || named.has(schema) || !(isInput ? hasJsonBody(call) : hasJsonReply(call))) continue;
    named.set(schema, pascal(call.name) + (isInput ? 'Request' : 'Reply'));
  }
  return named;
};

const convertAll = (named: ReadonlyMap<z.core.$ZodType, string>, direction: Direction): Map<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: componentRef, io: direction, unrepresentable: 'any' });
  return new Map(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _$id, id: _id, ...converted }]) => [
      name,
      tidyAll(converted as JsonSchema, direction),
    ]),
  );
};

/** The schemas that bodies or replies use, directly or by reference; the contract also exports schemas that no call uses. */
const onlyUsed = (
  calls: readonly Call[],
  direction: Direction,
  named: ReadonlyMap<z.core.$ZodType, string>,
  all: ReadonlyMap<string, JsonSchema>,
): Map<string, JsonSchema> => {
  const roots: (z.ZodType | undefined)[] = calls.map(({ body, reply }) => (direction === 'input' ? body : reply));
  if (direction === 'output') roots.push(CaptchaCheck);
  const waiting = roots.flatMap((schema) => (schema ? [named.get(schema)] : []));
  const used = new Map<string, JsonSchema>();
  while (waiting.length > 0) {
    const name = waiting.pop();
    const schema = name === undefined ? undefined : all.get(name);
    if (name === undefined || !schema || used.has(name)) continue;
    used.set(name, schema);
    waiting.push(...namesIn(schema));
  }
  return used;
};

/** Names whose schema differs between requests and responses, directly or by reference. */
const differing = (input: ReadonlyMap<string, JsonSchema>, output: ReadonlyMap<string, JsonSchema>): Set<string> => {
  const found = new Set<string>();
  for (const [name, schema] of input) {
    const other = output.get(name);
    if (other && JSON.stringify(other) !== JSON.stringify(schema)) found.add(name);
  }
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [name, schema] of input) {
      if (output.has(name) && [...namesIn(schema)].some((inner) => found.has(inner))) found.add(name);
    }
  }
  return found;
};

/** The named schemas of a contract. */
export interface NamedSchemas {
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** The name of a body or reply. */
  nameOf(schema: z.ZodType, direction: Direction): string;
}

/**
 * Converts every body and reply to a named JSON schema. A schema that differs between requests and responses (defaults make fields
 * optional in requests) has two names; that of requests ends in `Input`.
 */
export const convertCalls = (calls: readonly Call[]): NamedSchemas => {
  const inputs = nameSchemas(calls, 'input');
  const outputs = nameSchemas(calls, 'output');
  const input = onlyUsed(calls, 'input', inputs, convertAll(inputs, 'input'));
  const output = onlyUsed(calls, 'output', outputs, convertAll(outputs, 'output'));
  const twofold = differing(input, output);
  const inputName = (name: string): string => (twofold.has(name) ? `${name}Input` : name);
  const schemas = new Map(output);
  for (const [name, schema] of input) {
    if (schemas.has(inputName(name)) && !twofold.has(name)) continue;
    if (schemas.has(inputName(name))) throw new Error(`two schemas are called ${inputName(name)}`);
    walkSchema(schema, (inner) => {
      if (inner.$ref) inner.$ref = componentRef(inputName(componentName(inner.$ref)));
    });
    schemas.set(inputName(name), schema);
  }
  return {
    schemas,
    nameOf: (schema, direction) => {
      const name = (direction === 'input' ? inputs : outputs).get(schema);
      if (!name) throw new Error('a schema of no call');
      return direction === 'input' ? inputName(name) : name;
    },
  };
};
