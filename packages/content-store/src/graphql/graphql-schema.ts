import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLFieldConfigArgumentMap,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  specifiedDirectives,
} from 'graphql';
import { runQuery } from '../query/content-query.ts';
import { type ODataParts, parseODataQuery } from '../query/odata-query.ts';
import { CONTENT_SCHEMAS, type ContentSchema } from '../schemas.ts';
import { type Snapshot, shelfOf } from '../snapshot.ts';
import type { AssetInfo, StoredItem } from '../stored-content.ts';
import { typeName, uniqueNames } from './graphql-names.ts';
import { Asset, contentType, type Fields, type GraphQLContext, listOf, required } from './graphql-types.ts';

const QUERY_ARGUMENTS: GraphQLFieldConfigArgumentMap = {
  top: { type: GraphQLInt },
  skip: { type: GraphQLInt, defaultValue: 0 },
  filter: { type: GraphQLString },
  orderby: { type: GraphQLString },
  search: { type: GraphQLString },
  collation: { type: GraphQLString },
  random: { type: GraphQLInt },
};

/** Arguments that are null count as not given. */
const partsOf = (args: Record<string, unknown>): ODataParts =>
  Object.fromEntries(
    Object.entries(args).filter(([name, value]) => name !== 'collation' && value !== null),
  ) as ODataParts;

const queried = (schema: ContentSchema, args: Record<string, unknown>, { facts, snapshot }: GraphQLContext) => {
  const query = parseODataQuery(schema, facts.languages, partsOf(args));
  return runQuery(shelfOf(snapshot, schema.name).published, query);
};

const published = (snapshot: Snapshot, schema: string, id: string): StoredItem | null => {
  const item = shelfOf(snapshot, schema).byId.get(id);
  return item?.status === 'Published' ? item : null;
};

const schemaFields = (schema: ContentSchema, name: string, languages: readonly string[]): Fields<unknown> => {
  const type = contentType(schema, name, languages);
  const withTotal = new GraphQLObjectType<{ total: number; items: readonly StoredItem[] }, GraphQLContext>({
    name: `${name}ResultDto`,
    fields: { total: { type: required(GraphQLInt) }, items: { type: listOf(type) } },
  });
  return {
    [`query${name}Contents`]: {
      type: listOf(type),
      args: QUERY_ARGUMENTS,
      resolve: (_source, args, context) => queried(schema, args, context).items,
    },
    [`query${name}ContentsWithTotal`]: {
      type: withTotal,
      args: QUERY_ARGUMENTS,
      resolve: (_source, args, context) => queried(schema, args, context),
    },
    [`find${name}Content`]: {
      type,
      args: { id: { type: required(GraphQLString) }, version: { type: GraphQLInt } },
      resolve: (_source, { id, version }: { id: string; version?: number | null }, { snapshot }) => {
        const item = published(snapshot, schema.name, id);
        return version === undefined || version === null || item?.version === version ? item : null;
      },
    },
  };
};

const assetArguments: GraphQLFieldConfigArgumentMap = { top: { type: GraphQLInt }, skip: { type: GraphQLInt } };

const assetPage = (args: Record<string, unknown>, { snapshot }: GraphQLContext) => {
  const all = [...snapshot.assets.values()];
  const skip = Number(args.skip ?? 0);
  return { total: all.length, items: all.slice(skip, skip + Math.min(Number(args.top ?? 200), 200)) };
};

const assetFields: Fields<unknown> = {
  findAsset: {
    type: Asset,
    args: { id: { type: required(GraphQLString) } },
    resolve: (_source, { id }: { id: string }, { snapshot }) => snapshot.assets.get(id) ?? null,
  },
  queryAssets: {
    type: listOf(Asset),
    args: assetArguments,
    resolve: (_source, args, context) => assetPage(args, context).items,
  },
  queryAssetsWithTotal: {
    type: new GraphQLObjectType<{ total: number; items: AssetInfo[] }, GraphQLContext>({
      name: 'AssetResultDto',
      fields: { total: { type: required(GraphQLInt) }, items: { type: listOf(Asset) } },
    }),
    args: assetArguments,
    resolve: (_source, args, context) => assetPage(args, context),
  },
};

const cacheDirective = new GraphQLDirective({
  name: 'cache',
  locations: [DirectiveLocation.FIELD],
  args: { duration: { type: GraphQLInt } },
});

const built = new Map<string, GraphQLSchema>();

/** The GraphQL schema of apps with these languages, named by Squidex's rules. */
export const graphqlSchema = (languages: readonly string[]): GraphQLSchema => {
  const key = languages.join(',');
  const known = built.get(key);
  if (known) return known;
  const names = uniqueNames(CONTENT_SCHEMAS.map(({ name }) => typeName(name)));
  const fields = CONTENT_SCHEMAS.map((schema, index) => schemaFields(schema, names[index] ?? '', languages));
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType<unknown, GraphQLContext>({
      name: 'ApplicationQueries',
      fields: Object.assign({}, ...fields, assetFields) as Fields<unknown>,
    }),
    directives: [...specifiedDirectives, cacheDirective],
  });
  built.set(key, schema);
  return schema;
};
