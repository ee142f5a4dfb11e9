import { CLIENT_FIELD_MEANINGS } from './client-field-meanings.ts';
import { FIELD_MEANINGS } from './field-meanings.ts';
import { innerSchemas, type JsonSchema } from './json-schema.ts';
import { valueMeanings } from './value-meanings.ts';

const MEANINGS: Readonly<Record<string, string>> = { ...FIELD_MEANINGS, ...CLIENT_FIELD_MEANINGS };

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

/** Joins what a name means everywhere and what its declaration says; returns only one if it already contains most words of the other. */
const joined = (general: string | undefined, own: string | undefined): string | undefined => {
  if (!general || !own) return general ?? own;
  const [words, ownWords] = [wordsOf(general), wordsOf(own)];
  if (share(words, ownWords) >= 0.5) return own;
  return share(ownWords, words) >= 0.8 ? general : `${general} ${own}`;
};

/** Description of a field or parameter from its name, its declaration and its values. */
export const describeField = (name: string, schema: JsonSchema): string | undefined => {
  const meaning = joined(MEANINGS[name], schema.description);
  const values = meaning && valueMeanings(valuesOf(schema));
  return values ? `${meaning} ${values}` : meaning;
};

/** Adds descriptions to the fields of a schema, as the last of their keywords. */
export const describeFields = (schema: JsonSchema): JsonSchema => {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = describeField(name, property);
    delete property.description;
    if (description) property.description = description;
    describeFields(property);
  }
  for (const inner of innerSchemas(schema)) describeFields(inner);
  return schema;
};

/** Describes the fields of a named schema; its own description comes first. */
export const describeNamed = ({ description, ...schema }: JsonSchema): JsonSchema => ({
  ...(description ? { description } : {}),
  ...describeFields(schema),
});
