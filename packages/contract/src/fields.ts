import { z } from 'zod';
import type { ErrorName } from './errors.ts';
import { isDay } from './values/day.ts';
import { DAY_MAX_LENGTH } from './values/limits.ts';
import { isNetwork, NETWORK_MAX_LENGTH } from './values/operations/scopes.ts';
import { EMAIL_MAX_LENGTH, isEmail } from './values/person/email.ts';
import { SECRET_MAX_LENGTH } from './values/person/password.ts';
import { isDeceptiveEmail } from './values/text/email-spelling.ts';
import { isPlainLine, isPlainText } from './values/text/plain-text.ts';

/** The error name that a failed schema check reports. */
export const because = (reason: ErrorName): { error: ErrorName } => ({ error: reason });

/** The format of a day, for developers. */
export const DAY_FORMAT = 'date YYYY-MM-DD';

/** What a check of ours expects, for developers of systems. */
export const expecting = (expected: string) => ({ params: { expected } });

/** The error of a value that is no text at all; given as a plain error it would also name every later check that names none. */
export const unlessText = (reason: ErrorName) => ({
  error: ({ code }: { readonly code?: string }) => (code === 'invalid_type' ? reason : undefined),
});

/**
 * An untrimmed line of text, for paths and queries. Every text of a request uses this function or one of the next six, so that it has no
 * characters that the database rejects; `input-schemas.test.ts` checks this for all calls.
 */
export const givenText = (maxLength: number) => z.string().max(maxLength, because('textTooLong')).refine(isPlainLine);

/** An untrimmed text with line breaks: the content of a file. */
export const givenLines = (maxLength: number) => z.string().max(maxLength, because('textTooLong')).refine(isPlainText);

/** A required line of text, trimmed; fieldMissing if empty, textTooLong if too long. */
export const requiredText = (maxLength: number) =>
  z
    .string(unlessText('fieldMissing'))
    .trim()
    .min(1, because('fieldMissing'))
    .max(maxLength, because('textTooLong'))
    .refine(isPlainLine);

/** An optional line of text, trimmed; may be null or omitted. */
export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength, because('textTooLong')).refine(isPlainLine).nullish();

/** A required text that may have line breaks; the error for a missing one can be chosen. */
export const requiredLines = (maxLength: number, missing: ErrorName = 'fieldMissing') =>
  z
    .string(unlessText(missing))
    .trim()
    .min(1, because(missing))
    .max(maxLength, because('textTooLong'))
    .refine(isPlainText);

/** An optional text that may have line breaks. */
export const optionalLines = (maxLength: number) =>
  z.string().trim().max(maxLength, because('textTooLong')).refine(isPlainText).nullish();

/** A required e-mail address; fieldMissing if empty, emailDeceptive for look-alike or invisible characters, emailInvalid if malformed. */
export const requiredEmail = () =>
  requiredText(EMAIL_MAX_LENGTH)
    .refine((value) => !isDeceptiveEmail(value), because('emailDeceptive'))
    .refine((value) => value === '' || isEmail(value), because('emailInvalid'));

/** A password, untrimmed, because leading and trailing spaces belong to it. */
export const requiredSecret = () =>
  z
    .string(unlessText('fieldMissing'))
    .min(1, because('fieldMissing'))
    .max(SECRET_MAX_LENGTH, because('textTooLong'))
    .refine(isPlainText);

/** A required day as text; fieldMissing if missing or empty, and the given error if it is no day. */
export const requiredDayText = (wrong: ErrorName) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'fieldMissing' : wrong) })
    .trim()
    .min(1, because('fieldMissing'))
    .max(DAY_MAX_LENGTH, because(wrong))
    .refine(isPlainLine, because(wrong));

/** The id of a row; other texts are refused here, because the database would fail on them. */
export const Uuid = z.uuid();

/** A calendar day, YYYY-MM-DD, from 1900 to 2200. */
export const Day = z.iso.date().refine(isDay, expecting(DAY_FORMAT));

/** A date-time with time zone, from 1900 to 2200. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine((moment) => isDay(moment.slice(0, 10)), expecting('date-time with time zone'));

/** A month, YYYY-MM. */
export const Month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((month) => isDay(`${month}-01`), expecting('month YYYY-MM'));

/** A year, YYYY. */
export const Year = z
  .string()
  .regex(/^\d{4}$/)
  .refine((year) => isDay(`${year}-01-01`), expecting('year YYYY'));

/** The largest value of an integer column. */
export const INTEGER_MAX = 2_147_483_647;

/** A catalogue number in a body; a number out of range gets the given error, such as productNotFound. */
export const givenNumber = (outside: ErrorName = 'inputInvalid') =>
  z.int(because('fieldMissing')).min(0, because(outside)).max(INTEGER_MAX, because(outside));

/** A whole number in a path or a query; a number that is too large gets the given error. */
export const queryNumber = (min = 0, max = INTEGER_MAX, outside: ErrorName = 'inputInvalid') =>
  z.coerce.number().int().min(min).max(max, because(outside));

/** A whole number in a query that may be omitted or empty, as forms send fields that were not filled in. */
export const optionalQueryNumber = (usual: number, min?: number, max?: number) =>
  z.preprocess((given) => (given === '' ? undefined : given), queryNumber(min, max).default(usual));

/** An IP address or network from which a key may be used. */
export const Network = givenText(NETWORK_MAX_LENGTH).refine(isNetwork);
