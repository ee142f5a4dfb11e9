import type { ErrorName } from '@mundwerk/contract/errors';
import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { t } from '../text/i18n.ts';

/** What a form says of a field: a sentence when something is wrong, true when nothing is. */
export type FieldCheck = (value: string) => string | true;

/** How a field is called in messages about it, and how long it may be. */
export interface FieldFacts {
  readonly label: string;
  readonly limit?: number | undefined;
}

/** What is said of an empty field: the specification's sentence (spec 1 §5), then what helps. */
const missingText = (label: string, help: PlainTextKey | undefined): string => {
  const missing = t('lib.fields.required', { field: label });
  return help ? `${missing}. ${t(help)}` : missing;
};

/** Refuses an empty field, with words that help to fill it in. */
export const checkRequired =
  (label: string, help?: PlainTextKey): FieldCheck =>
  (value) =>
    value.trim() !== '' || missingText(label, help);

/** Refuses an empty field and what is no e-mail address. */
export const checkEmail =
  (label: string): FieldCheck =>
  (value) => {
    const missing = checkRequired(label, 'lib.fields.help.email')(value);
    return missing === true ? isEmail(value.trim()) || t('lib.fields.email') : missing;
  };

/** The server's word about a field, as the form would have said it; null where the reason means nothing to fields in general. */
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
