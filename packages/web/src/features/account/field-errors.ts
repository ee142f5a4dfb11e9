import type { ErrorName } from '@mundwerk/contract/errors';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { fieldMessage } from '../../lib/field-checks.ts';
import { hasText, t } from '../../lib/i18n.ts';

/** Where fields of the wire stand in a form, with their labels. */
export type FormFields<Values> = Readonly<
  Record<string, { field: keyof Values & string; label: string; limit?: number }>
>;

/** What only the server can judge it also says: why a password is guessable, and what would be a better one. */
const passwordMessage = (reason: ErrorName, { message }: ApiError): string | null => {
  if (reason === 'passwordGuessable') return message;
  const key = `account.password.errors.${reason}` as const;
  return hasText(key) ? t(key) : null;
};

/**
 * Puts the server's wrong fields at the fields of the form and the focus on the first. What is no matter of typing, such as a
 * blocked address, has no sentence there; false when nothing was shown.
 */
export const showFieldErrors = <Values extends FieldValues>(
  error: unknown,
  fields: FormFields<Values>,
  setError: UseFormSetError<Values>,
): boolean => {
  if (!(error instanceof ApiError)) return false;
  const wrong = error.fields.flatMap(({ field: Field, reason }) => {
    const place = fields[Field];
    const message = place && (passwordMessage(reason, error) ?? fieldMessage(reason, place));
    return place && message ? [{ field: place.field, message }] : [];
  });
  for (const [index, { field, message }] of wrong.entries()) {
    setError(field as string as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return wrong.length > 0;
};
