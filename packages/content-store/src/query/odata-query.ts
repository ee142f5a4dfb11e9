import type { ContentSchema } from '../schemas.ts';
import {
  type ContentQuery,
  type Filter,
  kindAt,
  MAX_FILTER_DEPTH,
  type Operator,
  PAGE_CAP,
  QueryError,
} from './content-query.ts';

/** The parts of OData that are understood (protocols §1.2); everything else is refused. */
export interface ODataParts {
  readonly filter?: string | undefined;
  readonly search?: string | undefined;
  readonly orderby?: string | undefined;
  readonly top?: string | number | undefined;
  readonly skip?: string | number | undefined;
  readonly random?: string | number | undefined;
}

const refuse = (reason: string): never => {
  throw new QueryError(`OData query not valid: ${reason}.`);
};

type Token =
  | { readonly kind: 'word' | 'sign'; readonly text: string }
  | { readonly kind: 'value'; readonly value: unknown };

const TOKEN =
  /\s*(?:'((?:[^']|'')*)'|(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))|(-?\d+(?:\.\d+)?)(?![\w/])|([A-Za-z_$][\w/-]*)|([(),]))/y;

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) return refuse(`Syntax error at position ${at} in '${text}'`);
    const [, quoted, moment, number, word, sign] = match;
    if (quoted !== undefined) tokens.push({ kind: 'value', value: quoted.replaceAll("''", "'") });
    else if (moment !== undefined) tokens.push({ kind: 'value', value: moment });
    else if (number !== undefined) tokens.push({ kind: 'value', value: Number(number) });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (word === 'true' || word === 'false') tokens.push({ kind: 'value', value: word === 'true' });
    else if (word === 'null') tokens.push({ kind: 'value', value: null });
    else tokens.push({ kind: 'word', text: word ?? '' });
  }
  return tokens;
};

const COMPARISONS: readonly string[] = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'];
const FUNCTIONS: Readonly<Record<string, Operator>> = {
  contains: 'contains',
  startswith: 'startsWith',
  endswith: 'endsWith',
  matchs: 'matchs',
  empty: 'empty',
  exists: 'exists',
};

/** Reads the tokens of a filter from the first to the last. */
class TokenReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  isWord(...words: string[]): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'word' && words.includes(token.text);
  }

  isSign(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' && token.text === sign;
  }

  skip(): void {
    this.#at += 1;
  }

  expectSign(sign: string): void {
    if (!this.isSign(sign)) refuse(`'${sign}' expected in '${this.#text}'`);
    this.#at += 1;
  }

  word(): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'word') return refuse(`a name was expected in '${this.#text}'`);
    this.#at += 1;
    return token.text;
  }

  value(): unknown {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'value') return refuse(`a value was expected in '${this.#text}'`);
    this.#at += 1;
    return token.value;
  }

  /** Values between brackets, separated by commas. */
  values(): unknown[] {
    this.expectSign('(');
    const values = [this.value()];
    while (this.isSign(',')) {
      this.skip();
      values.push(this.value());
    }
    this.expectSign(')');
    return values;
  }
}

type PathOf = (word: string) => string[];

/** A function with the path in brackets, which may be compared with true or false. */
const readCall = (reader: TokenReader, op: Operator, pathOf: PathOf): Filter => {
  reader.expectSign('(');
  const path = pathOf(reader.word());
  let value: unknown = true;
  if (reader.isSign(',')) {
    reader.skip();
    value = reader.value();
  }
  reader.expectSign(')');
  const filter: Filter = { path, op, value };
  if (!reader.isWord('eq', 'ne')) return filter;
  const isEqual = reader.word() === 'eq';
  return (reader.value() === true) === isEqual ? filter : { not: filter };
};

const readComparison = (reader: TokenReader, pathOf: PathOf): Filter => {
  const name = reader.word();
  const called = Object.hasOwn(FUNCTIONS, name.toLowerCase()) ? FUNCTIONS[name.toLowerCase()] : undefined;
  if (called && reader.isSign('(')) return readCall(reader, called, pathOf);
  const path = pathOf(name);
  const op = reader.word();
  if (op === 'in') return { path, op: 'in', value: reader.values() };
  if (!COMPARISONS.includes(op)) return refuse(`'${op}' is not supported`);
  return { path, op: op as Operator, value: reader.value() };
};

/** Reads `$filter`: `or` binds weaker than `and`, which binds weaker than `not`. */
const parseFilter = (text: string, pathOf: PathOf): Filter => {
  const reader = new TokenReader(text);
  let depth = 0;
  const deeper = (read: () => Filter): Filter => {
    depth += 1;
    if (depth > MAX_FILTER_DEPTH) return refuse('the filter is nested too deeply');
    const filter = read();
    depth -= 1;
    return filter;
  };

  const single = (): Filter => {
    if (reader.isWord('not')) {
      reader.skip();
      return { not: deeper(single) };
    }
    if (!reader.isSign('(')) return readComparison(reader, pathOf);
    reader.skip();
    const inner = deeper(either);
    reader.expectSign(')');
    return inner;
  };

  const joined = (conjunction: 'and' | 'or', next: () => Filter): Filter => {
    const first = next();
    const filters = [first];
    while (reader.isWord(conjunction)) {
      reader.skip();
      filters.push(next());
    }
    if (filters.length === 1) return first;
    return conjunction === 'and' ? { and: filters } : { or: filters };
  };
  const both = (): Filter => joined('and', single);
  const either = (): Filter => joined('or', both);

  const filter = either();
  return reader.isAtEnd ? filter : refuse(`Syntax error in '${text}'`);
};

const numberOf = (name: string, value: string | number | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 && value !== ''
    ? number
    : refuse(`Invalid value '${value}' for $${name} query option found`);
};

/** Reads the OData parts of a request for one schema; throws QueryError for anything beyond the subset. */
export const parseODataQuery = (
  schema: ContentSchema,
  languages: readonly string[],
  parts: ODataParts,
): ContentQuery => {
  const pathOf = (word: string): string[] => {
    // Dashes in names are underscores in OData.
    const parsed = word.split('/').map((part, index) => {
      const field = index === 1 ? schema.fields.find(({ name }) => name.replaceAll('-', '_') === part) : undefined;
      return field?.name ?? part;
    });
    const kind = kindAt(schema, languages, parsed);
    if (!kind || kind === 'Object') return refuse(`Could not find a property named '${word}' on type '${schema.name}'`);
    return parsed;
  };
  const sort = (parts.orderby ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [word = '', direction = 'asc', ...rest] = part.split(/\s+/);
      if (rest.length > 0 || !/^(asc|desc)$/.test(direction)) return refuse(`'${part}' is no order`);
      return { path: pathOf(word), isDescending: direction === 'desc' };
    });
  const search = parts.search?.trim().replace(/^"(.*)"$/s, '$1');
  return {
    ...(parts.filter?.trim() ? { filter: parseFilter(parts.filter, pathOf) } : {}),
    ...(search ? { fullText: search } : {}),
    sort,
    skip: numberOf('skip', parts.skip) ?? 0,
    take: Math.min(numberOf('top', parts.top) ?? PAGE_CAP, PAGE_CAP),
    random: numberOf('random', parts.random) ?? 0,
  };
};
