import { componentName, type JsonSchema } from './json-schema.ts';

/** The parts of an OpenAPI document that are compared. */
export interface ComparedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** A difference between two releases: where it is and what it is. Callers written for the earlier release fail by a breaking one. */
export interface ContractChange {
  readonly isBreaking: boolean;
  readonly text: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}
interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}
interface Operation {
  readonly operationId: string;
  readonly security?: ReadonlyArray<Readonly<Record<string, readonly string[]>>>;
  readonly deprecated?: boolean;
  readonly parameters?: ReadonlyArray<Parameter | { readonly $ref: string }>;
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses?: Readonly<Record<string, Content>>;
}
interface Placed {
  readonly at: string;
  readonly operation: Operation;
}

/** Which side of a call a schema describes: what callers send must stay accepted, what they receive must stay readable. */
type Side = 'sent' | 'received';

/** The calls of the console: it is shipped with the server, so that no other program depends on them. */
const CONSOLE_PATH = /^\/api\/v1(\/\{client\})?\/verwaltung(\/|$)/;

const operationsOf = (document: ComparedDocument): Map<string, Placed> =>
  new Map(
    Object.entries(document.paths)
      .filter(([path]) => !CONSOLE_PATH.test(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]): [string, Placed] => [
          (operation as Operation).operationId,
          { at: `${method.toUpperCase()} ${path}`, operation: operation as Operation },
        ]),
      ),
  );

const eventsOf = (document: ComparedDocument): Map<string, Placed> =>
  new Map(
    Object.entries(document.webhooks ?? {}).map(([name, { post }]) => [
      `webhook ${name}`,
      { at: name, operation: post as Operation },
    ]),
  );

const schemaOf = (content: Content | undefined): JsonSchema | undefined =>
  Object.values(content?.content ?? {})[0]?.schema;

const answerOf = ({ responses = {} }: Operation): JsonSchema | undefined =>
  schemaOf(responses[Object.keys(responses).find((status) => status.startsWith('2')) ?? '']);

const parametersOf = ({ parameters = [] }: Operation): Map<string, Parameter> =>
  new Map(parameters.flatMap((one) => ('$ref' in one ? [] : [[one.name, one] as const])));

const scopesOf = ({ security = [] }: Operation): string =>
  security.map((one) => Object.entries(one).map(([kind, scopes]) => [kind, ...scopes].join(' '))).join(', ');

/** A schema without references, and its alternatives without null. */
interface Plain {
  readonly schema: JsonSchema;
  readonly types: ReadonlySet<string>;
  readonly values: ReadonlySet<string> | null;
  readonly options: readonly JsonSchema[];
}

const plain = (given: JsonSchema, document: ComparedDocument): Plain => {
  const schema = given.$ref ? (document.components.schemas[componentName(given.$ref)] ?? {}) : given;
  const all = schema.anyOf ?? schema.oneOf ?? [];
  const options = all.filter(({ type }) => type !== 'null');
  const [only] = options;
  if (only && options.length === 1) {
    const inner = plain(only, document);
    return { ...inner, types: new Set([...inner.types, ...(all.length > 1 ? ['null'] : [])]) };
  }
  const types = new Set([schema.type ?? []].flat());
  if (all.length > options.length) types.add('null');
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  return { schema, types, values: values && new Set(values.map(String)), options };
};

/** Bounds by which a value that was accepted is refused: a smaller most, a greater least. */
const BOUNDS = [
  ['maxLength', 1],
  ['maximum', 1],
  ['minLength', -1],
  ['minimum', -1],
] as const;

/** Compares two releases of a contract; `note` takes every difference. */
const comparison = (
  before: ComparedDocument,
  after: ComparedDocument,
  note: (text: string, isBreaking: boolean) => void,
) => {
  const breaks = (text: string): void => note(text, true);
  const adds = (text: string): void => note(text, false);

  const compareTypes = (old: Plain, now: Plain, side: Side, place: string): void => {
    const [from, to] = side === 'sent' ? [old.types, now.types] : [now.types, old.types];
    // An integer is a number.
    const isIn = (type: string): boolean => to.has(type) || (type === 'integer' && to.has('number'));
    if (to.size > 0 && (from.size === 0 || ![...from].every(isIn)))
      breaks(`${place}: type ${[...old.types].join('|') || 'any'} became ${[...now.types].join('|') || 'any'}`);
  };

  const compareValues = (old: Plain, now: Plain, side: Side, place: string): void => {
    for (const value of old.values ?? [])
      if (now.values && !now.values.has(value)) breaks(`${place}: value ${value} removed`);
    for (const value of now.values ?? [])
      if (old.values && !old.values.has(value)) adds(`${place}: value ${value} added`);
    if (side === 'sent' && now.values && !old.values) breaks(`${place}: only some values are accepted now`);
    if (side === 'sent')
      for (const [bound, sign] of BOUNDS) {
        const [least, most] = [old.schema[bound], now.schema[bound]];
        if (most !== undefined && (least === undefined || sign * (most - least) < 0))
          breaks(`${place}: ${bound} is ${most} now`);
      }
  };

  const compareFields = (old: Plain, now: Plain, side: Side, place: string, above: readonly string[]): void => {
    const [was, is] = [old.schema.properties ?? {}, now.schema.properties ?? {}];
    const [wasNeeded, isNeeded] = [new Set(old.schema.required), new Set(now.schema.required)];
    for (const [name, schema] of Object.entries(was)) {
      const field = `${place}.${name}`;
      const next = is[name];
      if (next) compare(schema, next, side, field, above);
      else if (now.schema.properties) breaks(`${field}: removed`);
      if (next && side === 'received' && wasNeeded.has(name) && !isNeeded.has(name))
        breaks(`${field}: may be missing now`);
      if (next && side === 'sent' && !wasNeeded.has(name) && isNeeded.has(name)) breaks(`${field}: required now`);
    }
    for (const name of Object.keys(is)) {
      if (name in was) continue;
      if (side === 'sent' && isNeeded.has(name)) breaks(`${place}.${name}: added as required`);
      else adds(`${place}.${name}: added`);
    }
  };

  /** Every alternative that may come must be one the other side knows. */
  const compareOptions = (old: Plain, now: Plain, side: Side, place: string, above: readonly string[]): void => {
    const [given, known] = side === 'sent' ? [old.options, now.options] : [now.options, old.options];
    const fits = (one: JsonSchema, other: JsonSchema): boolean => {
      const pair = side === 'sent' ? ([one, other] as const) : ([other, one] as const);
      return !differences(...pair, before, after, side, above).some(({ isBreaking }) => isBreaking);
    };
    given.forEach((one, index) => {
      if (!known.some((other) => fits(one, other))) breaks(`${place}: alternative ${index + 1} changed`);
    });
  };

  const compare = (was: JsonSchema, is: JsonSchema, side: Side, place: string, above: readonly string[]): void => {
    // A schema inside itself has been compared further up.
    const pair = `${was.$ref ?? ''} ${is.$ref ?? ''}`;
    if (was.$ref && above.includes(pair)) return;
    const way = was.$ref ? [...above, pair] : above;
    const [old, now] = [plain(was, before), plain(is, after)];
    if (old.options.length > 0 && now.options.length > 0) {
      compareOptions(old, now, side, place, way);
      return;
    }
    compareTypes(old, now, side, place);
    compareValues(old, now, side, place);
    compareFields(old, now, side, place, way);
    const [items, nextItems] = [old.schema.items, now.schema.items];
    if (items && nextItems) compare(items, nextItems, side, `${place}[]`, way);
  };
  return { breaks, adds, compare };
};

const differences = (
  was: JsonSchema,
  is: JsonSchema,
  before: ComparedDocument,
  after: ComparedDocument,
  side: Side,
  above: readonly string[],
): ContractChange[] => {
  const found: ContractChange[] = [];
  comparison(before, after, (text, isBreaking) => found.push({ text, isBreaking })).compare(was, is, side, '', above);
  return found;
};

/**
 * Everything by which the contract of a later release differs, in the order of its calls. Breaking: a call, field or value is removed, a field
 * is required now or may be missing, a type, a bound or a scope is narrower. Calls of the console are left out.
 */
export const contractChanges = (before: ComparedDocument, after: ComparedDocument): ContractChange[] => {
  const found: ContractChange[] = [];
  const { breaks, adds, compare } = comparison(before, after, (text, isBreaking) => found.push({ text, isBreaking }));

  const compareParameters = (name: string, was: Operation, is: Operation): void => {
    const [old, now] = [parametersOf(was), parametersOf(is)];
    for (const [parameter, { schema, required }] of old) {
      const next = now.get(parameter);
      if (!next) breaks(`${name} ?${parameter}: removed`);
      else {
        compare(schema, next.schema, 'sent', `${name} ?${parameter}`, []);
        if (next.required && !required) breaks(`${name} ?${parameter}: required now`);
      }
    }
    for (const [parameter, { required }] of now) {
      if (old.has(parameter)) continue;
      if (required) breaks(`${name} ?${parameter}: added as required`);
      else adds(`${name} ?${parameter}: added`);
    }
  };

  const compareCalls = (name: string, old: Placed, now: Placed): void => {
    const [was, is] = [old.operation, now.operation];
    if (old.at !== now.at) breaks(`${name}: ${old.at} became ${now.at}`);
    if (scopesOf(was) !== scopesOf(is))
      breaks(`${name}: token ${scopesOf(was) || 'none'} became ${scopesOf(is) || 'none'}`);
    if (is.deprecated && !was.deprecated) adds(`${name}: deprecated`);
    compareParameters(name, was, is);
    const [body, nextBody] = [schemaOf(was.requestBody), schemaOf(is.requestBody)];
    // What the portal sends by itself is received by callers.
    const side = name.startsWith('webhook ') ? 'received' : 'sent';
    if (body && nextBody) compare(body, nextBody, side, `${name} ${side === 'sent' ? '>' : '<'} `.trimEnd(), []);
    else if (nextBody && is.requestBody?.required) breaks(`${name}: a body is required now`);
    const [answer, nextAnswer] = [answerOf(was), answerOf(is)];
    if (answer && nextAnswer) compare(answer, nextAnswer, 'received', `${name} <`, []);
  };

  for (const read of [operationsOf, eventsOf]) {
    const [old, now] = [read(before), read(after)];
    for (const [name, placed] of old) {
      const next = now.get(name);
      if (next) compareCalls(name, placed, next);
      else breaks(`${name}: removed`);
    }
    for (const [name, { at }] of now) if (!old.has(name)) adds(`${name}: added${at === name ? '' : `, ${at}`}`);
  }
  return found.filter(({ text }, index) => found.findIndex((other) => other.text === text) === index);
};

/** Facts of a document that callers cannot depend on: words, examples, and patterns that formats repeat. */
const WORDS: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'title',
  'tags',
  'pattern',
  'x-act',
]);

const withoutWords = (value: unknown, isNaming = false): unknown => {
  if (Array.isArray(value)) return value.map((part) => withoutWords(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isNaming || !WORDS.has(name))
      .map(([name, part]) => [name, withoutWords(part, !isNaming && name === 'properties')]),
  );
};

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

/** The document of a release as it is stored: what is compared and nothing else. */
export const storedDocument = (document: ComparedDocument): ComparedDocument => {
  const withoutErrors = (operation: unknown): unknown => {
    const { responses = {}, ...rest } = operation as Operation;
    return {
      ...rest,
      responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
    };
  };
  const each = (group: ComparedDocument['paths']) =>
    Object.fromEntries(
      Object.entries(group)
        .filter(([path]) => !CONSOLE_PATH.test(path))
        .map(([path, methods]) => [
          path,
          Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, withoutErrors(operation)])),
        ]),
    );
  const [paths, webhooks] = [each(document.paths), each(document.webhooks ?? {})];
  const needed = new Set<string>();
  const waiting = referencesIn([paths, webhooks]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    waiting.push(...referencesIn(document.components.schemas[name]));
  }
  const schemas = Object.fromEntries(Object.entries(document.components.schemas).filter(([name]) => needed.has(name)));
  return withoutWords({ paths, webhooks, components: { schemas } }) as ComparedDocument;
};
