import type { ErrorName } from '@mundwerk/contract/errors';
import { ApiError } from '../http/api-error.ts';
import { t } from '../text/i18n.ts';
import { type FieldFacts, fieldMessage } from './field-checks.ts';

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
