import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { startTestPlatform, type TestPlatform } from '../testing/start/start-test-platform.ts';

/*
 * A read model tells TypeScript what its statement returns (`sql<Type>`), and nothing else compares the two. Here each exported read model
 * runs once on the migrated database, and the names and types of the columns it returns are compared with the text of that type.
 */

const MODULES = new URL('../modules/', import.meta.url);
const ID = '018f0000-0000-7000-8000-000000000000';

/** A value for each name of a parameter of read models; the database is empty, because only the columns matter. */
const VALUES: Readonly<Record<string, unknown>> = {
  after: null,
  agencyNumber: 'A-1',
  claimIds: [ID],
  closingId: ID,
  days: 3,
  email: 'a@example.org',
  emails: ['a@example.org'],
  ended: ['Abgelaufen'],
  from: '2026-01-01',
  goal: 'Empfehlung',
  id: ID,
  ids: [ID],
  key: 'nobody',
  leaving: { recommenderId: ID },
  limit: 10,
  marks: { recommender: 'id', mail: 'to_address', audit: 'person_ref', goodwill_history: 'request_id' },
  month: '2026-01',
  number: 'x',
  numbers: ['x'],
  of: { recommenderId: ID },
  orderId: ID,
  orderIds: [ID],
  orderNumber: 'x',
  owner: { ids: [ID], email: 'a@example.org' },
  page: { limit: 10, offset: 0 },
  question: {
    report: 'auftraege',
    sort: { column: 'number', as: 'text' },
    order: null,
    isDescending: false,
    conditions: [],
  },
  pairs: [{ claimId: ID, recommenderId: ID, recipientId: ID, recipientEmail: 'a@example.org' }],
  payeeIds: [ID],
  period: { from: '2026-01-01', until: '2026-01-31', productIds: null },
  productId: 1,
  productIds: null,
  personId: ID,
  ranking: { sort: 'Auftraege', isDescending: true, page: 1, pageSize: 10, search: null },
  reader: 'recommender',
  recipientIds: [ID],
  recommenderId: ID,
  recommenderIds: [ID],
  share: 50,
  since: new Date(0),
  starts: [
    {
      claimId: ID,
      recommenderId: ID,
      recommenderEmail: 'a@example.org',
      recipientEmail: 'b@example.org',
      productId: 1,
    },
  ],
  state: null,
  states: ['Gemeldet'],
  unit: 'Link',
  until: '2026-01-31',
  windowDays: 7,
};

/** The same for single functions whose parameter of that name is something else. */
const OWN_VALUES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  findLinkChanges: { since: null },
  selectOpenOrders: { after: ID },
};

/** PostgreSQL's own numbers of the types whose values arrive as these. */
const TEXTS = [19, 25, 1043, 1082, 2950];
const JSONS = [114, 3802];
const LISTS = [...JSONS, 1000, 1005, 1007, 1009, 1015, 1016, 1185, 2951];
const KINDS: Readonly<Record<string, readonly number[]>> = {
  string: TEXTS,
  number: [20, 21, 23, 700, 701],
  boolean: [16],
  Date: [1184],
};

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: Source[] = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(path, MODULES), 'utf8') }));

const readModels = sources.filter(({ path }) => path.includes('read-models/') && !path.startsWith('console/'));

/** The text of each property's type, of `{ … }`, a name or an intersection of both. */
const propertiesOf = (type: string, file: Source): Map<string, string> => {
  const all = new Map<string, string>();
  for (const part of type.split('&').map((one) => one.trim())) {
    const declared = part.startsWith('{') ? null : declarationOf(part, file);
    for (const base of declared?.bases ?? []) for (const [name, told] of propertiesOf(base, file)) all.set(name, told);
    const body = (declared?.body ?? part).replaceAll(/\/\*\*.*?\*\//gs, '');
    for (const [, name = '', told = ''] of body.matchAll(
      /(?:readonly )?(\w+): ([^;{}]+|[^;]*\{[^}]*\}[^;]*)(?:;|\s*\}$)/g,
    ))
      all.set(name, told.trim());
  }
  return all;
};

const declarationOf = (name: string, file: Source): { readonly bases: readonly string[]; readonly body: string } => {
  const pattern = new RegExp(`interface ${name}(?: extends ([\\w, ]+))? (\\{\\n.*?\\n\\})`, 's');
  const found = pattern.exec(file.text) ?? sources.map(({ text }) => pattern.exec(text)).find((one) => one !== null);
  if (!found) throw new Error(`${file.path}: no interface ${name}`);
  return { bases: found[1]?.split(',').map((base) => base.trim()) ?? [], body: found[2] ?? '' };
};

const kindOf = (told: string): readonly number[] => {
  const type = told.replace(/ \| null$/, '').replace(/^null \| /, '');
  if (/\[\]$|^readonly |^Array|^ReadonlyArray/.test(type)) return LISTS;
  // A name of a type that is none of these stands for a few words, or for the content of a JSON column.
  return KINDS[type] ?? [...TEXTS, ...JSONS];
};

/** The types of rows in a text; a type of a single value belongs to a part of a statement that Kysely builds. */
const rowTypesOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/sql<(\{.*?\}|[\w &]+(?:\{.*?\})?)>`/gs)]
      .map(([, type = '']) => type)
      .filter((type) => !/^(boolean|number|string|Date)$/.test(type)),
  ),
];

const isStatement = (result: unknown): result is { readonly execute: (db: Ctx['db']) => Promise<unknown> } =>
  typeof result === 'object' && result !== null && 'execute' in result;

/** The exported functions with the row types of their statements. */
const functions = readModels.flatMap((file) =>
  [
    ...file.text.matchAll(
      /export const (\w+) = (?:async )?\((.*?)\)(?:: [^=]*?)? =>(.*?)(?=\n(?:\/\*\*.*?\*\/\n)?(?:export )?const |$(?![\s\S]))/gs,
    ),
  ].flatMap(([, name = '', parameters = '', body = '']) => {
    const types = rowTypesOf(body);
    return types.length === 0 ? [] : [{ file, name, parameters, types }];
  }),
);

const sample = (name: string, of: string): unknown => {
  const own = OWN_VALUES[of];
  if (own && name in own) return own[name];
  if (!(name in VALUES)) throw new Error(`${of}: no value for the parameter ${name}`);
  return VALUES[name];
};

/** The arguments behind the context, by the names of the parameters; those taken apart in place are put together again. */
const argumentsOf = (parameters: string, of: string): unknown[] =>
  [
    ...parameters
      .replaceAll(/\s+/g, ' ')
      .trim()
      .matchAll(/(?:^|, )(?:\{ ([\w, ]+) \}|\[([\w, ]+)\]|(\w+)\??):/g),
  ]
    .slice(1)
    .map(([, object, list, name = '']) => {
      if (object) return Object.fromEntries(object.split(', ').map((key) => [key, sample(key, of)]));
      return list ? list.split(', ').map((key) => sample(key, of)) : sample(name, of);
    });

let test: TestPlatform;
let pool: pg.Pool;
let recorded: pg.FieldDef[][] = [];

beforeAll(async () => {
  test = await startTestPlatform();
  pool = new pg.Pool({ connectionString: test.databaseUrl, max: 1 });
});

afterAll(async () => {
  await pool.end();
  await test.stop();
});

const recordingDatabase = (): Ctx['db'] =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        end: () => Promise.resolve(),
        connect: async () => {
          const client = await pool.connect();
          return {
            release: () => client.release(),
            query: async (text: string, values: readonly unknown[]) => {
              const result = await client.query(text, [...values]);
              recorded.push(result.fields);
              return result;
            },
          } as unknown as pg.PoolClient;
        },
      },
    }),
  });

it.each(functions.map((one) => [`${one.file.path} ${one.name}`, one] as const))(
  '%s returns the columns that its type names',
  async (_, { file, name, parameters, types }) => {
    recorded = [];
    const db = recordingDatabase();
    const module: Record<string, (...given: unknown[]) => Promise<unknown>> = await import(
      new URL(file.path, MODULES).href
    );
    const given = parameters.trimStart().startsWith('db') ? db : { ...test.newCtx(), db };
    const result = await module[name]?.(given, ...argumentsOf(parameters, name));
    // Some return their statement, for a caller that puts it together with others.
    if (isStatement(result)) await result.execute(db);
    for (const type of types) {
      const told = propertiesOf(type, file);
      const names = [...told.keys()].toSorted();
      const fields = recorded.find(
        (one) =>
          one
            .map((field) => field.name)
            .toSorted()
            .join() === names.join(),
      );
      expect(
        fields?.map((field) => field.name).toSorted() ?? recorded.map((one) => one.map((field) => field.name)),
        type,
      ).toEqual(names);
      for (const field of fields ?? [])
        expect(kindOf(told.get(field.name) ?? ''), `${field.name}: ${told.get(field.name)}`).toContain(
          field.dataTypeID,
        );
    }
  },
);

/** Statements in functions that only their own module calls; the tests of the read models around them run them, and nothing compares them. */
const NOT_COMPARED: readonly string[] = [
  'connect/operations/read-models/events.ts PlacedEvent',
  'connect/operations/read-models/orders.ts OrderRow',
  'connect/operations/read-models/orders.ts RecommendationRow',
];

it('every statement of a read model is compared or listed', () => {
  const compared = new Set(functions.flatMap(({ file, types }) => types.map((type) => `${file.path} ${type}`)));
  const all = readModels.flatMap((file) => rowTypesOf(file.text).map((type) => `${file.path} ${type}`));
  expect(all.filter((one) => !compared.has(one)).toSorted()).toEqual(NOT_COMPARED);
});
