import { ACCOUNT_HOLDER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#lib/form/error-summary.tsx';
import { checkRequired } from '#lib/form/field-checks.ts';
import { useFormContext, useValueOf } from '#lib/form/use-form.ts';
import { type FormFields, labelsOf } from '#lib/form/wrong-fields.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import { checkIban, IbanField } from './iban-field.tsx';

/** The account for a cash reward. */
export interface BankValues {
  holder: string;
  iban: string;
}

const label = (field: keyof BankValues): string => t(`lib.bank.${field}`);

/** The fields with their wire names; an error about the IBAN belongs to its field even if the server names none. */
export const bankFields = (): FormFields<BankValues> => ({
  holder: { wire: 'Kontoinhaber', label: label('holder'), limit: ACCOUNT_HOLDER_MAX_LENGTH },
  iban: {
    wire: 'Iban',
    label: label('iban'),
    limit: ACCOUNT_HOLDER_MAX_LENGTH,
    words: {
      ibanInvalid: t('lib.fields.iban', { field: label('iban') }),
      ibanNotGerman: t('lib.fields.ibanGermanOnly'),
    },
    owns: ['ibanInvalid', 'ibanNotGerman'],
  },
});

/** Account holder and IBAN of the surrounding form, with a summary of errors after sending. */
export const BankFields = (): ReactNode => {
  const form = useFormContext<BankValues>();
  const { register, errors } = form;
  return (
    <>
      <ErrorSummary fields={labelsOf(bankFields())} />
      <TextField
        label={label('holder')}
        hint={t('lib.bank.holderHint')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={ACCOUNT_HOLDER_MAX_LENGTH}
        required
        error={errors.holder}
        {...register('holder', { validate: checkRequired(label('holder'), 'lib.fields.help.holder') })}
      />
      <IbanField
        label={label('iban')}
        typed={useValueOf(form, 'iban')}
        error={errors.iban}
        {...register('iban', { validate: checkIban(label('iban')) })}
      />
    </>
  );
};
