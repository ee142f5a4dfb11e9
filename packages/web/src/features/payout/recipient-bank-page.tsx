import type { CallByKey } from '@mundwerk/contract/all-calls';
import type { CallReply } from '@mundwerk/contract/call';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AccessMissing } from '../../lib/access-missing.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { BankFields, type BankValues, wrongFields } from '../../lib/bank-fields.tsx';
import { boot } from '../../lib/boot.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { accessState, type RecipientAccess, useRecipientAccess } from '../../lib/recipient-access.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import text from '../../ui/text.module.css';
import styles from './bank-data.module.css';

type Saved = CallReply<CallByKey['POST /empfaenger/bankdaten']>['Bankdaten'];

const reasonOf = (error: unknown): string | null => (error instanceof ApiError ? error.reason : null);

/** Whether the answer means that the token opens nothing any more. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface FormProps {
  access: RecipientAccess;
  onSaved: (saved: Saved) => void;
  onOver: () => void;
}

const RecipientBankForm = ({ access, onSaved, onOver }: FormProps): ReactNode => {
  const form = useForm<BankValues>({ mode: 'onTouched', defaultValues: { holder: '', iban: '' } });
  const [failure, setFailure] = useState<unknown>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { handleSubmit, setError, formState } = form;
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const submit = async ({ holder, iban }: BankValues): Promise<void> => {
    setFailure(null);
    try {
      const body = { Kontoinhaber: holder.trim(), Iban: iban };
      onSaved((await call('POST /empfaenger/bankdaten', { body, token: access.token })).Bankdaten);
    } catch (error) {
      const wrong = wrongFields(error);
      for (const [index, [field, message]] of wrong.entries()) {
        setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      }
      if (isOver(error)) onOver();
      else if (wrong.length === 0) setFailure(error);
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack>
          {failure ? (
            <Notice
              ref={notice}
              kind="error"
              title={t('payout.form.failed')}
              action={
                reasonOf(failure) === 'consentMissing' ? (
                  <ButtonLink kind="secondary" to={pagePath('RecipientConsent')} state={accessState(access)}>
                    {t('payout.recipient.consent')}
                  </ButtonLink>
                ) : null
              }
            >
              {reasonOf(failure) === 'consentMissing' ? t('payout.recipient.consentFirst') : (failure as Error).message}
            </Notice>
          ) : null}
          <BankFields />
          <Button type="submit" size="lg" isWide isBusy={formState.isSubmitting}>
            {t('payout.form.save')}
          </Button>
          <p className={text.note}>{t('payout.form.safe')}</p>
        </Stack>
      </form>
    </FormProvider>
  );
};

const SavedView = ({ access, saved }: { access: RecipientAccess; saved: NonNullable<Saved> }): ReactNode => (
  <Stack gap="lg">
    <Notice kind="success" title={t('payout.saved.title')}>
      {t('payout.recipient.saved')}
    </Notice>
    <Facts
      isStrong
      className={styles.facts}
      facts={[
        [t('lib.bank.holder'), saved.Kontoinhaber],
        [t('lib.bank.iban'), saved.Iban],
      ]}
    />
    <div>
      <ButtonLink to={pagePath('RecipientConfirmation')} state={accessState(access)}>
        {t('payout.recipient.toSteps')}
      </ButtonLink>
    </div>
  </Stack>
);

/** Where a recipient says which account their reward goes to. */
export const Component = (): ReactNode => {
  const access = useRecipientAccess();
  const [saved, setSaved] = useState<Saved>(null);
  const [hasEnded, setHasEnded] = useState(false);
  if (!access || hasEnded) return <AccessMissing title={t('payout.title')} />;
  if (!boot().client.ModuleStoringBankdata) {
    return (
      <Page width="narrow">
        <PageHead title={t('payout.notKept.title')} lead={t('payout.notKept.text')} />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageHead title={t('payout.title')} lead={t('payout.recipient.lead')} />
      {saved ? (
        <SavedView access={access} saved={saved} />
      ) : (
        <RecipientBankForm access={access} onSaved={setSaved} onOver={() => setHasEnded(true)} />
      )}
    </Page>
  );
};
