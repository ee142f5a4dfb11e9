import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { type ReactNode, useCallback, useState } from 'react';
import { FailureNotice, failureOf } from '#lib/form/failure.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { DeadEnd, pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Moment } from '#shared/moment/moment.tsx';
import {
  AccessMissing,
  accessState,
  type RecipientAccess,
  useRecipientAccess,
} from '#shared/recipient/recipient-access.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { StepList } from '#ui/data/step-list.tsx';
import { Page, PageHead, Row, Section, Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { forgetRecipient, knownRecipient, recipientWords } from '../recipient-number.ts';
import { useLoaded } from '../use-loaded.ts';
import { NextAct } from './next-act.tsx';
import { endOf, statusSteps } from './order-steps.ts';

interface AccountSectionProps {
  status: RecipientStatus;
  access: RecipientAccess;
}

/** The account a reward goes to: saved and masked, or to be entered before the pickup, which asks for it. Only of recipients who agreed. */
export const AccountSection = ({ status, access }: AccountSectionProps): ReactNode => {
  const { Bankdaten: saved, BankdatenMoeglich, HatZugestimmt, Erklaerung, Praemienstatus } = status;
  const isTooLate = endOf(status) !== null || Erklaerung.IstEndgueltig || (Praemienstatus ?? 'Offen') !== 'Offen';
  if (!HatZugestimmt || (!saved && (!BankdatenMoeglich || isTooLate))) return null;
  return (
    <Section title={t('recipient.status.account.title')}>
      {saved ? (
        <Facts
          isStrong
          facts={[
            [t('lib.bank.holder'), saved.Kontoinhaber],
            [t('lib.bank.iban'), saved.Iban],
          ]}
        />
      ) : null}
      <p>{t(saved ? 'recipient.status.account.saved' : 'recipient.status.account.none')}</p>
      <div>
        <ButtonLink kind="secondary" to={pagePath('BankDetailsRecipient')} state={accessState(access)}>
          {t(saved ? 'recipient.status.account.change' : 'recipient.status.account.enter')}
        </ButtonLink>
      </div>
    </Section>
  );
};

interface DataSectionProps {
  status: RecipientStatus;
  access: RecipientAccess;
  onDeleted: () => void;
}

/** The stored data of the recipient, and its deletion in two deliberate steps. */
export const DataSection = ({ status, access, onDeleted }: DataSectionProps): ReactNode => {
  // After the question is declined, the focus returns to the button that opened it.
  const [question, setQuestion] = useState<'none' | 'open' | 'declined'>('none');
  const { send, isSending, failure } = useSending({
    send: () => call('DELETE /empfaenger/daten', { token: access.token }),
    onDone: onDeleted,
  });
  const isConfirmed = status.HatZugestimmt;
  return (
    <Section title={t('recipient.status.data.title')}>
      <FailureNotice title={t('recipient.status.data.failed')} failure={failure} />
      <Facts isStrong facts={[[t('recipient.status.data.email'), status.Email]]} />
      <p className={text.measure}>
        {t(isConfirmed ? 'recipient.status.data.text' : 'recipient.status.data.textUnconfirmed')}
      </p>
      {question === 'open' ? (
        <Stack gap="sm">
          <p>{t('recipient.status.data.question')}</p>
          <Row>
            <Button kind="danger" isBusy={isSending} onClick={() => void send(undefined)}>
              {t('recipient.status.data.confirm')}
            </Button>
            <Button kind="secondary" autoFocus onClick={() => setQuestion('declined')}>
              {t('recipient.status.data.cancel')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <div className={text.flush}>
          <Button kind="quiet" autoFocus={question === 'declined'} onClick={() => setQuestion('open')}>
            {t(isConfirmed ? 'recipient.status.data.delete' : 'recipient.status.data.deleteUnconfirmed')}
          </Button>
        </div>
      )}
    </Section>
  );
};

/** The number on which the recipient agreed to be called, and the withdrawal of that consent: one press, as it was given. */
export const PhoneSection = ({ status, access }: AccountSectionProps): ReactNode => {
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const { send, isSending, failure } = useSending({
    send: () => call('DELETE /empfaenger/telefon', { token: access.token }),
    onDone: () => setIsWithdrawn(true),
  });
  if (isWithdrawn) return <Notice kind="success">{t('recipient.status.phone.withdrawn')}</Notice>;
  return (
    <Section title={t('recipient.status.phone.title')}>
      <FailureNotice title={t('recipient.status.phone.failed')} failure={failure} />
      <Facts isStrong facts={[[t('recipient.form.fields.phone'), status.Telefon]]} />
      <p className={text.measure}>{t('recipient.status.phone.text')}</p>
      <div className={text.flush}>
        <Button kind="quiet" isBusy={isSending} onClick={() => void send(undefined)}>
          {t('recipient.status.phone.withdraw')}
        </Button>
      </div>
    </Section>
  );
};

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
            {status.Telefon === null ? null : <PhoneSection status={status} access={owner} />}
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
