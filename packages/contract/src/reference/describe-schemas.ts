import { fieldMeaning } from './field-meanings.ts';
import { innerSchemas, type JsonSchema } from './json-schema.ts';
import { FIELD_COMMENTS, SCHEMA_COMMENTS } from './published.ts';
import { valueMeanings } from './value-meanings.ts';

/** The enum values of a schema, also if it is nullable or a list. */
const valuesOf = (schema: JsonSchema): readonly unknown[] =>
  schema.enum ??
  schema.items?.enum ??
  schema.anyOf?.find((option) => option.enum)?.enum ??
  schema.anyOf?.find((option) => option.items?.enum)?.items?.enum ??
  [];

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);

const share = (part: Set<string>, whole: Set<string>): number =>
  part.size === 0 ? 0 : [...part].filter((word) => whole.has(word)).length / part.size;

/** Joins the general meaning and the specific comment; returns only one if it already contains most words of the other. */
const joined = (meaning: string, comment: string | undefined): string => {
  if (!comment) return meaning;
  const [general, particular] = [wordsOf(meaning), wordsOf(comment)];
  if (share(general, particular) >= 0.5) return comment;
  return share(particular, general) >= 0.8 ? meaning : `${meaning} ${comment}`;
};

/** Description of a field or parameter from its name, the comment above it, and its values. */
export const describeField = (name: string, place: string, schema: JsonSchema): string | null => {
  const meaning = fieldMeaning(name);
  if (meaning === null) return null;
  const values = valueMeanings(valuesOf(schema));
  return joined(meaning, FIELD_COMMENTS[`${place}.${name}`]) + (values ? ` ${values}` : '');
};

/** Adds descriptions to the fields of a schema; `place` is the key of the comments above them. */
export const describeSchema = (schema: JsonSchema, place: string): JsonSchema => {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = describeField(name, place, property);
    if (description) property.description = description;
    describeSchema(property, `${place}.${name}`);
  }
  for (const inner of innerSchemas(schema)) describeSchema(inner, place);
  return schema;
};

/** Adds the description of a named schema and of its fields. */
export const describeNamed = (schema: JsonSchema, source: string): JsonSchema => {
  const comment = SCHEMA_COMMENTS[source];
  return { ...(comment ? { description: comment } : {}), ...describeSchema(schema, source) };
};
