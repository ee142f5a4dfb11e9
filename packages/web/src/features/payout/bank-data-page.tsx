import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { SignedInArea } from '#lib/http/query-client.tsx';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { ownBankData } from '#shared/personal-area/own-data.ts';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { BankDataForm } from './bank-data-form.tsx';
import { PayoutSide } from './payout-side.tsx';
import { StoredBankData } from './stored-bank-data.tsx';

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
  const bank = useQuery(ownBankData);
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
    return <LoadFailure error={bank.error} isRetrying={bank.isFetching} onRetry={() => void bank.refetch()} />;
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
