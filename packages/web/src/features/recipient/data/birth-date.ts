import type { Language } from '@mundwerk/contract/values/language';
import { ADULT_YEARS, isAtLeast, isBirthDate, parseDay } from '@mundwerk/contract/values/text/german-date';
import type { FieldCheck } from '#lib/form/field-checks.ts';
import { checkRequired } from '#lib/form/field-checks.ts';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';

const ISO = /^\d{4}-/;

/** The separator of a date's parts. */
type DateSign = '.' | '/';

/** French readers write 31/12/1990. */
export const dateSignOf = (language: Language): DateSign => (language === 'fr' ? '/' : '.');

/** A typed date in the wire format DD.MM.YYYY, whichever separator was typed. */
export const wireDate = (typed: string): string => typed.trim().replaceAll('/', '.');

/** Inserts separators into digits typed without any: 31121990, 3112, 311. */
const withSigns = (digits: string, sign: DateSign): string =>
  [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join(sign);

/**
 * Inserts the separators while a date is typed, because a phone's number pad has none: `3112` becomes `31.12`, `1.2.` becomes `01.02.`.
 * Dates that browsers fill in (YYYY-MM-DD) stay as they are.
 */
export const formatTypedDate = (typed: string, sign: DateSign = '.'): string => {
  if (ISO.test(typed)) return typed;
  const parts = typed.split(/\D+/);
  if (parts.length === 1) return withSigns(typed, sign);
  const [day = '', month = '', year = ''] = parts;
  const padded = [day.padStart(2, '0'), ...(parts.length > 2 ? [month.padStart(2, '0'), year] : [month])];
  // A complete month may be followed by the year without a separator.
  return parts.length > 2 || month.length <= 2 ? padded.join(sign).slice(0, 10) : withSigns(padded.join(''), sign);
};

/** Rejects invalid dates of birth, and people who are not of age. */
export const checkBirthDate =
  (label: string): FieldCheck =>
  (value) => {
    const missing = checkRequired(label, 'recipient.form.help.birthDate')(value);
    if (missing !== true) return missing;
    const day = parseDay(wireDate(value));
    const now = today();
    if (day === null || !isBirthDate(day, now)) return t('recipient.form.errors.birthDateInvalid');
    return isAtLeast(ADULT_YEARS, day, now) || t('recipient.form.errors.underAge', { years: ADULT_YEARS });
  };
