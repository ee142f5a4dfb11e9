import { z } from 'zod';
import type { ErrorName } from './errors.ts';
import { isDay } from './values/day.ts';
import { DAY_MAX_LENGTH } from './values/limits.ts';
import { EMAIL_MAX_LENGTH, isEmail } from './values/person/email.ts';
import { SECRET_MAX_LENGTH } from './values/person/password.ts';
import { isDeceptiveEmail } from './values/text/email-spelling.ts';
import { isPlainLine, isPlainText } from './values/text/plain-text.ts';

/** Names the error that a failed check of a schema stands for. */
export const because = (reason: ErrorName): { error: ErrorName } => ({ error: reason });

/**
 * A line of text as it came, for paths and queries. Every text of a request is made by this function or one of the next six, so
 * that none brings characters the database refuses; the sweep in `input-schemas.test.ts` sees to it.
 */
export const givenText = (maxLength: number) => z.string().max(maxLength, because('textTooLong')).refine(isPlainLine);

/** A text as it came, with its line breaks and blanks: the content of a file. */
export const givenLines = (maxLength: number) => z.string().max(maxLength, because('textTooLong')).refine(isPlainText);

/** A required line of text, trimmed: empty is fieldMissing, too long textTooLong. */
export const requiredText = (maxLength: number) =>
  z
    .string(because('fieldMissing'))
    .trim()
    .min(1, because('fieldMissing'))
    .max(maxLength, because('textTooLong'))
    .refine(isPlainLine);

/** An optional line of text, trimmed; null and missing mean none. */
export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength, because('textTooLong')).refine(isPlainLine).nullish();

/** A required text that may have line breaks; a missing one can have its own error. */
export const requiredLines = (maxLength: number, missing: ErrorName = 'fieldMissing') =>
  z.string(because(missing)).trim().min(1, because(missing)).max(maxLength, because('textTooLong')).refine(isPlainText);

/** An optional text that may have line breaks. */
export const optionalLines = (maxLength: number) =>
  z.string().trim().max(maxLength, because('textTooLong')).refine(isPlainText).nullish();

/** A required e-mail address: empty is fieldMissing, look-alike or invisible characters emailDeceptive, malformed emailInvalid. */
export const requiredEmail = () =>
  requiredText(EMAIL_MAX_LENGTH)
    .refine((value) => !isDeceptiveEmail(value), because('emailDeceptive'))
    .refine((value) => value === '' || isEmail(value), because('emailInvalid'));

/** A password as it was typed: blanks at its ends belong to it. */
export const requiredSecret = () =>
  z
    .string(because('fieldMissing'))
    .min(1, because('fieldMissing'))
    .max(SECRET_MAX_LENGTH, because('textTooLong'))
    .refine(isPlainText);

/** A required text that is a day: missing or empty is fieldMissing, everything else that is none has its own error. */
export const requiredDayText = (wrong: ErrorName) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'fieldMissing' : wrong) })
    .trim()
    .min(1, because('fieldMissing'))
    .max(DAY_MAX_LENGTH, because(wrong))
    .refine(isPlainLine, because(wrong));

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
export const givenNumber = (outside: ErrorName = 'inputInvalid') =>
  z.int(because('fieldMissing')).min(0, because(outside)).max(INTEGER_MAX, because(outside));

/** A whole number in a path or a query; one that is too large travels with its own code where the call has one. */
export const queryNumber = (min = 0, max = INTEGER_MAX, outside: ErrorName = 'inputInvalid') =>
  z.coerce.number().int().min(min).max(max, because(outside));

/** A whole number in a query that may be left out or left empty, as a form sends a field that was not filled in. */
export const optionalQueryNumber = (usual: number, min?: number, max?: number) =>
  z.preprocess((given) => (given === '' ? undefined : given), queryNumber(min, max).default(usual));
