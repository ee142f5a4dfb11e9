import type { SelectType } from 'kysely';
import type { DB } from './tables.ts';

/** A narrower type must be one that the column can answer, null included. */
type Narrowed<Told, Column> = [SelectType<Told>] extends [SelectType<Column>]
  ? null extends SelectType<Column>
    ? null extends SelectType<Told>
      ? Told
      : never
    : Told
  : never;

/** What a module knows of its columns beyond the database; a column that is not there, or not like this, does not compile. */
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
 * Some tables of the database by name. `Known` adds what the database itself cannot tell: the type inside a JSON column, a union that
 * no check constrains, a column that is never written.
 */
export type TablesOf<Name extends keyof DB, Known extends Knowledge<Known> = Record<never, never>> = {
  [Table in Name]: Table extends keyof Known ? Omit<DB[Table], keyof Known[Table]> & Known[Table] : DB[Table];
};
