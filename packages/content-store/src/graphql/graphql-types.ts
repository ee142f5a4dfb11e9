import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import { type AppFacts, assetUrl, statusColour } from '../item-view.ts';
import type { ContentSchema, Field } from '../schemas.ts';
import type { Snapshot } from '../snapshot.ts';
import type { AssetInfo, StoredItem } from '../stored-content.ts';
import { INVARIANT } from '../stored-content.ts';
import { fieldName, partitionName, typeName, uniqueNames } from './graphql-names.ts';

/** What resolvers read from. */
export interface GraphQLContext {
  readonly facts: AppFacts;
  readonly snapshot: Snapshot;
}

/** Fields of a type whose values are made from the source. */
export type Fields<Source> = GraphQLFieldConfigMap<Source, GraphQLContext>;

/** Makes a type non-null. */
export const required = <T extends GraphQLScalarType | GraphQLObjectType>(type: T): GraphQLNonNull<T> =>
  new GraphQLNonNull(type);
/** A list whose items are non-null. */
export const listOf = <T extends GraphQLScalarType | GraphQLObjectType>(type: T): GraphQLList<GraphQLNonNull<T>> =>
  new GraphQLList(required(type));

const Instant = new GraphQLScalarType({ name: 'Instant', description: 'A moment, e.g. 2026-01-01T10:00:00Z.' });
const JsonScalar = new GraphQLScalarType({ name: 'JsonScalar', description: 'Any JSON value.' });

const User = new GraphQLObjectType({
  name: 'User',
  fields: { id: { type: required(GraphQLString) }, displayName: { type: GraphQLString } },
});

const userOf = (reference: string) => ({ id: reference, displayName: reference.replace(/^\w+:/, '') });

/** A file of the store. */
export const Asset = new GraphQLObjectType<AssetInfo, GraphQLContext>({
  name: 'Asset',
  fields: {
    id: { type: required(GraphQLString) },
    version: { type: required(GraphQLInt) },
    fileName: { type: required(GraphQLString) },
    mimeType: { type: required(GraphQLString), resolve: ({ contentType }) => contentType },
    fileSize: { type: required(GraphQLInt), resolve: ({ size }) => size },
    slug: { type: required(GraphQLString), resolve: ({ fileName: name }) => name },
    url: { type: required(GraphQLString), resolve: ({ id }, _args, { facts }) => assetUrl(facts, id) },
    pixelWidth: { type: GraphQLInt, resolve: ({ width }) => width },
    pixelHeight: { type: GraphQLInt, resolve: ({ height }) => height },
    isImage: { type: required(GraphQLBoolean), resolve: ({ contentType }) => contentType.startsWith('image/') },
  },
});

const assetsOf = (value: unknown, { snapshot }: GraphQLContext): AssetInfo[] =>
  Array.isArray(value) ? value.flatMap((id) => snapshot.assets.get(String(id)) ?? []) : [];

const typeOf = ({ kind }: Field): GraphQLOutputType => {
  switch (kind) {
    case 'String':
    case 'Html':
      return GraphQLString;
    case 'Number':
      return GraphQLFloat;
    case 'Boolean':
      return GraphQLBoolean;
    case 'DateTime':
      return Instant;
    case 'Assets':
      return listOf(Asset);
  }
};

const shown = ({ kind }: Field, value: unknown, context: GraphQLContext): unknown =>
  kind === 'Assets' ? assetsOf(value, context) : value;

/** `data { feld { de } }`: every partition of every field. */
const dataType = (schema: ContentSchema, name: string, languages: readonly string[]) => {
  const names = uniqueNames(schema.fields.map((field) => fieldName(field.name)));
  const fields = schema.fields.map((field, index): [string, Fields<StoredItem>[string]] => {
    const partitions = field.isLocalised ? languages : [INVARIANT];
    const values = partitions.map((partition): [string, Fields<StoredItem>[string]] => [
      partitionName(partition),
      {
        type: typeOf(field),
        resolve: ({ data }, _args, context) => shown(field, data[field.name]?.[partition], context),
      },
    ]);
    const type = new GraphQLObjectType<StoredItem, GraphQLContext>({
      name: `${name}Data${typeName(field.name)}Dto`,
      fields: Object.fromEntries(values),
    });
    return [names[index] ?? '', { type, resolve: (item) => item }];
  });
  return new GraphQLObjectType<StoredItem, GraphQLContext>({
    name: `${name}DataDto`,
    fields: Object.fromEntries(fields),
  });
};

/** `flatData { feld }`: the app's main language alone. */
const flatDataType = (schema: ContentSchema, name: string) => {
  const names = uniqueNames(schema.fields.map((field) => fieldName(field.name)));
  const fields = schema.fields.map((field, index): [string, Fields<StoredItem>[string]] => [
    names[index] ?? '',
    {
      type: typeOf(field),
      resolve: ({ data }, _args, context) =>
        shown(field, data[field.name]?.[field.isLocalised ? context.facts.languages[0] : INVARIANT], context),
    },
  ]);
  return new GraphQLObjectType<StoredItem, GraphQLContext>({
    name: `${name}FlatDataDto`,
    fields: Object.fromEntries(fields),
  });
};

/** The type of a schema's items. */
export const contentType = (schema: ContentSchema, name: string, languages: readonly string[]) =>
  new GraphQLObjectType<StoredItem, GraphQLContext>({
    name,
    fields: {
      id: { type: required(GraphQLString) },
      version: { type: required(GraphQLInt) },
      created: { type: required(Instant), resolve: (item) => item.createdAt.toISOString() },
      createdBy: { type: required(GraphQLString) },
      createdByUser: { type: required(User), resolve: (item) => userOf(item.createdBy) },
      lastModified: { type: required(Instant), resolve: (item) => item.modifiedAt.toISOString() },
      lastModifiedBy: { type: required(GraphQLString), resolve: (item) => item.modifiedBy },
      lastModifiedByUser: { type: required(User), resolve: (item) => userOf(item.modifiedBy) },
      // Upper case here, mixed case elsewhere, as with Squidex.
      status: { type: required(GraphQLString), resolve: (item) => item.status.toUpperCase() },
      statusColor: { type: required(GraphQLString), resolve: (item) => statusColour(item.status) },
      newStatus: { type: GraphQLString, resolve: () => null },
      newStatusColor: { type: GraphQLString, resolve: () => null },
      url: {
        type: required(GraphQLString),
        resolve: (item, _args, { facts }) => `${facts.origin}/api/content/${facts.app}/${item.schema}/${item.id}`,
      },
      data: { type: required(dataType(schema, name, languages)), resolve: (item) => item },
      data__dynamic: { type: required(JsonScalar), resolve: (item) => item.data },
      flatData: { type: required(flatDataType(schema, name)), resolve: (item) => item },
    },
  });
