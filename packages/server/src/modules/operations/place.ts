import { AppError } from '@mundwerk/contract/errors';
import { isDay } from '@mundwerk/contract/values/day';
import { z } from 'zod';

/** A moment as the database writes it. */
const MOMENT = /^(\S+) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-][01]\d(:[0-5]\d){0,2}$/;

/** Tells a moment as the database writes it from any other text. */
export const isMoment = (text: string): boolean => isDay(MOMENT.exec(text)?.[1] ?? '');

/** The place of an entry in a list: what the list is sorted by, as the database writes it, and the entry's number. */
export interface Place {
  readonly at: string;
  readonly number: string;
}

/** Numbers of the portal, which are letters and digits. */
const NUMBER = z.string().regex(/^[0-9A-Z]{1,20}$/);

const placeText = ({ at, number }: Place): string => Buffer.from(JSON.stringify([at, number])).toString('base64url');

/** Reads a place that an earlier page named; anything else is refused as a wrong field. */
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

/** A page of rows that were read with one more than asked for, and the place where the next page begins. */
export const pageOf = <Row extends Place>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly next: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? placeText(last) : null };
};
