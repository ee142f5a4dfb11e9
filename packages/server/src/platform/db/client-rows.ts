import type {
  DeleteQueryBuilder,
  DeleteResult,
  Expression,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Database } from './database.ts';

type Nothing = Record<never, never>;

type WithClient<Tables> = {
  [Table in keyof Tables & string]: Tables[Table] extends { client_key: unknown } ? Table : never;
}[keyof Tables & string];

/** Values of a row, or expressions for them. */
type Written<Row> = { readonly [Column in keyof Row]: Row[Column] | Expression<unknown> };

/** Statements about the rows of one client: each filters by the client, or writes its key, so that none can forget it. */
export interface ClientRows<Tables> {
  readonly selectFrom: <Table extends WithClient<Tables>>(table: Table) => SelectQueryBuilder<Tables, Table, Nothing>;
  readonly updateTable: <Table extends WithClient<Tables>>(
    table: Table,
  ) => UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;
  readonly deleteFrom: <Table extends WithClient<Tables>>(
    table: Table,
  ) => DeleteQueryBuilder<Tables, Table, DeleteResult>;
  readonly insertInto: <Table extends WithClient<Tables>>(
    table: Table,
    row: Written<Omit<Insertable<Tables[Table]>, 'client_key'>>,
  ) => InsertQueryBuilder<Tables, Table, InsertResult>;
}

/** The tables of a module, narrowed to the rows of the client in the context. */
export const clientRows = <Tables>(ctx: {
  readonly db: Database;
  readonly client: { readonly key: string };
}): ClientRows<Tables> => {
  const { key } = ctx.client;
  const db = ctx.db.withTables<Record<string, Record<string, unknown>>>();
  // Which tables and columns there are is checked where a store calls these; the builder is only told that each has the client's key.
  return {
    selectFrom: (table: string) => db.selectFrom(table).where(`${table}.client_key`, '=', key),
    updateTable: (table: string) => db.updateTable(table).where(`${table}.client_key`, '=', key),
    deleteFrom: (table: string) => db.deleteFrom(table).where(`${table}.client_key`, '=', key),
    insertInto: (table: string, row: object) => db.insertInto(table).values({ ...row, client_key: key }),
  } as unknown as ClientRows<Tables>;
};
