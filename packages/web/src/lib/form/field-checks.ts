import type { ErrorName } from '@mundwerk/contract/errors';
import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { isEmail } from '@mundwerk/contract/values/person/email';
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
