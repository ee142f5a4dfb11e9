import type { ErrorName, WrongField } from '@mundwerk/contract/errors';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import { AGENT_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@mundwerk/contract/values/message';
import type { ApiError } from '../../lib/api-error.ts';
import { fieldMessage } from '../../lib/field-checks.ts';
import { hasText, t } from '../../lib/i18n.ts';
import type { FormValues } from './form-values.ts';

/** Where a field of the wire object stands in the form. */
const FORM_FIELDS: Readonly<Record<string, keyof FormValues>> = {
  'Empfehler.Vorname': 'firstName',
  'Empfehler.Nachname': 'lastName',
  'Empfehler.Email': 'email',
  'Empfehlung.Nachricht': 'message',
  'Empfehlung.AgbText': 'terms',
  'Empfehlung.AnteilEmpfehler': 'share',
  'Empfehlung.Agentennummer': 'agentNumber',
};

const LIMITS: Partial<Record<keyof FormValues, number>> = {
  firstName: NAME_MAX_LENGTH,
  lastName: NAME_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  message: MESSAGE_MAX_LENGTH,
  agentNumber: AGENT_NUMBER_MAX_LENGTH,
};

/** How a field is called in messages about it. */
export const fieldLabel = (field: keyof FormValues): string => {
  switch (field) {
    case 'share':
      return t('recommendation.choice.legend');
    case 'message':
      return t('recommendation.message.label');
    case 'terms':
      return t('recommendation.terms.legend');
    case 'agentNumber':
      return t('recommendation.agentNumber.label');
    case 'campaigns':
      return t('recommendation.campaign.conditions');
    case 'newsletter':
      return t('recommendation.newsletter.title');
    case 'firstName':
    case 'lastName':
    case 'email':
      return t(`recommendation.person.${field}`);
  }
};

/** The fields in the order they are read, with what they are called. */
export const labelledFields = (): [keyof FormValues, string][] =>
  (['agentNumber', 'share', 'firstName', 'lastName', 'email', 'message', 'terms'] as const).map((field) => [
    field,
    fieldLabel(field),
  ]);

const messageAt = (field: keyof FormValues, reason: ErrorName): string => {
  if (reason === 'consentMissing') return t('recommendation.errors.terms');
  if (field === 'message' && reason === 'inputInvalid') return t('recommendation.message.notPlain');
  return fieldMessage(reason, { label: fieldLabel(field), limit: LIMITS[field] }) ?? t('lib.fields.invalid');
};

/** The server's wrong fields as messages at the fields of the form; those it does not show are left out. */
export const fieldErrors = (fields: readonly WrongField[]): { field: keyof FormValues; message: string }[] =>
  fields.flatMap(({ field: Field, reason }) => {
    const field = FORM_FIELDS[Field];
    return field ? [{ field, message: messageAt(field, reason) }] : [];
  });

/** What went wrong and what to do, for failures that belong to no single field; without a call's answer it was the captcha. */
export const failureMessage = (error: ApiError | null, support: string): string => {
  if (error === null) return t('lib.captcha.failed');
  const key = `recommendation.errors.${error.reason}` as const;
  return hasText(key) ? t(key, { support }) : t('recommendation.errors.other');
};
