import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { type ReactNode, useCallback, useState } from 'react';
import { failureOf } from '#lib/form/failure.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { DeadEnd } from '#lib/page/dead-end.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Moment } from '#shared/moment/moment.tsx';
import { AccessMissing } from '#shared/recipient/access-missing.tsx';
import { type RecipientAccess, useRecipientAccess } from '#shared/recipient/recipient-access.ts';
import { Button } from '#ui/button.tsx';
import { StepList } from '#ui/data/step-list.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { forgetRecipient, knownRecipient } from '../recipient-number.ts';
import { recipientWords } from '../recipient-words.ts';
import { useLoaded } from '../use-loaded.ts';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { NextAct } from './next-act.tsx';
import { statusSteps } from './order-steps.ts';

/** Access to the page: the recipient's own token, or the number that this device stores for a recommendation. */
interface Opened {
  readonly access: RecipientAccess | null;
  readonly recommendation: string | null;
  readonly number: string | null;
}

const Loading = (): ReactNode => (
  <Stack gap="lg">
    <Skeleton shape="line" width="half" />
    <Skeleton shape="block" />
  </Stack>
);

const leadOf = ({ EmpfehlerVorname: name, Produkt }: RecipientStatus): string =>
  name
    ? t('recipient.confirmation.lead', { name, product: Produkt.AnzeigeName })
    : t('recipient.confirmation.anyLead', { product: Produkt.AnzeigeName });

/** Whether the recipient has the reward: the last step, celebrated with a picture. */
const hasArrived = ({ Erklaerung: { Code } }: RecipientStatus): boolean => Code === 'paid' || Code === 'voucherSent';

interface StatusProps {
  status: RecipientStatus;
  opened: Opened;
  onDeleted: () => void;
  /** Loads the status again. */
  onChanged: () => void;
}

const Status = ({ status, opened: { access, number }, onDeleted, onChanged }: StatusProps): ReactNode => {
  const owner = status.IstEigentuemer ? access : null;
  return (
    <>
      <PageHead title={t('recipient.confirmation.title')} lead={leadOf(status)} />
      <Stack gap="xl">
        <Stack>
          {hasArrived(status) ? <Moment art="benefit" /> : null}
          <NextAct status={status} owner={owner} number={number} onChanged={onChanged} />
        </Stack>
        <Section title={t('recipient.status.steps')}>
          <StepList steps={statusSteps(status)} />
        </Section>
        {owner ? (
          <>
            <AccountSection status={status} access={owner} />
            {status.HatDaten ? <DataSection status={status} access={owner} onDeleted={onDeleted} /> : null}
          </>
        ) : null}
      </Stack>
    </>
  );
};

const isRefused = (error: unknown, ...reasons: ApiError['reason'][]): boolean =>
  error instanceof ApiError && reasons.includes(error.reason);

const StatusView = ({ opened }: { opened: Opened }): ReactNode => {
  const token = opened.access?.token;
  const { number, recommendation } = opened;
  const [isDeleted, setIsDeleted] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /empfaenger/stand', {
        query: number ? { empfaengernummer: number } : {},
        ...(token ? { token } : {}),
        signal,
      }),
    [token, number],
  );
  const { loaded, retry } = useLoaded(load);
  const title = t('recipient.confirmation.title');
  if (isDeleted)
    return <DeadEnd title={t('recipient.status.data.deletedTitle')} text={t('recipient.status.data.deletedText')} />;
  if (loaded.status === 'failed') {
    if (isRefused(loaded.error, 'recipientLinkEnded', 'sessionEnded'))
      return <AccessMissing title={title} endedToken={token} />;
    if (isRefused(loaded.error, 'recipientNotFound')) return <AccessMissing title={title} />;
  }
  const forget = (): void => {
    if (recommendation) forgetRecipient(recommendation);
    setIsDeleted(true);
  };
  return (
    <Page width="form">
      {loaded.status === 'ready' ? (
        <Status status={loaded.value} opened={opened} onDeleted={forget} onChanged={retry} />
      ) : (
        <PageHead title={title} />
      )}
      {loaded.status === 'loading' ? <Loading /> : null}
      {loaded.status === 'failed' ? (
        <Notice
          kind="error"
          title={t('recipient.confirmation.failed')}
          action={
            <Button kind="secondary" onClick={retry}>
              {t('recipient.confirmation.retry')}
            </Button>
          }
        >
          {failureOf(loaded.error, recipientWords).message}
        </Notice>
      ) : null}
    </Page>
  );
};

/** The recipient's own page: what is missing, what happened, what follows and when, and how to delete the data. */
export const Component = (): ReactNode => {
  const access = useRecipientAccess();
  const [search] = useSearchParams();
  const recommendation = access?.recommendation ?? search.get('empfehlung');
  const number = access || !recommendation ? null : knownRecipient(recommendation, search);
  if (!access && !number) return <AccessMissing title={t('recipient.confirmation.title')} />;
  return <StatusView opened={{ access, recommendation, number }} />;
};
