import { z } from 'zod';
import type { Finding } from './folder-problem.ts';
import { unknownNameRemedy } from './nearest-name.ts';

type Path = Finding['path'];

/** What a refusal must not repeat: it may be pasted into a ticket. */
const SECRET = /secret|iban/i;

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<string | number, unknown> | null | undefined)?.[part], value);

const quoted = (value: unknown, path: Path): string => {
  if (path.some((part) => SECRET.test(String(part))) || typeof value === 'object') return 'this value';
  return JSON.stringify(value).slice(0, 120);
};

/** Every name a field of the schema may have, however deep: enough to see what a misspelt one was meant for. */
const namesIn = (schema: z.ZodType): Set<string> => {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) names.add(name);
      collect(inner);
    }
  };
  collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return names;
};

const unknownField = (path: Path, schema: z.ZodType): Finding => ({
  path,
  reason: 'is no field that is known here',
  remedy: unknownNameRemedy(String(path.at(-1)), namesIn(schema)),
});

const KINDS: Readonly<Record<string, string>> = {
  string: 'text in quotation marks',
  number: 'number',
  int: 'whole number',
  boolean: 'true or false',
  array: 'list [ … ]',
  object: 'object { … }',
  record: 'object { … }',
};

const FORMATS: Readonly<Record<string, [string, string]>> = {
  url: ['is no address that begins with https://', 'write the whole address'],
  date: ['is no day', 'write it as 2026-11-15'],
};

const findingOf = (issue: z.core.$ZodIssue, value: unknown): Finding => {
  const path = issue.path as Path;
  if (valueAt(value, path) === undefined) return { path, reason: 'is missing', remedy: 'add it' };
  const shown = quoted(valueAt(value, path), path);
  switch (issue.code) {
    case 'invalid_type':
      return { path, reason: `${shown} cannot stand here`, remedy: `write ${KINDS[issue.expected] ?? issue.expected}` };
    case 'invalid_value':
      return { path, reason: `${shown} is none of ${issue.values.join(', ')}`, remedy: 'choose one of them' };
    case 'invalid_key':
      return { path, reason: 'is no name that is known here', remedy: 'remove it, or correct its name' };
    case 'invalid_format': {
      const [reason, remedy] = FORMATS[issue.format] ?? [
        `has not the form ${issue.pattern ?? issue.format}`,
        'write it in that form',
      ];
      return { path, reason: `${shown} ${reason}`, remedy };
    }
    case 'too_small':
      return { path, reason: `${shown} is less than ${issue.minimum}`, remedy: `at least ${issue.minimum} is needed` };
    case 'too_big':
      return { path, reason: `${shown} is more than ${issue.maximum}`, remedy: `at most ${issue.maximum} is possible` };
    case 'custom':
      return { path, reason: `${shown} ${issue.message}`, remedy: 'correct it' };
    default:
      return { path, reason: `${shown} cannot be used: ${issue.message}`, remedy: 'correct it' };
  }
};

/** Fields that a schema dropped in silence because it does not know them. */
const droppedFields = (value: unknown, parsed: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    if (!Object.hasOwn(parsed, name)) return [here];
    return droppedFields(inner, (parsed as Record<string, unknown>)[name], here);
  });
};

const without = (value: unknown, paths: readonly Path[]): unknown => {
  const copy = structuredClone(value);
  for (const path of paths) {
    const parent = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
    delete parent[String(path.at(-1))];
  }
  return copy;
};

/**
 * Reads a value by a schema and says everything that is wrong with it. Unknown fields are a finding each; where they are
 * the only ones the value is read without them, so that what depends on it can be looked at as well.
 */
export const readBySchema = <T>(schema: z.ZodType<T>, value: unknown): { data: T | null; findings: Finding[] } => {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    const findings = droppedFields(value, parsed.data).map((path) => unknownField(path, schema));
    return { data: parsed.data, findings };
  }
  const { issues } = parsed.error;
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...(issue.path as Path), key]) : [],
  );
  const others = issues.filter(({ code }) => code !== 'unrecognized_keys').map((issue) => findingOf(issue, value));
  const rest = others.length === 0 ? readBySchema(schema, without(value, unknown)) : { data: null, findings: [] };
  return {
    data: rest.data,
    findings: [...unknown.map((path) => unknownField(path, schema)), ...others, ...rest.findings],
  };
};
