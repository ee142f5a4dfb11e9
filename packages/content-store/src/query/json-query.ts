import { z } from 'zod';
import type { ContentSchema } from '../schemas.ts';
import {
  type ContentQuery,
  type Filter,
  kindAt,
  MAX_FILTER_DEPTH,
  OPERATORS,
  type Operator,
  PAGE_CAP,
  QueryError,
} from './content-query.ts';

const count = z.int().min(0).nullish();

const JsonQuery = z.strictObject({
  filter: z.unknown().optional(),
  fullText: z.string().nullish(),
  sort: z.array(z.strictObject({ path: z.string(), order: z.string().optional() })).nullish(),
  skip: count,
  take: count,
  top: count,
  random: count,
  collation: z.string().nullish(),
});

const refuse = (reason: string): never => {
  throw new QueryError(`Json query not valid: ${reason}.`);
};

/** The parts of a path; a dot inside a name is written `\.`. */
const partsOf = (path: string): string[] => path.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'));

const VALUE_TYPES: Readonly<Record<string, string>> = { Number: 'number', Boolean: 'boolean' };
const WITHOUT_VALUE: readonly Operator[] = ['empty', 'exists'];

/** Parses Squidex's JSON queries for one schema; throws QueryError with the service's message. */
export const parseJsonQuery = (schema: ContentSchema, languages: readonly string[], text: unknown): ContentQuery => {
  const parsed = JsonQuery.safeParse(typeof text === 'string' ? asJson(text) : text);
  if (!parsed.success) return refuse(z.prettifyError(parsed.error).replaceAll(/\s+/g, ' '));

  const checkedPath = (path: string): { parts: string[]; kind: string } => {
    const parts = partsOf(path);
    const kind = kindAt(schema, languages, parts);
    return kind ? { parts, kind } : refuse(`Path '${path}' does not point to a valid property in the model.`);
  };

  const comparison = (node: Record<string, unknown>): Filter => {
    const { path, op = 'eq', value, ...rest } = node;
    const unknown = Object.keys(rest)[0];
    if (typeof path !== 'string') return refuse('Filter object must have a path');
    if (unknown) return refuse(`Unexpected property '${unknown}' in filter`);
    const operator = OPERATORS.find((one) => typeof op === 'string' && one.toLowerCase() === op.toLowerCase());
    if (!operator) return refuse(`'${typeof op === 'string' ? op : typeof op}' is not a valid operator`);
    const { parts, kind } = checkedPath(path);
    if (kind === 'Object') return refuse(`'${operator}' is not a valid operator for type Object at '${path}'`);
    const values: unknown[] = operator === 'in' && Array.isArray(value) ? value : [value];
    const wanted = VALUE_TYPES[kind] ?? 'string';
    const isMistyped = values.some((one) => one !== null && typeof one !== wanted);
    if (isMistyped && !WITHOUT_VALUE.includes(operator)) {
      return refuse(`Expected ${wanted} for path '${path}', but got ${values.map((one) => typeof one).join(', ')}`);
    }
    return { path: parts, op: operator, value: operator === 'in' ? values : value };
  };

  const filterOf = (node: unknown, depth: number): Filter => {
    if (depth > MAX_FILTER_DEPTH) return refuse('Filter is nested too deeply');
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return refuse('Filter must be an object');
    const found = node as Record<string, unknown>;
    for (const logic of ['and', 'or'] as const) {
      const inner = found[logic];
      if (Array.isArray(inner)) {
        const filters = inner.map((one) => filterOf(one, depth + 1));
        return logic === 'and' ? { and: filters } : { or: filters };
      }
    }
    return 'not' in found ? { not: filterOf(found.not, depth + 1) } : comparison(found);
  };

  const { filter, fullText, sort, skip, take, top, random } = parsed.data;
  return {
    ...(filter ? { filter: filterOf(filter, 0) } : {}),
    ...(fullText ? { fullText } : {}),
    sort: (sort ?? []).map(({ path, order = 'ascending' }) => ({
      path: checkedPath(path).parts,
      isDescending: /^desc/i.test(order),
    })),
    skip: skip ?? 0,
    take: Math.min(take ?? top ?? PAGE_CAP, PAGE_CAP),
    random: random ?? 0,
  };
};

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'no JSON');
  }
};
