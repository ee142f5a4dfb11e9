import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { BankFields, bankFields } from '#shared/payout/bank-fields.tsx';
import { ownBankData } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';

interface BankDataFormProps {
  isReplacing: boolean;
  onSaved: () => void;
}

/** Account holder and IBAN; saved as a whole, shown masked from then on. */
export const BankDataForm = ({ isReplacing, onSaved }: BankDataFormProps): ReactNode => {
  const cache = useQueryClient();
  const user = useSession()?.user;
  const isSupport = user?.IstSupport ?? false;
  const titleId = useId();
  const name = user ? `${user.Vorname} ${user.Nachname}`.trim() : '';
  const form = useCallForm({
    call: 'PUT /empfehler/bankdaten',
    defaultValues: { holder: name, iban: '' },
    fields: bankFields(),
    toRequest: ({ holder, iban }) => ({ body: { Kontoinhaber: holder.trim(), Iban: iban } }),
    onDone: (reply) => {
      cache.setQueryData(ownBankData.queryKey, reply);
      onSaved();
    },
  });

  const { getValue, setValue } = form;
  // The bank data may load before the user; anything typed meanwhile stays.
  useEffect(() => {
    if (name && getValue('holder') === '') setValue('holder', name);
  }, [name, getValue, setValue]);

  return (
    <FormContext value={form.store}>
      <form {...form.formProps} aria-labelledby={titleId}>
        <Stack>
          <h2 id={titleId} className={text.xl}>
            {t(isReplacing ? 'payout.form.replace' : 'payout.form.enter')}
          </h2>
          <FailureNotice title={t('payout.form.failed')} failure={form.failure} />
          {isSupport ? <Notice kind="info">{t('payout.support')}</Notice> : null}
          <BankFields />
          <Button type="submit" size="lg" isWide isBusy={form.isSending} isDisabled={isSupport}>
            {t('payout.form.save')}
          </Button>
          <p className={text.note}>{t('payout.form.safe')}</p>
        </Stack>
      </form>
    </FormContext>
  );
};
