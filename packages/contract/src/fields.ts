import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { isEmail } from './values/email.ts';
import { isDeceptiveEmail } from './values/email-spelling.ts';
import { SECRET_MAX_LENGTH } from './values/password.ts';

/** Gives a check the code its failure travels with. */
export const coded = (code: ErrorCode): { error: ErrorCode } => ({ error: code });

/** A required line of text, trimmed: empty is PSOF0904, too long PSOF0905. */
export const requiredText = (maxLength: number) =>
  z.string(coded('PSOF0904')).trim().min(1, coded('PSOF0904')).max(maxLength, coded('PSOF0905'));

/** An optional text, trimmed; null and missing mean none. */
export const optionalText = (maxLength: number) => z.string().trim().max(maxLength, coded('PSOF0905')).nullish();

/** A required e-mail address: empty is PSOF0904, look-alike or invisible characters PSOF0112, malformed PSOF0105. */
export const requiredEmail = () =>
  requiredText(254)
    .refine((value) => !isDeceptiveEmail(value), coded('PSOF0112'))
    .refine((value) => value === '' || isEmail(value), coded('PSOF0105'));

/** A password as it was typed: blanks at its ends belong to it. */
export const requiredSecret = () =>
  z.string(coded('PSOF0904')).min(1, coded('PSOF0904')).max(SECRET_MAX_LENGTH, coded('PSOF0905'));
