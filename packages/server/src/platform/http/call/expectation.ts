import type { z } from 'zod';

// What a field should have been, in the words of JSON Schema, which developers of every language read. Nothing of the sent value is
// repeated but its type, because it may be a person's.

/** Permitted values are listed up to here; the reference has the others. */
const MOST_VALUES = 40;

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date YYYY-MM-DD',
  datetime: 'date-time with time zone, e.g. 2026-11-18T12:00:00Z',
  uuid: 'uuid',
};

const TYPES: Readonly<Record<string, string>> = { int: 'integer', record: 'object' };

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };

const bound = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string => {
  const unit = UNITS[issue.origin] ?? '';
  const type = issue.origin === 'string' || issue.origin === 'array' ? `${issue.origin} of ` : '';
  return issue.code === 'too_small'
    ? `${type}at least ${issue.minimum}${unit}`
    : `${type}at most ${issue.maximum}${unit}`;
};

/** What the schema expects of a value; undefined where the error's name says it all. */
export const expectedBy = (issue: z.core.$ZodIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.slice(0, MOST_VALUES).map(String).join(' | ');
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? (issue.pattern === undefined ? issue.format : `text like ${issue.pattern}`);
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return (
        [...new Set(issue.errors.flatMap(([first]) => (first && expectedBy(first)) ?? []))].join(' | ') || undefined
      );
    case 'custom':
      return typeof issue.params?.expected === 'string' ? issue.params.expected : undefined;
    default:
      return undefined;
  }
};

/** The type of a value that came, as JSON names it. */
export const typeOfValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (value === '') return 'empty string';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};
