import type { ErrorName } from '@mundwerk/contract/errors';
import { ACCOUNT_HOLDER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../ui/field.tsx';
import { ApiError } from './api-error.ts';
import { ErrorSummary } from './error-summary.tsx';
import { checkRequired, fieldMessage } from './field-checks.ts';
import { t } from './i18n.ts';
import { checkIban, IbanField } from './iban-field.tsx';

/** Where cash goes. */
export interface BankValues {
  holder: string;
  iban: string;
}

const FORM_FIELDS: Readonly<Record<string, keyof BankValues>> = { Kontoinhaber: 'holder', Iban: 'iban' };

const label = (field: keyof BankValues): string => t(`lib.bank.${field}`);

const messageAt = (field: keyof BankValues, reason: ErrorName): string => {
  if (reason === 'ibanInvalid') return t('lib.fields.iban', { field: label('iban') });
  if (reason === 'ibanNotGerman') return t('lib.fields.ibanGermanOnly');
  return fieldMessage(reason, { label: label(field), limit: ACCOUNT_HOLDER_MAX_LENGTH }) ?? t('lib.fields.invalid');
};

/** The wrong fields of an answer; an answer about the IBAN without fields belongs to the IBAN as well. */
export const wrongFields = (error: unknown): [keyof BankValues, string][] => {
  if (!(error instanceof ApiError)) return [];
  if (error.fields.length === 0 && (error.reason === 'ibanInvalid' || error.reason === 'ibanNotGerman')) {
    return [['iban', messageAt('iban', error.reason)]];
  }
  return error.fields.flatMap(({ field: Field, reason }): [keyof BankValues, string][] => {
    const field = FORM_FIELDS[Field];
    return field ? [[field, messageAt(field, reason)]] : [];
  });
};

/** Account holder and IBAN of the form around them, with what is wrong said once after sending. */
export const BankFields = (): ReactNode => {
  const { register, watch, formState } = useFormContext<BankValues>();
  const { errors } = formState;
  return (
    <>
      <ErrorSummary
        fields={[
          ['holder', label('holder')],
          ['iban', label('iban')],
        ]}
      />
      <TextField
        label={label('holder')}
        hint={t('lib.bank.holderHint')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={ACCOUNT_HOLDER_MAX_LENGTH}
        required
        error={errors.holder?.message}
        {...register('holder', { validate: checkRequired(label('holder')) })}
      />
      <IbanField
        label={label('iban')}
        typed={watch('iban')}
        error={errors.iban?.message}
        {...register('iban', { validate: checkIban(label('iban')) })}
      />
    </>
  );
};
