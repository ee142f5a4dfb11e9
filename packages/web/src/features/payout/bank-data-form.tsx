import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { BankFields, type BankValues, wrongFields } from '../../lib/bank-fields.tsx';
import { t } from '../../lib/i18n.ts';
import { ownBankData } from '../../lib/own-data.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import text from '../../ui/text.module.css';

interface BankDataFormProps {
  isReplacing: boolean;
  onSaved: () => void;
}

/** Account holder and IBAN; saved as a whole, shown masked from then on. */
export const BankDataForm = ({ isReplacing, onSaved }: BankDataFormProps): ReactNode => {
  const cache = useQueryClient();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const form = useForm<BankValues>({ mode: 'onTouched', defaultValues: { holder: '', iban: '' } });
  const { handleSubmit, setError } = form;
  const notice = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const save = useMutation({
    mutationFn: ({ holder, iban }: BankValues) =>
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
          <h2 id={titleId} className={text.xl}>
            {t(isReplacing ? 'payout.form.replace' : 'payout.form.enter')}
          </h2>
          {failure ? (
            <Notice ref={notice} kind="error" title={t('payout.form.failed')}>
              {failure.message}
            </Notice>
          ) : null}
          {isSupport ? <Notice kind="info">{t('payout.support')}</Notice> : null}
          <BankFields />
          <div>
            <Button type="submit" size="lg" isBusy={save.isPending} isDisabled={isSupport}>
              {t('payout.form.save')}
            </Button>
          </div>
          <p className={text.note}>{t('payout.form.safe')}</p>
        </Stack>
      </form>
    </FormProvider>
  );
};
