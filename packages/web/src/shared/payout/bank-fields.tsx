import { ACCOUNT_HOLDER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { groupIban, hasValidIbanChecksum, IBAN_MAX_LENGTH, normaliseIban } from '@mundwerk/contract/values/person/iban';
import { CircleCheck } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { ErrorSummary, useFormContext, useValueOf } from '#lib/form/use-form.tsx';
import { checkRequired, type FieldCheck, type FormFields, labelsOf } from '#lib/form/wrong-fields.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './iban-field.module.css';

/** The length of the bank's own code, which starts at the fifth character of an IBAN, in the countries with known banks (ISO 13616). */
const CODE_LENGTHS = { DE: 8, FR: 5 } as const;

const isKnownCountry = (country: string): country is keyof typeof CODE_LENGTHS => country in CODE_LENGTHS;

/**
 * The bank an IBAN belongs to; null where it is unknown. Only listed codes are named, never a guess by the kind
 * of bank, and the list of the largest banks is loaded only when an account is typed.
 */
export const findBankName = async (iban: string): Promise<string | null> => {
  const country = iban.slice(0, 2);
  if (!isKnownCountry(country)) return null;
  const { default: names } = await import('./bank-names.json');
  const codes: Readonly<Record<string, string>> = names[country];
  return codes[iban.slice(4, 4 + CODE_LENGTHS[country])] ?? null;
};

const isGermanOnly = (): boolean => boot().client.ModuleIBANNurDE;

/** Refuses an empty field, typing errors and, where the client wants it, accounts outside Germany. */
export const checkIban =
  (label: string): FieldCheck =>
  (value) => {
    const missing = checkRequired(label, 'lib.fields.help.iban')(value);
    if (missing !== true) return missing;
    const iban = normaliseIban(value);
    if (isGermanOnly() && !iban.startsWith('DE')) return t('lib.fields.ibanGermanOnly');
    return hasValidIbanChecksum(iban) || t('lib.fields.iban', { field: label });
  };

/** Groups the input in fours and keeps the caret behind the same character. */
const group = (input: HTMLInputElement): void => {
  const before = normaliseIban(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = groupIban(normaliseIban(input.value).slice(0, IBAN_MAX_LENGTH));
  const caret = before + Math.floor(Math.max(0, before - 1) / 4);
  input.setSelectionRange(caret, caret);
};

/** The bank of a valid IBAN; null until it is valid, and where the bank is unknown. */
const useBankName = (iban: string | null): string | null => {
  const [found, setFound] = useState<{ iban: string; name: string | null } | null>(null);
  useEffect(() => {
    if (!iban) return undefined;
    let isWanted = true;
    const tell = (name: string | null): void => {
      if (isWanted) setFound({ iban, name });
    };
    // The name is optional: without it the IBAN is still valid.
    findBankName(iban).then(tell, () => tell(null));
    return () => {
      isWanted = false;
    };
  }, [iban]);
  return found?.iban === iban ? (found?.name ?? null) : null;
};

interface IbanFieldProps extends ComponentProps<typeof TextField> {
  /** The field's current value, for the live validation. */
  typed: string;
}

/** An IBAN in groups of four; shows at once when it is valid, and which bank it belongs to. Accepts the props of a form's `register`. */
export const IbanField = ({ typed, onChange, ...field }: IbanFieldProps): ReactNode => {
  const isRight = checkIban(field.label)(typed) === true;
  const bank = useBankName(isRight ? normaliseIban(typed) : null);
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    group(event.target);
    onChange?.(event);
  };
  return (
    <Stack gap="xs">
      <TextField
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field}
        className={text.numbers}
        onChange={change}
      />
      <p className={classNames(text.small, text.told, styles.status)} role="status">
        {isRight && !field.error ? (
          <>
            <Icon icon={CircleCheck} size="sm" />
            {bank ? t('lib.fields.ibanRightAt', { bank }) : t('lib.fields.ibanRight')}
          </>
        ) : null}
      </p>
    </Stack>
  );
};

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
