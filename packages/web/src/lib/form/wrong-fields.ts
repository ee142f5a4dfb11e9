import type { ErrorName } from '@mundwerk/contract/errors';
import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { ApiError } from '../http/api.ts';
import { t } from '../text/i18n.ts';

/** Validates a field: returns a message when the value is invalid, otherwise true. */
export type FieldCheck = (value: string) => string | true;

/** The label of a field in messages, and its maximum length. */
export interface FieldFacts {
  readonly label: string;
  readonly limit?: number | undefined;
}

/** The message for an empty field: the specification's sentence (spec 1 §5), then advice. */
const missingText = (label: string, help: PlainTextKey | undefined): string => {
  const missing = t('lib.fields.required', { field: label });
  return help ? `${missing}. ${t(help)}` : missing;
};

/** Rejects an empty field, with advice on how to fill it in. */
export const checkRequired =
  (label: string, help?: PlainTextKey): FieldCheck =>
  (value) =>
    value.trim() !== '' || missingText(label, help);

/** Rejects an empty field and invalid e-mail addresses. */
export const checkEmail =
  (label: string): FieldCheck =>
  (value) => {
    const missing = checkRequired(label, 'lib.fields.help.email')(value);
    return missing === true ? isEmail(value.trim()) || t('lib.fields.email') : missing;
  };

/** The form's own message for the server's error at a field; null where the error is not a general one of fields. */
export const fieldMessage = (reason: ErrorName, { label, limit = 0 }: FieldFacts): string | null => {
  switch (reason) {
    case 'fieldMissing':
      return t('lib.fields.required', { field: label });
    case 'textTooLong':
      return t('lib.fields.tooLong', { field: label, limit });
    case 'emailInvalid':
      return t('lib.fields.email');
    case 'emailDeceptive':
      return t('lib.fields.emailSpelling');
    default:
      return null;
  }
};

/** A field of a form: its label, its maximum length, and its names on the wire. */
export interface FormField extends FieldFacts {
  /** Its name on the wire; several where the calls of a form spell it differently. */
  readonly wire: string | readonly string[];
  /** The form's own message for an error at this field; null where the server's is better. */
  readonly words?: Partial<Record<ErrorName, string | null>> | undefined;
  /** Refusals that concern this field although the server names none. */
  readonly owns?: readonly ErrorName[];
}

/** The fields of a form by name, in reading order. */
export type FormFields<Values> = { readonly [Name in keyof Values & string]?: FormField };

/**
 * Where an error appears that the form has no message for: at its field with the server's message, or above the form, where
 * there is room for advice.
 */
export type Unworded = 'field' | 'notice';

const entriesOf = <Values>(fields: FormFields<Values>): [name: keyof Values & string, field: FormField][] =>
  Object.entries(fields) as [keyof Values & string, FormField][];

/** The fields in reading order, with their labels. */
export const labelsOf = <Values>(fields: FormFields<Values>): [name: string, label: string][] =>
  entriesOf(fields).map(([name, { label }]) => [name, label]);

const reasonAt = ({ wire, owns }: FormField, error: ApiError): ErrorName | undefined => {
  const names = [wire].flat();
  const named = error.fields.find(({ field }) => names.includes(field))?.reason;
  return named ?? (error.fields.length === 0 ? owns?.find((reason) => reason === error.reason) : undefined);
};

const messageAt = (field: FormField, reason: ErrorName, error: ApiError, unworded: Unworded): string | null => {
  const own = field.words?.[reason];
  if (own === null) return error.message;
  const message = own ?? fieldMessage(reason, field);
  if (message || unworded === 'notice') return message;
  // The response has a single message, which fits this field only where both have the same error.
  return error.reason === reason && reason !== 'inputInvalid' ? error.message : t('lib.fields.invalid');
};

/** The server's invalid fields as messages for the form's fields, in reading order; unknown fields are left out. */
export const wrongFields = <Values>(
  error: unknown,
  fields: FormFields<Values>,
  unworded: Unworded = 'field',
): [field: keyof Values & string, message: string][] => {
  if (!(error instanceof ApiError)) return [];
  return entriesOf(fields).flatMap(([name, field]) => {
    const reason = reasonAt(field, error);
    const message = reason && messageAt(field, reason, error, unworded);
    return message ? [[name, message]] : [];
  });
};
