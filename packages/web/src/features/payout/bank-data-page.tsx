import type { CallReply } from '@mundwerk/contract/call';
import type { getBankData } from '@mundwerk/contract/reward/bank-data';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.tsx';
import { call } from '#lib/http/api.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { SignedInArea, useOwnCache, useOwnData } from '#lib/http/own-data.tsx';
import { useChange } from '#lib/http/use-change.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { BankFields, bankFields } from '#shared/payout/bank-fields.tsx';
import { ownBankData } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Page, PageHead, Row, Section, Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './bank-data.module.css';
import { PayoutSide } from './payout-side.tsx';

interface BankDataFormProps {
  isReplacing: boolean;
  onSaved: () => void;
}

/** Account holder and IBAN; saved as a whole, shown masked from then on. */
export const BankDataForm = ({ isReplacing, onSaved }: BankDataFormProps): ReactNode => {
  const cache = useOwnCache();
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
      cache.set(ownBankData, reply);
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

interface StoredBankDataProps {
  bankData: NonNullable<CallReply<typeof getBankData>['Bankdaten']>;
  onDeleted: () => void;
}

/** The stored bank data, masked, which can be deleted in two deliberate steps. */
export const StoredBankData = ({ bankData, onDeleted }: StoredBankDataProps): ReactNode => {
  const cache = useOwnCache();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useChange({
    send: () => call('DELETE /empfehler/bankdaten'),
    onDone: (reply) => {
      cache.set(ownBankData, reply);
      onDeleted();
    },
  });
  return (
    <Section title={t('payout.stored.title')}>
      <Facts
        isStrong
        className={styles.facts}
        facts={[
          [t('lib.bank.holder'), bankData.Kontoinhaber],
          [t('lib.bank.iban'), bankData.Iban],
        ]}
      />
      {remove.error ? <Notice kind="error">{remove.error.message}</Notice> : null}
      {isAsking ? (
        <Stack gap="sm">
          <p>{t('payout.delete.question')}</p>
          <Row>
            <Button kind="danger" isBusy={remove.isSending} onClick={() => remove.send()}>
              {t('payout.delete.confirm')}
            </Button>
            <Button kind="secondary" onClick={() => setIsAsking(false)}>
              {t('payout.delete.cancel')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <div className={text.flush}>
          <Button kind="quiet" isDisabled={isSupport} onClick={() => setIsAsking(true)}>
            {t('payout.delete.action')}
          </Button>
        </div>
      )}
    </Section>
  );
};

type Outcome = 'saved' | 'deleted';

const BackLinks = (): ReactNode => (
  <Row>
    <PageLink page="Dashboard" className={text.target}>
      {t('payout.toPersonalArea')}
    </PageLink>
    <PageLink page="Settings" className={text.target}>
      {t('payout.toSettings')}
    </PageLink>
  </Row>
);

const BankData = (): ReactNode => {
  const bank = useOwnData(ownBankData);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (bank.isPending) {
    return (
      <Stack>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
        <Skeleton shape="button" width="half" />
      </Stack>
    );
  }
  if (!bank.data) {
    return <LoadFailure error={bank.error} isRetrying={bank.isFetching} onRetry={bank.reload} />;
  }
  const { WirdGespeichert, Bankdaten } = bank.data;
  if (!WirdGespeichert)
    return (
      <Notice kind="info" title={t('payout.notStored.title')}>
        {t('payout.notStored.text')}
      </Notice>
    );
  return (
    <Stack gap="xl">
      {outcome ? (
        <Notice kind="success" title={t(`payout.${outcome}.title`)}>
          {t(`payout.${outcome}.text`)}
        </Notice>
      ) : null}
      {Bankdaten ? <StoredBankData bankData={Bankdaten} onDeleted={() => setOutcome('deleted')} /> : null}
      {/* A new form after every change: the full IBAN must not stay on the screen. */}
      <BankDataForm key={Bankdaten?.Iban ?? ''} isReplacing={Bankdaten !== null} onSaved={() => setOutcome('saved')} />
    </Stack>
  );
};

/** The account that rewards are paid to: the stored one, masked, and the form that replaces it. */
export const Component = (): ReactNode => (
  <SignedInArea>
    <Page width="form" aside={<PayoutSide />}>
      <PageHead title={t('payout.title')} lead={t('payout.lead')} />
      <Stack gap="lg">
        <BankData />
        <BackLinks />
      </Stack>
    </Page>
  </SignedInArea>
);
