import type { ErrorCode } from '@mundwerk/contract/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ErrorSummary } from '../../lib/error-summary.tsx';
import { checkRequired, fieldMessage } from '../../lib/field-checks.ts';
import { t } from '../../lib/i18n.ts';
import { checkIban, IbanField } from '../../lib/iban-field.tsx';
import { ownBankData } from '../../lib/own-data.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './bank-data.module.css';

interface FormValues {
  holder: string;
  iban: string;
}

/** Longest name a transfer can carry (ISO 20022). */
const HOLDER_MAX_LENGTH = 70;

const FORM_FIELDS: Readonly<Record<string, keyof FormValues>> = { Kontoinhaber: 'holder', Iban: 'iban' };

const label = (field: keyof FormValues): string => t(`payout.${field}`);

const messageAt = (field: keyof FormValues, code: ErrorCode): string => {
  if (code === 'PSOF0504') return t('lib.fields.iban', { field: label('iban') });
  if (code === 'PSOF0505') return t('lib.fields.ibanGermanOnly');
  return fieldMessage(code, { label: label(field), limit: HOLDER_MAX_LENGTH }) ?? t('lib.fields.invalid');
};

/** The wrong fields of an answer; an answer about the IBAN without fields belongs to the IBAN as well. */
const wrongFields = (error: Error): [keyof FormValues, string][] => {
  if (!(error instanceof ApiError)) return [];
  if (error.fields.length === 0 && (error.code === 'PSOF0504' || error.code === 'PSOF0505')) {
    return [['iban', messageAt('iban', error.code)]];
  }
  return error.fields.flatMap(({ Field, ErrorCode }): [keyof FormValues, string][] => {
    const field = FORM_FIELDS[Field];
    return field ? [[field, messageAt(field, ErrorCode)]] : [];
  });
};

interface BankDataFormProps {
  isReplacing: boolean;
  onSaved: () => void;
}

/** Account holder and IBAN; saved as a whole, shown masked from then on. */
export const BankDataForm = ({ isReplacing, onSaved }: BankDataFormProps): ReactNode => {
  const cache = useQueryClient();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const form = useForm<FormValues>({ mode: 'onTouched', defaultValues: { holder: '', iban: '' } });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors } = formState;
  const notice = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const save = useMutation({
    mutationFn: ({ holder, iban }: FormValues) =>
      call('PUT /empfehler/bankdaten', { body: { Kontoinhaber: holder.trim(), Iban: iban } }),
    onSuccess: (reply) => {
      cache.setQueryData(ownBankData.queryKey, reply);
      onSaved();
    },
    onError: (error) => {
      for (const [index, [field, message]] of wrongFields(error).entries()) {
        setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      }
    },
  });
  const failure = save.error && wrongFields(save.error).length === 0 ? save.error : null;
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      >
        <Stack>
          <h2 id={titleId} className={styles.title}>
            {t(isReplacing ? 'payout.form.replace' : 'payout.form.enter')}
          </h2>
          {failure ? (
            <Notice ref={notice} kind="error" title={t('payout.form.failed')}>
              {failure.message}
            </Notice>
          ) : null}
          {isSupport ? <Notice kind="info">{t('payout.support')}</Notice> : null}
          <ErrorSummary
            fields={[
              ['holder', label('holder')],
              ['iban', label('iban')],
            ]}
          />
          <TextField
            label={label('holder')}
            hint={t('payout.holderHint')}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={HOLDER_MAX_LENGTH}
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
          <div>
            <Button type="submit" size="lg" isBusy={save.isPending} isDisabled={isSupport}>
              {t('payout.form.save')}
            </Button>
          </div>
          <p className={styles.safe}>{t('payout.form.safe')}</p>
        </Stack>
      </form>
    </FormProvider>
  );
};
