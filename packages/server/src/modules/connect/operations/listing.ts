import { AppError } from '@mundwerk/contract/errors';
import { isDay } from '@mundwerk/contract/values/day';
import { z } from 'zod';
import type { Filter } from './read-models/orders.ts';

/** A timestamp as PostgreSQL prints it. */
const MOMENT = /^(\S+) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-][01]\d(:[0-5]\d){0,2}$/;

/** Whether a text is a timestamp as PostgreSQL prints it. */
export const isMoment = (text: string): boolean => isDay(MOMENT.exec(text)?.[1] ?? '');

/** Cursor of an entry in a list: the value the list is sorted by, as PostgreSQL prints it, and the entry's number. */
export interface Place {
  readonly at: string;
  readonly number: string;
}

/** Numbers of the portal, which are letters and digits. */
const NUMBER = z.string().regex(/^[0-9A-Z]{1,20}$/);

const placeText = ({ at, number }: Place): string => Buffer.from(JSON.stringify([at, number])).toString('base64url');

/** Parses a cursor that an earlier page returned; anything else is refused as a wrong field. */
export const placeOf = (text: string | undefined, isSortedBy: (at: string) => boolean): Place | null => {
  if (text === undefined) return null;
  try {
    const schema = z.tuple([z.string().refine(isSortedBy), NUMBER]);
    const [at, number] = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, number };
  } catch {
    throw new AppError('inputInvalid', [{ field: 'ab', reason: 'inputInvalid' }]);
  }
};

/** Splits rows, of which one more than the limit was read, into a page and the cursor of the next page. */
export const pageOf = <Row extends Place>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly next: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? placeText(last) : null };
};

/** Translates the query of a list call into a filter and a page. */
export const filterOf = <State extends string>(query: {
  readonly von?: string | undefined;
  readonly bis?: string | undefined;
  readonly status?: State | undefined;
  readonly produkt?: number | undefined;
  readonly ab?: string | undefined;
  readonly anzahl: number;
}): [Filter<State>, { readonly after: string | undefined; readonly limit: number }] => [
  {
    from: query.von ?? null,
    until: query.bis ?? null,
    state: query.status ?? null,
    productId: query.produkt ?? null,
  },
  { after: query.ab, limit: query.anzahl },
];
