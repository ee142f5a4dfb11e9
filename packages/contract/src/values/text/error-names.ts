import { ERRORS, type ErrorName } from '../error-table.ts';

/** Whether a value is the name of an error. */
export const isErrorName = (value: unknown): value is ErrorName =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value);

const NAME_BY_CODE: ReadonlyMap<unknown, ErrorName> = new Map(
  Object.entries(ERRORS).map(([name, { code }]) => [code, name as ErrorName]),
);

/** Name of the error with a code; null if there is none. */
export const errorNameOf = (code: unknown): ErrorName | null => NAME_BY_CODE.get(code) ?? null;
