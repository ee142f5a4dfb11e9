import { AGENCY_FIELDS } from './fields/agency-fields.ts';
import { CATALOGUE_FIELDS } from './fields/catalogue-fields.ts';
import { CLIENT_FIELDS } from './fields/client-fields.ts';
import { COMMON_FIELDS } from './fields/common-fields.ts';
import { CONNECTION_FIELDS } from './fields/connection-fields.ts';
import { CONSOLE_FIELDS } from './fields/console-fields.ts';
import {
  CONSOLE_EXPERIMENT_FIELDS,
  CONSOLE_OPERATE_FIELDS,
  CONSOLE_PAYOUT_FIELDS,
  CONSOLE_SET_UP_FIELDS,
} from './fields/console-work-fields.ts';
import { CAPTCHA_FIELDS, CONTENT_FIELDS } from './fields/content-fields.ts';
import { PERSON_FIELDS } from './fields/person-fields.ts';
import { REFERRAL_FIELDS } from './fields/referral-fields.ts';
import { REWARD_FIELDS } from './fields/reward-fields.ts';
import { innerSchemas, type JsonSchema } from './json-schema.ts';
import { FIELD_COMMENTS, SCHEMA_COMMENTS } from './published.ts';
import { valueMeanings } from './value-meanings.ts';

/** The tables of meanings, one per subject; each name is in exactly one of them. */
export const FIELD_TABLES: readonly Readonly<Record<string, string>>[] = [
  COMMON_FIELDS,
  PERSON_FIELDS,
  CAPTCHA_FIELDS,
  REFERRAL_FIELDS,
  REWARD_FIELDS,
  CATALOGUE_FIELDS,
  CONTENT_FIELDS,
  CLIENT_FIELDS,
  AGENCY_FIELDS,
  CONNECTION_FIELDS,
  CONSOLE_FIELDS,
  CONSOLE_EXPERIMENT_FIELDS,
  CONSOLE_OPERATE_FIELDS,
  CONSOLE_PAYOUT_FIELDS,
  CONSOLE_SET_UP_FIELDS,
];

const MEANINGS = new Map(FIELD_TABLES.flatMap((table) => Object.entries(table)));

/**
 * English description of a field or parameter; the names in the payloads are German. One name means the same everywhere; what is specific
 * to a schema is a comment above its field and is published together with this meaning.
 */
export const fieldMeaning = (name: string): string | null => MEANINGS.get(name) ?? null;

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
  const own = schema.description ?? FIELD_COMMENTS[`${place}.${name}`];
  const meaning = fieldMeaning(name) ?? own;
  if (meaning === undefined) return null;
  const values = valueMeanings(valuesOf(schema));
  return joined(meaning, own) + (values ? ` ${values}` : '');
};

/** Adds descriptions to the fields of a schema; `place` is the key of the comments above them. */
export const describeSchema = (schema: JsonSchema, place: string): JsonSchema => {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = describeField(name, place, property);
    delete property.description;
    if (description) property.description = description;
    describeSchema(property, `${place}.${name}`);
  }
  for (const inner of innerSchemas(schema)) describeSchema(inner, place);
  return schema;
};

/** Adds the description of a named schema and of its fields. */
export const describeNamed = ({ description, ...schema }: JsonSchema, source: string): JsonSchema => {
  const comment = description ?? SCHEMA_COMMENTS[source];
  return { ...(comment ? { description: comment } : {}), ...describeSchema(schema, source) };
};
