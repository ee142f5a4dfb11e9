import type { SelectType } from 'kysely';
import type { DB } from './tables.ts';

/** A narrowed type must be assignable to the column's type, and must keep its null. */
type Narrowed<Told, Column> = [SelectType<Told>] extends [SelectType<Column>]
  ? null extends SelectType<Column>
    ? null extends SelectType<Told>
      ? Told
      : never
    : Told
  : never;

/** Column types that a module narrows beyond the database; an unknown column or an incompatible type does not compile. */
type Knowledge<Known> = {
  [Table in keyof Known]: Table extends keyof DB
    ? {
        [Column in keyof Known[Table]]: Column extends keyof DB[Table]
          ? Narrowed<Known[Table][Column], DB[Table][Column]>
          : never;
      }
    : never;
};

/**
 * Some tables of the database by name. `Known` adds what the schema itself cannot express: the type inside a JSON column, a union that no
 * check constrains, a column that is never written.
 */
export type TablesOf<Name extends keyof DB, Known extends Knowledge<Known> = Record<never, never>> = {
  [Table in Name]: Table extends keyof Known ? Omit<DB[Table], keyof Known[Table]> & Known[Table] : DB[Table];
};
