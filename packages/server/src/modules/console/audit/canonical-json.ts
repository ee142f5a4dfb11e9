import type { JsonValue } from './rules.ts';

/**
 * The canonical form of JSON (RFC 8785): names sorted by UTF-16 code units, no blanks, numbers and texts as ECMAScript writes them,
 * which is what the standard refers to. Every reader of a record hashes the same bytes.
 */
export const canonicalJson = (value: JsonValue): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
};

/** A value as JSON would carry it: moments become texts, missing fields are left out. */
export const toJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null)) as JsonValue;
