import { type AppFacts, itemView, listView, viewOptions } from './item-view.ts';
import { type ContentQuery, PAGE_CAP, QueryError, runQuery } from './query/content-query.ts';
import { parseJsonQuery } from './query/json-query.ts';
import { type ODataParts, parseODataQuery } from './query/odata-query.ts';
import { CONTENT_SCHEMAS, type ContentSchema, findSchema } from './schemas.ts';
import { type Snapshot, shelfOf } from './snapshot.ts';
import { contentAnswer, jsonAnswer, type StoreAnswer, StoreError, type StoreRequest } from './store-answer.ts';
import type { StoredItem } from './stored-content.ts';

/** An app that was opened with a token: its facts and its content. */
export interface OpenApp {
  readonly facts: AppFacts;
  readonly snapshot: Snapshot;
}

/** Parameters of a query, from the URL or the body. */
interface Asked {
  readonly ids: readonly string[] | null;
  readonly q: unknown;
  readonly odata: URLSearchParams;
}

const ODATA: readonly string[] = ['filter', 'search', 'orderby', 'top', 'skip', 'random'];

const odataParts = (params: URLSearchParams): ODataParts => {
  const given = [...params].filter(([name]) => name.startsWith('$'));
  const unknown = given.find(([name]) => !ODATA.includes(name.slice(1)));
  if (unknown) throw new QueryError(`OData query not valid: ${unknown[0]} is not supported.`);
  return Object.fromEntries(given.map(([name, value]) => [name.slice(1), value]));
};

const idsOf = (value: unknown): string[] | null => {
  const ids: readonly unknown[] | null = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : null;
  return ids?.flatMap((id) => (typeof id === 'string' && id.trim() !== '' ? [id.trim()] : [])) ?? null;
};

/** `q` wins over OData (protocols §1.2). */
const queryOf = (schema: ContentSchema, facts: AppFacts, { q, odata }: Asked): ContentQuery =>
  q ? parseJsonQuery(schema, facts.languages, q) : parseODataQuery(schema, facts.languages, odataParts(odata));

const validated = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof QueryError) throw new StoreError(400, 'Validation error', [error.message]);
    throw error;
  }
};

const schemaOf = (name: string): ContentSchema => {
  const schema = findSchema(name);
  if (!schema) throw new StoreError(404);
  return schema;
};

const isVisible = (request: StoreRequest, item: StoredItem): boolean =>
  item.status === 'Published' || request.headers.has('x-unpublished');

const itemOf = (request: StoreRequest, { snapshot }: OpenApp, schema: ContentSchema, id: string): StoredItem => {
  const item = shelfOf(snapshot, schema.name).byId.get(id);
  const version = request.query.get('version');
  const isVersion = version === null || Number(version) === item?.version;
  if (!item || !isVersion || !isVisible(request, item)) throw new StoreError(404);
  return item;
};

const totalOf = ({ headers }: StoreRequest, total: number): number => (headers.has('x-nototal') ? -1 : total);

const answerList = (request: StoreRequest, app: OpenApp, schema: ContentSchema, asked: Asked): StoreAnswer => {
  const { facts, snapshot } = app;
  const shelf = shelfOf(snapshot, schema.name);
  const options = viewOptions(request.headers, facts);
  const visible = request.headers.has('x-unpublished') ? shelf.items : shelf.published;
  const found = validated(() => {
    if (!asked.ids) return runQuery(visible, queryOf(schema, facts, asked));
    // The ids decide the order and the size of the page.
    const items = asked.ids.flatMap((id) => shelf.byId.get(id) ?? []).filter((item) => isVisible(request, item));
    return { total: items.length, items };
  });
  const items = found.items.map((item) => itemView(schema, item, facts, options));
  return contentAnswer(request, facts.app, listView(request.path, totalOf(request, found.total), items));
};

/** One item, by its id. */
export const answerItem = (request: StoreRequest, app: OpenApp, schemaName: string, id: string): StoreAnswer => {
  const schema = schemaOf(schemaName);
  const item = itemOf(request, app, schema, id);
  const view = itemView(schema, item, app.facts, viewOptions(request.headers, app.facts));
  return contentAnswer(request, app.facts.app, view);
};

/** The items of a schema; the query is in the URL. */
export const answerItems = (request: StoreRequest, app: OpenApp, schemaName: string): StoreAnswer =>
  answerList(request, app, schemaOf(schemaName), {
    ids: idsOf(request.query.get('ids')),
    q: request.query.get('q'),
    odata: request.query,
  });

/** The items of a schema; the query is in the body. */
export const answerPostedQuery = (request: StoreRequest, app: OpenApp, schemaName: string): StoreAnswer => {
  const { ids, oData, q } = (request.body ?? {}) as { ids?: unknown; oData?: unknown; q?: unknown };
  return answerList(request, app, schemaOf(schemaName), {
    ids: idsOf(ids),
    q: q ?? null,
    odata: new URLSearchParams(typeof oData === 'string' ? oData : ''),
  });
};

/** Items of any schema, by their ids. */
export const answerByIds = (request: StoreRequest, { facts, snapshot }: OpenApp): StoreAnswer => {
  const given =
    request.method === 'POST' ? (request.body as { ids?: unknown } | undefined)?.ids : request.query.get('ids');
  const options = viewOptions(request.headers, facts);
  const items = (idsOf(given) ?? []).slice(0, PAGE_CAP).flatMap((id) =>
    CONTENT_SCHEMAS.flatMap((schema) => {
      const item = shelfOf(snapshot, schema.name).byId.get(id);
      return item && isVisible(request, item) ? [itemView(schema, item, facts, options)] : [];
    }),
  );
  return contentAnswer(request, facts.app, listView(request.path, totalOf(request, items.length), items));
};

/** Items that an item refers to, or that refer to it: no schema has reference fields, so the list is empty, but the item must exist. */
export const answerReferences = (request: StoreRequest, app: OpenApp, schemaName: string, id: string): StoreAnswer => {
  itemOf(request, app, schemaOf(schemaName), id);
  return contentAnswer(request, app.facts.app, listView(request.path, totalOf(request, 0), []));
};

interface GraphQLQuestion {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
}

const variablesOf = (value: unknown): Record<string, unknown> | null => {
  let read: unknown;
  try {
    read = typeof value === 'string' ? JSON.parse(value || 'null') : (value ?? null);
  } catch {
    throw new StoreError(400, 'Validation error', ['Variables are no JSON.']);
  }
  if (typeof read !== 'object' || Array.isArray(read)) {
    throw new StoreError(400, 'Validation error', ['Variables are no object.']);
  }
  return read as Record<string, unknown> | null;
};

/** Loaded with the first query: most servers never receive one, and its many files would slow down every start. */
const loadGraphQL = async () => {
  const [{ graphql }, { graphqlSchema }] = await Promise.all([
    import('graphql'),
    import('./graphql/graphql-schema.ts'),
  ]);
  return { graphql, graphqlSchema };
};

const ask = async ({ facts, snapshot }: OpenApp, question: GraphQLQuestion) => {
  const { graphql, graphqlSchema } = await loadGraphQL();
  const { errors, data } = await graphql({
    schema: graphqlSchema(facts.languages),
    source: typeof question.query === 'string' ? question.query : '',
    contextValue: { facts, snapshot },
    variableValues: variablesOf(question.variables),
    operationName: typeof question.operationName === 'string' ? question.operationName : null,
  });
  return { ...(data === undefined ? {} : { data }), ...(errors ? { errors } : {}) };
};

/** A GraphQL query, by POST or in the URL. */
export const answerGraphQL = async (request: StoreRequest, app: OpenApp): Promise<StoreAnswer> => {
  const question =
    request.method === 'POST' ? ((request.body ?? {}) as GraphQLQuestion) : Object.fromEntries(request.query);
  const result = await ask(app, question);
  // Without data the query itself was invalid.
  return jsonAnswer('data' in result ? 200 : 400, result, { vary: 'Auth-State', 'x-appid': app.facts.app });
};

/** Several GraphQL queries at once. */
export const answerGraphQLBatch = async (request: StoreRequest, app: OpenApp): Promise<StoreAnswer> => {
  const questions = Array.isArray(request.body) ? (request.body as (GraphQLQuestion | null)[]) : [];
  if (questions.length > PAGE_CAP) throw new StoreError(400, 'Validation error', ['Too many queries.']);
  return jsonAnswer(200, await Promise.all(questions.map((question) => ask(app, question ?? {}))));
};
