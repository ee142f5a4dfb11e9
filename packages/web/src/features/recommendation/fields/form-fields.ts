import { AGENT_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { type FailureWords, wordsIn } from '#lib/form/failure.tsx';
import type { FormField, FormFields } from '#lib/form/wrong-fields.ts';
import { t } from '#lib/text/i18n.ts';
import { type FormSetting, type FormValues, isAcceptedByButton } from './form-values.ts';

/** A field that the server can reject. */
export type FieldName = Exclude<keyof FormValues, 'campaigns' | 'newsletter' | 'message'>;

const LABELS = {
  agentNumber: 'recommendation.agentNumber.label',
  share: 'recommendation.choice.legend',
  firstName: 'recommendation.person.firstName',
  lastName: 'recommendation.person.lastName',
  email: 'recommendation.person.email',
  terms: 'recommendation.terms.legend',
} as const satisfies Record<FieldName, string>;

/** The label of a field in error messages. */
export const fieldLabel = (field: FieldName): string => t(LABELS[field]);

/** Rejections of an address that have their own message, also when other fields are invalid. */
const ADDRESS_REFUSALS = [
  'emailNotAdmitted',
  'accountBlocked',
  'emailBlocked',
  'employeeExcluded',
  'accountExists',
] as const;

const addressWords = (): FormField['words'] => {
  const wordsOf = wordsIn('recommendation.errors');
  return Object.fromEntries(ADDRESS_REFUSALS.map((reason) => [reason, wordsOf(reason)]));
};

/** The fields that the form shows in this setting; people who are logged in are not asked for their name and address. */
export const formFields = (setting: Omit<FormSetting, 'product'>): FormFields<FormValues> => {
  const isAgent = setting.variant === 'agent';
  const fieldAt = (wire: string, name: FieldName, limit?: number, words?: FormField['words']) => ({
    [name]: { wire, label: fieldLabel(name), limit, words },
  });
  return {
    ...(isAgent && fieldAt('Empfehlung.Agentennummer', 'agentNumber', AGENT_NUMBER_MAX_LENGTH)),
    ...fieldAt('Empfehlung.AnteilEmpfehler', 'share'),
    ...(!setting.isLoggedIn && {
      ...fieldAt('Empfehler.Vorname', 'firstName', NAME_MAX_LENGTH),
      ...fieldAt('Empfehler.Nachname', 'lastName', NAME_MAX_LENGTH),
      ...fieldAt('Empfehler.Email', 'email', EMAIL_MAX_LENGTH, addressWords()),
    }),
    ...(!isAcceptedByButton(setting) &&
      fieldAt('Empfehlung.AgbText', 'terms', undefined, { consentMissing: t('recommendation.errors.terms') })),
  };
};

/** The form's own error messages; `other` covers every error of the server that has none. */
export const failureWords: FailureWords = (reason) =>
  reason === 'other' ? null : (wordsIn('recommendation.errors')(reason) ?? t('recommendation.errors.other'));
