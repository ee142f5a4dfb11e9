import { createContext, Script } from 'node:vm';
import type { ContentSchema } from '../schemas.ts';
import { INVARIANT, type StoredItem } from '../stored-content.ts';

/** The operators of a comparison; `matchs` is spelled as Squidex spells it. */
export const OPERATORS = [
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'in',
  'contains',
  'startsWith',
  'endsWith',
  'matchs',
  'empty',
  'exists',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** The condition that an item must meet. */
export type Filter =
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  | { readonly path: readonly string[]; readonly op: Operator; readonly value: unknown };

/** Which items are asked for, in which order, and how many of them. */
export interface ContentQuery {
  readonly filter?: Filter;
  readonly fullText?: string;
  readonly sort: ReadonlyArray<{ readonly path: readonly string[]; readonly isDescending: boolean }>;
  readonly skip: number;
  readonly take: number;
  readonly random: number;
}

/** The default page size, and the maximum per answer: larger requests are cut silently (protocols §1.2). */
export const PAGE_CAP = 200;

/** A query that cannot be answered, with the service's message. */
export class QueryError extends Error {}

const PROPERTIES: Readonly<Record<string, 'String' | 'Number' | 'DateTime'>> = {
  id: 'String',
  created: 'DateTime',
  createdBy: 'String',
  lastModified: 'DateTime',
  lastModifiedBy: 'String',
  status: 'String',
  version: 'Number',
};

/** Filters are read and applied recursively; this depth is more than any real filter needs. */
export const MAX_FILTER_DEPTH = 50;

/** The kind of the value at a path: `Object` for a whole field, null where the path leads to nothing. */
export const kindAt = (schema: ContentSchema, languages: readonly string[], path: readonly string[]): string | null => {
  const [first = '', name, partition, ...rest] = path;
  if (path.length === 1) return Object.hasOwn(PROPERTIES, first) ? (PROPERTIES[first] ?? null) : null;
  if (first !== 'data' || rest.length > 0) return null;
  const field = schema.fields.find((one) => one.name === name);
  if (!field) return null;
  if (partition === undefined) return 'Object';
  const partitions = field.isLocalised ? languages : [INVARIANT];
  return partitions.includes(partition) ? field.kind : null;
};

const valueAt = (item: StoredItem, path: readonly string[]): unknown => {
  const [first = '', name = '', partition = ''] = path;
  switch (first) {
    case 'data':
      return item.data[name]?.[partition];
    case 'created':
      return item.createdAt.toISOString();
    case 'lastModified':
      return item.modifiedAt.toISOString();
    case 'lastModifiedBy':
      return item.modifiedBy;
    default:
      return item[first as 'id' | 'status' | 'version' | 'createdBy'];
  }
};

const DATE = /^\d{4}-\d\d-\d\d(T|$)/;

/** Converts a value so that `<` can compare it: dates as numbers, texts without regard to case. */
const comparable = (value: unknown): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value ?? '');
  return DATE.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : text.toLowerCase();
};

const compare = (one: unknown, other: unknown): number => {
  const [a, b] = [comparable(one), comparable(other)];
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return a < b ? -1 : a > b ? 1 : 0;
};

const equals = (found: unknown, wanted: unknown): boolean => {
  if (Array.isArray(found)) return found.some((one) => equals(one, wanted));
  if (typeof found === 'string' && DATE.test(found) && typeof wanted === 'string' && DATE.test(wanted))
    return Date.parse(found) === Date.parse(wanted);
  return (found ?? null) === (wanted ?? null);
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** `/pattern/i`, `/pattern/` or a bare pattern. */
const patternOf = (value: unknown): RegExp => {
  const text = String(value);
  const [, pattern, flags] = /^\/(.*)\/(i?)$/s.exec(text) ?? [];
  try {
    return new RegExp(pattern ?? text, flags ?? '');
  } catch {
    throw new QueryError(`'${text}' is no regular expression.`);
  }
};

const CONTEXT = createContext({ pattern: /./, text: '' });
const TEST = new Script('pattern.test(text)');
/** A search that takes longer is refused: the caller writes the expression, and some never end. */
const PATTERN_MS = 100;

const matches = (text: string, pattern: RegExp): boolean => {
  Object.assign(CONTEXT, { pattern, text });
  try {
    return TEST.runInContext(CONTEXT, { timeout: PATTERN_MS }) === true;
  } catch {
    throw new QueryError(`'${pattern.source}' takes too long.`);
  }
};

const inText = (found: unknown, wanted: unknown, test: (text: string, part: string) => boolean): boolean =>
  (Array.isArray(found) ? found : [found]).some(
    (one) => typeof one === 'string' && test(one.toLowerCase(), String(wanted).toLowerCase()),
  );

const holds = (found: unknown, op: Operator, wanted: unknown): boolean => {
  switch (op) {
    case 'eq':
      return equals(found, wanted);
    case 'ne':
      return !equals(found, wanted);
    case 'in':
      return Array.isArray(wanted) && wanted.some((one) => equals(found, one));
    case 'contains':
      return inText(found, wanted, (text, part) => text.includes(part));
    case 'startsWith':
      return inText(found, wanted, (text, part) => text.startsWith(part));
    case 'endsWith':
      return inText(found, wanted, (text, part) => text.endsWith(part));
    case 'matchs':
      return typeof found === 'string' && matches(found, patternOf(wanted));
    case 'empty':
      return isEmpty(found) === (wanted !== false);
    case 'exists':
      return (found !== undefined) === (wanted !== false);
    case 'lt':
      return !isEmpty(found) && compare(found, wanted) < 0;
    case 'le':
      return !isEmpty(found) && compare(found, wanted) <= 0;
    case 'gt':
      return !isEmpty(found) && compare(found, wanted) > 0;
    case 'ge':
      return !isEmpty(found) && compare(found, wanted) >= 0;
  }
};

const passes = (item: StoredItem, filter: Filter): boolean => {
  if ('and' in filter) return filter.and.every((inner) => passes(item, inner));
  if ('or' in filter) return filter.or.some((inner) => passes(item, inner));
  if ('not' in filter) return !passes(item, filter.not);
  return holds(valueAt(item, filter.path), filter.op, filter.value);
};

const wordsOf = (item: StoredItem): string =>
  Object.values(item.data)
    .flatMap((field) => Object.values(field))
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();

/** A random sample of the items, each equally likely. */
const sample = (items: readonly StoredItem[], count: number): StoredItem[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(Math.floor(Math.random() * left.length), 1);
    if (!one) throw new Error('no item is left to sample');
    return one;
  });
};

/** The requested items, and their total without paging. */
export const runQuery = (
  items: readonly StoredItem[],
  query: ContentQuery,
): { readonly total: number; readonly items: readonly StoredItem[] } => {
  const { filter, fullText, sort, skip, take, random } = query;
  const terms = (fullText ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    if (filter && !passes(item, filter)) return false;
    if (terms.length === 0) return true;
    const words = wordsOf(item);
    return terms.every((term) => words.includes(term));
  });
  const order = sort.length > 0 ? sort : [{ path: ['lastModified'], isDescending: true }];
  const sorted = found.toSorted((one, other) => {
    for (const { path, isDescending } of order) {
      const direction = compare(valueAt(one, path), valueAt(other, path)) * (isDescending ? -1 : 1);
      if (direction !== 0) return direction;
    }
    return one.id < other.id ? -1 : 1;
  });
  const page = random > 0 ? sample(sorted, random) : sorted.slice(skip, skip + take);
  return { total: found.length, items: page };
};
