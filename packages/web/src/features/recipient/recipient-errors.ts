import type { ErrorName } from '@mundwerk/contract/errors';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import { ADULT_YEARS } from '@mundwerk/contract/values/german-date';
import {
  CITY_MAX_LENGTH,
  DAY_MAX_LENGTH,
  HOUSE_NUMBER_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
  STREET_MAX_LENGTH,
} from '@mundwerk/contract/values/limits';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/message';
import { PHONE_MAX_LENGTH } from '@mundwerk/contract/values/phone';
import { ApiError } from '../../lib/api-error.ts';
import { fieldMessage } from '../../lib/field-checks.ts';
import { hasText, t } from '../../lib/i18n.ts';
import type { RecipientValues } from './recipient-values.ts';

/** A field of the form. */
export type RecipientField = keyof RecipientValues;

/** Where the last part of a field's name on the wire, in lower case, stands in the form; both spellings of the wire agree in it. */
const FORM_FIELDS: Readonly<Record<string, RecipientField>> = {
  anrede: 'salutation',
  vorname: 'firstName',
  nachname: 'lastName',
  name: 'lastName',
  geburtsdatum: 'birthDate',
  email: 'email',
  telefon: 'phone',
  strasse: 'street',
  hausnummer: 'houseNumber',
  plz: 'postcode',
  ort: 'city',
};

/** How long an answer may be. */
export const LIMITS = {
  firstName: NAME_MAX_LENGTH,
  lastName: NAME_MAX_LENGTH,
  birthDate: DAY_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  phone: PHONE_MAX_LENGTH,
  street: STREET_MAX_LENGTH,
  houseNumber: HOUSE_NUMBER_MAX_LENGTH,
  postcode: POSTCODE_MAX_LENGTH,
  city: CITY_MAX_LENGTH,
} as const satisfies Partial<Record<RecipientField, number>>;

/** How a field is called. */
export const fieldLabel = (field: RecipientField): string => t(`recipient.form.fields.${field}`);

/** The fields people read, in their order, with what they are called. */
export const labelledFields = (): [RecipientField, string][] =>
  (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).map((field) => [field, fieldLabel(field)]);

const messageAt = (field: RecipientField, reason: ErrorName): string => {
  const limit = (LIMITS as Partial<Record<RecipientField, number>>)[field];
  const own = `recipient.form.errors.${reason}` as const;
  return (
    fieldMessage(reason, { label: fieldLabel(field), limit }) ??
    (hasText(own) ? t(own, { years: ADULT_YEARS }) : t('lib.fields.invalid'))
  );
};

/** The server's wrong fields as messages at the fields of the form. */
export const fieldErrors = (error: unknown): { field: RecipientField; message: string }[] =>
  (error instanceof ApiError ? error.fields : []).flatMap(({ field: Field, reason }) => {
    const field = FORM_FIELDS[Field.split('.').at(-1)?.toLowerCase() ?? ''];
    return field ? [{ field, message: messageAt(field, reason) }] : [];
  });
