import type { CallByKey } from '@mundwerk/contract/all-calls';
import type { CallReply } from '@mundwerk/contract/call';
import { type ReactNode, useEffect, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.tsx';
import { ApiError, call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { BankFields, bankFields } from '#shared/payout/bank-fields.tsx';
import {
  AccessMissing,
  accessState,
  type RecipientAccess,
  useRecipientAccess,
} from '#shared/recipient/recipient-access.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './bank-data.module.css';
import { PayoutSide } from './payout-side.tsx';

type Saved = CallReply<CallByKey['POST /empfaenger/bankdaten']>['Bankdaten'];

/** Whether the error means that the token is invalid. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface FormProps {
  access: RecipientAccess;
  onSaved: (saved: Saved) => void;
  onOver: () => void;
}

const RecipientBankForm = ({ access, onSaved, onOver }: FormProps): ReactNode => {
  const form = useCallForm({
    call: 'POST /empfaenger/bankdaten',
    defaultValues: { holder: '', iban: '' },
    fields: bankFields(),
    words: (reason) => (reason === 'consentMissing' ? t('payout.recipient.consentFirst') : null),
    token: access.token,
    toRequest: ({ holder, iban }) => ({ body: { Kontoinhaber: holder.trim(), Iban: iban } }),
    onDone: ({ Bankdaten }) => onSaved(Bankdaten),
    onFailure: (error) => {
      if (isOver(error)) onOver();
      return isOver(error);
    },
  });

  return (
    <FormContext value={form.store}>
      <form {...form.formProps}>
        <Stack>
          <FailureNotice
            title={t('payout.form.failed')}
            failure={form.failure}
            action={
              form.failure?.reason === 'consentMissing' ? (
                <ButtonLink kind="secondary" to={pagePath('RecipientConsent')} state={accessState(access)}>
                  {t('payout.recipient.consent')}
                </ButtonLink>
              ) : null
            }
          />
          <BankFields />
          <Button type="submit" size="lg" isWide isBusy={form.isSending}>
            {t('payout.form.save')}
          </Button>
          <p className={text.note}>{t('payout.form.safe')}</p>
        </Stack>
      </form>
    </FormContext>
  );
};

interface SavedViewProps {
  access: RecipientAccess;
  saved: NonNullable<Saved>;
  /** True when just saved, false when stored on an earlier visit. */
  isNew: boolean;
  onChange: () => void;
}

const SavedView = ({ access, saved, isNew, onChange }: SavedViewProps): ReactNode => (
  <Stack gap="lg">
    <Notice kind={isNew ? 'success' : 'info'} title={t('payout.saved.title')}>
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
    <Row>
      <ButtonLink to={pagePath('RecipientConfirmation')} state={accessState(access)}>
        {t('payout.recipient.toSteps')}
      </ButtonLink>
      <Button kind="secondary" onClick={onChange}>
        {t('payout.recipient.change')}
      </Button>
    </Row>
  </Stack>
);

/** The view: loading, the form, or the stored account. */
type Shown = 'loading' | 'form' | { readonly saved: NonNullable<Saved>; readonly isNew: boolean };

/** Loads the stored account; if that fails, the form still works. */
const useStoredAccount = (token: string | undefined, onOver: () => void) => {
  const [shown, setShown] = useState<Shown>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback does not change what is stored
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    call('GET /empfaenger/stand', { token, signal: controller.signal }).then(
      ({ Bankdaten }) => setShown(Bankdaten ? { saved: Bankdaten, isNew: false } : 'form'),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (error instanceof ApiError && (error.status === 401 || error.reason === 'recipientLinkEnded')) onOver();
        else setShown('form');
      },
    );
    return () => controller.abort();
  }, [token]);
  return [shown, setShown] as const;
};

/** Where a recipient says which account their reward goes to. */
export const Component = (): ReactNode => {
  const access = useRecipientAccess();
  const [hasEnded, setHasEnded] = useState(false);
  const [shown, setShown] = useStoredAccount(access?.token, () => setHasEnded(true));
  if (!access || hasEnded) return <AccessMissing title={t('payout.title')} endedToken={access?.token} />;
  if (!boot().client.ModuleStoringBankdata) {
    return (
      <Page width="form">
        <PageHead title={t('payout.notStored.title')} lead={t('payout.notStored.text')} />
      </Page>
    );
  }
  return (
    <Page width="form" aside={<PayoutSide />}>
      <PageHead title={t('payout.title')} lead={t('payout.recipient.lead')} />
      {shown === 'loading' ? <Skeleton shape="block" /> : null}
      {shown === 'form' ? (
        <RecipientBankForm
          access={access}
          onSaved={(saved) => setShown(saved ? { saved, isNew: true } : 'form')}
          onOver={() => setHasEnded(true)}
        />
      ) : null}
      {typeof shown === 'object' ? <SavedView access={access} {...shown} onChange={() => setShown('form')} /> : null}
    </Page>
  );
};
