import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { accessState, type RecipientAccess } from '#shared/recipient/recipient-access.ts';
import { RequestLink } from '#shared/recipient/request-link.tsx';
import { wordsOf } from '#shared/reward/product-promise.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { ChooseOrder } from './choose-order.tsx';
import { expectedText, explainStatus, hasContract, hasReward, isDataNeeded } from './explain-status.ts';
import { type EndedState, endOf } from './order-steps.ts';
import { PickUpAct } from './pick-up-act.tsx';

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
