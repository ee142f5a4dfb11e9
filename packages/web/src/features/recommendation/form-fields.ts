import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import { AGENT_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@mundwerk/contract/values/message';
import { type FailureWords, wordsIn } from '../../lib/form/failure.ts';
import type { FormField, FormFields } from '../../lib/form/wrong-fields.ts';
import { t } from '../../lib/i18n.ts';
import { type FormSetting, type FormValues, isAcceptedByButton } from './form-values.ts';

/** A field that can be wrong. */
export type FieldName = Exclude<keyof FormValues, 'campaigns' | 'newsletter'>;

/** How a field is called in messages about it. */
export const fieldLabel = (field: FieldName): string => {
  switch (field) {
    case 'share':
      return t('recommendation.choice.legend');
    case 'message':
      return t('recommendation.message.label');
    case 'terms':
      return t('recommendation.terms.legend');
    case 'agentNumber':
      return t('recommendation.agentNumber.label');
    case 'firstName':
    case 'lastName':
    case 'email':
      return t(`recommendation.person.${field}`);
  }
};

const fieldAt = (
  name: FieldName,
  wire: string,
  more: Pick<FormField, 'limit' | 'words'> = {},
): FormFields<FormValues> => ({
  [name]: { wire, label: fieldLabel(name), ...more },
});

/** The fields that the form shows in this setting; people who are logged in are not asked for their name and address. */
export const formFields = (setting: Omit<FormSetting, 'product'>, isLoggedIn: boolean): FormFields<FormValues> => {
  const isAgent = setting.variant === 'agent';
  return {
    ...(isAgent && fieldAt('agentNumber', 'Empfehlung.Agentennummer', { limit: AGENT_NUMBER_MAX_LENGTH })),
    ...fieldAt('share', 'Empfehlung.AnteilEmpfehler'),
    ...(!isLoggedIn && {
      ...fieldAt('firstName', 'Empfehler.Vorname', { limit: NAME_MAX_LENGTH }),
      ...fieldAt('lastName', 'Empfehler.Nachname', { limit: NAME_MAX_LENGTH }),
      ...fieldAt('email', 'Empfehler.Email', { limit: EMAIL_MAX_LENGTH }),
    }),
    ...(!isAgent &&
      fieldAt('message', 'Empfehlung.Nachricht', {
        limit: MESSAGE_MAX_LENGTH,
        words: { inputInvalid: t('recommendation.message.notPlain') },
      })),
    ...(!isAcceptedByButton(setting) &&
      fieldAt('terms', 'Empfehlung.AgbText', { words: { consentMissing: t('recommendation.errors.terms') } })),
  };
};

/** The form's own sentences; `other` stands for every refusal of the server that has none. */
export const failureWords: FailureWords = (reason) =>
  reason === 'other' ? null : (wordsIn('recommendation.errors')(reason) ?? t('recommendation.errors.other'));
