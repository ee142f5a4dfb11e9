import { fieldMeaning } from './field-meanings.ts';
import { innerSchemas, type JsonSchema } from './json-schema.ts';
import { FIELD_COMMENTS, SCHEMA_COMMENTS } from './published.ts';
import { valueMeanings } from './value-meanings.ts';

/** The listed values of a schema, also where null may stand beside them. */
const valuesOf = (schema: JsonSchema): readonly unknown[] =>
  schema.enum ??
  schema.items?.enum ??
  schema.anyOf?.find((option) => option.enum)?.enum ??
  schema.anyOf?.find((option) => option.items?.enum)?.items?.enum ??
  [];

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);

const share = (part: Set<string>, whole: Set<string>): number =>
  part.size === 0 ? 0 : [...part].filter((word) => whole.has(word)).length / part.size;

/** The general meaning and the particular comment together; one alone where it says what the other does. */
const joined = (meaning: string, comment: string | undefined): string => {
  if (!comment) return meaning;
  const [general, particular] = [wordsOf(meaning), wordsOf(comment)];
  if (share(general, particular) >= 0.5) return comment;
  return share(particular, general) >= 0.8 ? meaning : `${meaning} ${comment}`;
};

/** What a field or parameter means: by its name, by the comment above it, and by its values. */
export const describeField = (name: string, place: string, schema: JsonSchema): string | null => {
  const meaning = fieldMeaning(name);
  if (meaning === null) return null;
  const values = valueMeanings(valuesOf(schema));
  return joined(meaning, FIELD_COMMENTS[`${place}.${name}`]) + (values ? ` ${values}` : '');
};

/** Writes into a schema what its fields mean; `place` leads to the comments above them. */
export const describeSchema = (schema: JsonSchema, place: string): JsonSchema => {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = describeField(name, place, property);
    if (description) property.description = description;
    describeSchema(property, `${place}.${name}`);
  }
  for (const inner of innerSchemas(schema)) describeSchema(inner, place);
  return schema;
};

/** What a named schema is. */
export const describeNamed = (schema: JsonSchema, source: string): JsonSchema => {
  const comment = SCHEMA_COMMENTS[source];
  return { ...(comment ? { description: comment } : {}), ...describeSchema(schema, source) };
};
