import {
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type QueryCreator,
  type SelectType,
  sql,
} from 'kysely';

type ColumnMap<Row> = Readonly<Record<string, keyof Row & string>>;

/** Which columns of a table store which properties, declared once; what is read, and the type of it, follow from the map. */
export interface Columns<Row, Map extends ColumnMap<Row>> {
  /** The selection, each column under the name of its property. */
  readonly select: readonly { [Name in keyof Map & string]: `${Map[Name]} as ${Name}` }[keyof Map & string][];
  /** The names of the properties, for a selection from a common table expression. */
  readonly names: readonly (keyof Map & string)[];
  /** All these columns of an object, to be written; what else it carries is left out. */
  readonly row: <Given extends Stored<Row, Map>>(given: Given) => { [Name in keyof Map as Map[Name]]: Given[Name] };
  /** The map itself, for a longer one that begins with it. */
  readonly map: Map;
}

type Stored<Row, Map extends ColumnMap<Row>> = { readonly [Name in keyof Map]: Unchanging<SelectType<Row[Map[Name]]>> };

/** What is read from a column is not changed in place, so that a list is one for reading. */
type Unchanging<T> = T extends (infer Item)[] ? readonly Item[] : T;

/** The type of what a selection reads. */
export type StoredAs<C> = C extends Columns<infer Row, infer Map> ? Stored<Row, Map> : never;

/** Declares the columns of a table by the names of their properties; a column the table does not have does not compile. */
export const columnsOf =
  <Row>() =>
  <const Map extends ColumnMap<Row>>(map: Map): Columns<Row, Map> => {
    const entries = Object.entries(map);
    return {
      select: entries.map(([name, column]) => `${column} as ${name}`) as unknown as Columns<Row, Map>['select'],
      names: Object.keys(map),
      row: ((given: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(entries.map(([name, column]) => [column, given[name]]))) as Columns<Row, Map>['row'],
      map,
    };
  };

/**
 * Inserts rows that are passed as one JSON value: a parameter for every cell of a file would cost more than writing it. The columns are
 * those of the first row, so that no list of them can miss one.
 */
export const insertRows = <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables> | QueryCreator<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): InsertQueryBuilder<Tables, Table, InsertResult> => {
  const columns = Object.keys(rows[0] ?? {});
  const given = sql<
    Record<string, unknown>
  >`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
  const insert = (db as unknown as QueryCreator<Record<string, Record<string, unknown>>>)
    .insertInto<string>(table)
    .columns(columns)
    .expression((eb) => eb.selectFrom(given.as<'given'>('given')).select(columns));
  return insert as unknown as InsertQueryBuilder<Tables, Table, InsertResult>;
};
