import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { isContactDataNeeded, type Promised } from '@mundwerk/contract/values/promise';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { paymentWeeks, wordsOf } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { type Step, StepList } from '#ui/data/step-list.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './landing-view.module.css';

/** The step in which the contact confirms data, with its link; empty where nothing waits for it. */
const dataStep = ({ Empfehlungsnummer, AnteilEmpfehler }: OpenRecommendation): Step[] => {
  const { client } = boot();
  if (!isContactDataNeeded(AnteilEmpfehler, client)) return [];
  const link = client.ModuleAgentRecommendation ? 'recipient.landing.advice' : 'recipient.landing.next.dataLink';
  const detail = (
    <>
      {t('recipient.landing.next.dataDetail')}{' '}
      <PageLink page="RecipientData" params={{ empfehlungsnummer: Empfehlungsnummer }}>
        {t(link)}
      </PageLink>
    </>
  );
  return [{ title: t('recipient.landing.next.data'), detail }];
};

const nextSteps = (shared: OpenRecommendation, { recipient }: Promised): Step[] => {
  const { client } = boot();
  const amount = wordsOf(recipient);
  const names = { client: client.Name, name: shared.EmpfehlerVorname };
  const contract = {
    title: t('recipient.landing.next.contract'),
    detail: t('recipient.landing.next.contractDetail', names),
  };
  const data = dataStep(shared);
  return [
    { title: t('recipient.landing.next.offer'), detail: t('recipient.landing.next.offerDetail', names) },
    // Where agents advise, the data come with the request for advice.
    ...(client.ModuleAgentRecommendation ? [...data, contract] : [contract, ...data]),
    {
      title: t('recipient.landing.next.confirmation', names),
      detail: t('recipient.landing.next.confirmationDetail', { days: client.ModuleAuftragsdatumMindestalterTage }),
    },
    amount
      ? {
          title: t('recipient.landing.next.reward', { amount }),
          detail: t('recipient.landing.next.rewardDetail', paymentWeeks(client)),
        }
      : { title: t('recipient.landing.next.senderReward', names) },
  ];
};

interface LandingFactsProps {
  shared: OpenRecommendation;
  /** The last day of the link, formatted; null where it no longer ends. */
  lastDay: string | null;
  promised: Promised;
}

/** What happens next, and the conditions in the same size as the rest. */
export const LandingFacts = ({ shared, lastDay, promised }: LandingFactsProps): ReactNode => {
  const { client } = boot();
  return (
    <Stack className={styles.facts}>
      <Stack as="section" gap="ms">
        <h2 className={text.xl}>{t('recipient.landing.next.title')}</h2>
        <StepList steps={nextSteps(shared, promised)} />
      </Stack>
      <Stack as="section" gap="ms">
        <h2 className={text.xl}>{t('recipient.landing.terms.title')}</h2>
        <Stack as="ul" gap="sm" className={classNames(text.measure, styles.terms)}>
          <li>{t('recipient.landing.terms.newCustomer', { client: client.Name })}</li>
          <li>
            {lastDay === null
              ? t('recipient.landing.terms.linkOnly')
              : t('recipient.landing.terms.link', { date: lastDay })}
          </li>
          <li>{t('recipient.landing.terms.contract')}</li>
          <li>{t('recipient.landing.terms.privacy', { name: shared.EmpfehlerVorname })}</li>
        </Stack>
      </Stack>
    </Stack>
  );
};
