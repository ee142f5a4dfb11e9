import { z } from 'zod';
import { type Finding, type Sentence, type SentenceKey, say } from './folder-problem.ts';
import { unknownNameRemedy } from './nearest-name.ts';

type Path = Finding['path'];

/** Fields whose values a refusal must not repeat, because it may be pasted into a ticket. */
const SECRET = /secret|iban/i;

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<string | number, unknown> | null | undefined)?.[part], value);

const quoted = (value: unknown, path: Path): string | Sentence => {
  if (path.some((part) => SECRET.test(String(part))) || typeof value === 'object') return say('thisValue');
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
  reason: say('unknownField'),
  remedy: unknownNameRemedy(String(path.at(-1)), namesIn(schema)),
});

const KINDS: Readonly<Record<string, SentenceKey>> = {
  string: 'kindString',
  number: 'kindNumber',
  int: 'kindInt',
  boolean: 'kindBoolean',
  array: 'kindArray',
  object: 'kindObject',
  record: 'kindObject',
};

const FORMATS: Readonly<Record<string, readonly [reason: SentenceKey, remedy: SentenceKey]>> = {
  url: ['noUrl', 'writeWholeAddress'],
  date: ['noDay', 'writeDay'],
};

/** Values as they are written: a person reads an example more easily than a pattern. A general pattern shows the first that fits it. */
const EXAMPLES = [
  'glasfaser',
  'www.example.org',
  'https://www.example.org',
  '#1b44e0',
  '12-31',
  '2026-11',
  '10400',
  '2026',
  'INT;7000',
  'MARKDEFF',
  'anna@example.org',
];

/** A value of the form that a pattern describes; the name of the form where there is none. */
const exampleOf = (pattern = '', format = ''): string => {
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(pattern) ?? [];
  const form = source === undefined ? null : new RegExp(source, flags);
  return EXAMPLES.find((example) => form?.test(example)) ?? format;
};

/** Messages of the schemas' custom rules. */
const RULES: Readonly<Record<string, SentenceKey>> = {
  'is no IBAN': 'noIban',
  'is no e-mail address': 'noEmail',
  'has mark-up other than <strong>': 'hasMarkUp',
  'has no limit': 'hasNoLimit',
};

const findingOf = (issue: z.core.$ZodIssue, value: unknown): Finding => {
  const path = issue.path as Path;
  if (valueAt(value, path) === undefined) return { path, reason: say('missing'), remedy: say('addIt') };
  const shown = { value: quoted(valueAt(value, path), path) };
  switch (issue.code) {
    case 'invalid_type':
      return {
        path,
        reason: say('wrongKind', shown),
        remedy: say('writeKind', { kind: say(KINDS[issue.expected] ?? 'kindOther', { kind: issue.expected }) }),
      };
    case 'invalid_value':
      return { path, reason: say('noneOf', { ...shown, choices: issue.values.join(', ') }), remedy: say('chooseOne') };
    case 'invalid_key':
      return { path, reason: say('unknownName'), remedy: say('removeOrRename') };
    case 'invalid_format': {
      const [reason, remedy] = FORMATS[issue.format] ?? ['badForm', 'writeInForm'];
      return {
        path,
        reason: say(reason, { ...shown, form: exampleOf(issue.pattern, issue.format) }),
        remedy: say(remedy),
      };
    }
    case 'too_small':
      return {
        path,
        reason: say('tooSmall', { ...shown, least: String(issue.minimum) }),
        remedy: say('atLeast', { least: String(issue.minimum) }),
      };
    case 'too_big':
      return {
        path,
        reason: say('tooBig', { ...shown, most: String(issue.maximum) }),
        remedy: say('atMost', { most: String(issue.maximum) }),
      };
    default:
      return {
        path,
        reason: say(RULES[issue.message] ?? 'unusable', { ...shown, message: issue.message }),
        remedy: say('correctIt'),
      };
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
 * Parses a value by a schema and returns all problems. Unknown fields are a finding each; where they are the only
 * findings, the value is parsed without them, so that checks which depend on it can run as well.
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
