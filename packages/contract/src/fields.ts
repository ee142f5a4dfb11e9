import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { isDay } from './values/day.ts';
import { isEmail } from './values/email.ts';
import { isDeceptiveEmail } from './values/email-spelling.ts';
import { SECRET_MAX_LENGTH } from './values/password.ts';
import { isPlainLine, isPlainText } from './values/plain-text.ts';

/** Gives a check the code its failure travels with. */
export const coded = (code: ErrorCode): { error: ErrorCode } => ({ error: code });

/**
 * A line of text as it came, for paths and queries. Every text of a request is made by this function or one of the next five, so
 * that none brings characters the database refuses; the sweep in `input-schemas.test.ts` sees to it.
 */
export const givenText = (maxLength: number) => z.string().max(maxLength, coded('PSOF0905')).refine(isPlainLine);

/** A required line of text, trimmed: empty is PSOF0904, too long PSOF0905. */
export const requiredText = (maxLength: number) =>
  z.string(coded('PSOF0904')).trim().min(1, coded('PSOF0904')).max(maxLength, coded('PSOF0905')).refine(isPlainLine);

/** An optional line of text, trimmed; null and missing mean none. */
export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength, coded('PSOF0905')).refine(isPlainLine).nullish();

/** A required text that may have line breaks; that it is missing can be worth a code of its own. */
export const requiredLines = (maxLength: number, missing: ErrorCode = 'PSOF0904') =>
  z.string(coded(missing)).trim().min(1, coded(missing)).max(maxLength, coded('PSOF0905')).refine(isPlainText);

/** An optional text that may have line breaks. */
export const optionalLines = (maxLength: number) =>
  z.string().trim().max(maxLength, coded('PSOF0905')).refine(isPlainText).nullish();

/** A required e-mail address: empty is PSOF0904, look-alike or invisible characters PSOF0112, malformed PSOF0105. */
export const requiredEmail = () =>
  requiredText(254)
    .refine((value) => !isDeceptiveEmail(value), coded('PSOF0112'))
    .refine((value) => value === '' || isEmail(value), coded('PSOF0105'));

/** A password as it was typed: blanks at its ends belong to it. */
export const requiredSecret = () =>
  z.string(coded('PSOF0904')).min(1, coded('PSOF0904')).max(SECRET_MAX_LENGTH, coded('PSOF0905')).refine(isPlainText);

/** The id of a row. Nothing else reaches a column of that type, which would fail. */
export const Uuid = z.uuid();

/** A day of the calendar, YYYY-MM-DD, from 1900 to 2200. */
export const Day = z.iso.date().refine(isDay);

/** A moment with its time zone, from 1900 to 2200. */
export const Moment = z.iso.datetime({ offset: true }).refine((moment) => isDay(moment.slice(0, 10)));

/** A month, YYYY-MM. */
export const Month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((month) => isDay(`${month}-01`));

/** A year, YYYY. */
export const Year = z
  .string()
  .regex(/^\d{4}$/)
  .refine((year) => isDay(`${year}-01-01`));

/** The largest number a column of whole numbers holds. */
export const INTEGER_MAX = 2_147_483_647;

/** The number of something in the catalogue, in a body; one that nothing can have is worth the code of what is not there. */
export const givenNumber = (outside: ErrorCode = 'PSOF0901') =>
  z.int(coded('PSOF0904')).min(0, coded(outside)).max(INTEGER_MAX, coded(outside));

/** A whole number in a path or a query; one that is too large travels with its own code where the call has one. */
export const queryNumber = (min = 0, max = INTEGER_MAX, outside: ErrorCode = 'PSOF0901') =>
  z.coerce.number().int().min(min).max(max, coded(outside));
