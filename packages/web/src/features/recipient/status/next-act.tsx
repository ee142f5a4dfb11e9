import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { accessState, type RecipientAccess, RequestLink } from '#shared/recipient/recipient-access.tsx';
import { wordsOf } from '#shared/reward/product-promise.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { ChooseOrder } from './choose-order.tsx';
import {
  type EndedState,
  endOf,
  expectedText,
  explainStatus,
  hasContract,
  hasReward,
  isDataNeeded,
} from './order-steps.ts';

interface PickUpActProps {
  status: RecipientStatus;
  owner: RecipientAccess | null;
  /** Content for a device that cannot act. */
  otherwise: ReactNode;
}

/** A reward that is ready: opened at once by the mailed link, or its own link is mailed. */
export const PickUpAct = ({ status, owner, otherwise }: PickUpActProps): ReactNode => {
  const navigate = useNavigate();
  const [isMailed, setIsMailed] = useState(false);
  const { send, isSending, failure } = useSending({
    send: (token: string) => call('POST /empfaenger/praemie', { token }),
    onDone: async ({ Token }) => {
      if (Token === null) setIsMailed(true);
      else await navigate(pagePath('Reward'), { state: { rewardToken: Token } });
    },
  });
  const { Werte } = status.Erklaerung;
  const until = typeof Werte.until === 'string' ? Werte.until : null;
  if (isMailed) return <Notice kind="success">{t('recipient.status.missing.pickUpMailed')}</Notice>;
  return (
    <Stack>
      <FailureNotice title={t('recipient.status.missing.pickUpFailed')} failure={failure} />
      <Notice
        kind="success"
        title={t('recipient.status.missing.pickUpTitle', { amount: wordsOf(status.Betraege) })}
        action={
          owner ? (
            <Button isBusy={isSending} onClick={() => void send(owner.token)}>
              {t(isSending ? 'recipient.status.missing.pickUpBusy' : 'recipient.status.missing.pickUpButton')}
            </Button>
          ) : (
            otherwise
          )
        }
      >
        {[explainStatus(status).why, until && t('recipient.status.pickUpUntil', { date: formatDate(until) })]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    </Stack>
  );
};

interface NextActProps {
  status: RecipientStatus;
  /** The recipient's own access; null on a device that only remembers the number. */
  owner: RecipientAccess | null;
  number: string | null;
  /** Loads the status again. */
  onChanged: () => void;
}

/** A device that only remembers the number cannot act: the link goes to the stored address. */
const LinkFirst = ({ number }: { number: string | null }): ReactNode => (
  <Stack>
    <p>{t('recipient.status.device')}</p>
    <RequestLink isKnown send={() => call('POST /empfaenger/link', { body: { Empfaengernummer: number } })} />
  </Stack>
);

/** Situations in which the next step is the offer itself. */
const WITHOUT_CONTRACT: ReadonlySet<RecipientStatus['Erklaerung']['Code']> = new Set(['unused', 'visited', 'clicked']);

const sentences = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' ');

const Waiting = ({ status }: { status: RecipientStatus }): ReactNode => {
  const { why, also } = explainStatus(status);
  if (!hasReward(status)) {
    return (
      <Notice kind="info" title={t('recipient.status.missing.nothingTitle')}>
        {status.EmpfehlerVorname ? t('recipient.status.noReward', { name: status.EmpfehlerVorname }) : null}
      </Notice>
    );
  }
  const amount = wordsOf(status.Betraege);
  return (
    <Notice
      kind={status.Erklaerung.Code === 'paid' || status.Erklaerung.Code === 'voucherSent' ? 'success' : 'info'}
      title={amount ? t('recipient.status.reward', { amount }) : t('recipient.status.missing.nothingTitle')}
      action={
        WITHOUT_CONTRACT.has(status.Erklaerung.Code) && !hasContract(status) ? (
          <ButtonLink to={pagePath('Click', { empfehlungsnummer: status.Empfehlungsnummer })}>
            {t('recipient.landing.open')}
          </ButtonLink>
        ) : null
      }
    >
      <Stack gap="sm">
        <p>{sentences(why, expectedText(status))}</p>
        {also.length > 0 ? (
          <>
            <p>{t('recipient.status.alsoTitle')}</p>
            <ul>
              {also.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Stack>
    </Notice>
  );
};

/** Why there is no reward. The contract of a person who was a customer before stands: only the reward does not. */
const Ended = ({ status, ended }: { status: RecipientStatus; ended: EndedState }): ReactNode => {
  const isKnownCustomer = status.Erklaerung.Code === 'notNewCustomer';
  return (
    <Notice kind="warning" title={t(`recipient.stopped.${isKnownCustomer ? 'KeinNeukunde' : ended}`)}>
      {sentences(
        isKnownCustomer ? explainStatus(status).why : t('recipient.stopped.text'),
        t('recipient.stopped.wrong', { support: boot().client.SupportEmail }),
      )}
    </Notice>
  );
};

/** The first missing item, with its button; where none is missing, what the recipient waits for. */
export const NextAct = ({ status, owner, number, onChanged }: NextActProps): ReactNode => {
  const ended = endOf(status);
  const amount = wordsOf(status.Betraege);
  const promise = amount ? t('recipient.status.reward', { amount }) : null;
  if (ended) return <Ended status={status} ended={ended} />;
  if (!status.HatDaten && isDataNeeded(status)) {
    const params = { empfehlungsnummer: status.Empfehlungsnummer };
    return (
      <Notice
        kind="info"
        title={t('recipient.status.missing.dataTitle')}
        action={
          <ButtonLink to={pagePath('RecipientData', params)}>{t('recipient.status.missing.dataButton')}</ButtonLink>
        }
      >
        {sentences(promise && `${promise}.`, t('recipient.status.missing.data'))}
      </Notice>
    );
  }
  if (status.HatDaten && !status.HatZugestimmt) {
    const { DatenLoeschungAm: day } = status;
    return (
      <Notice
        kind="info"
        title={t('recipient.status.missing.consentTitle')}
        action={
          owner ? (
            <ButtonLink to={pagePath('RecipientConsent')} state={accessState(owner)}>
              {t('recipient.status.missing.consentButton')}
            </ButtonLink>
          ) : (
            <LinkFirst number={number} />
          )
        }
      >
        {sentences(
          t('recipient.status.missing.consent'),
          day && t('recipient.status.deadline', { date: formatDate(day) }),
        )}
      </Notice>
    );
  }
  if (status.Praemienstatus === 'Bereitgestellt')
    return <PickUpAct status={status} owner={owner} otherwise={<LinkFirst number={number} />} />;
  if (owner && status.Auswahl.length > 0)
    return <ChooseOrder choices={status.Auswahl} access={owner} onJoined={onChanged} />;
  if (!owner && status.Erklaerung.Code === 'matching') {
    return (
      <Notice kind="info" title={t('recipient.status.choose.title')} action={<LinkFirst number={number} />}>
        {t('recipient.status.reasons.matching')}
      </Notice>
    );
  }
  return <Waiting status={status} />;
};
