import { isContactDataNeeded, type Promised } from '@mundwerk/contract/values/promise';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { paymentWeeks } from '#shared/reward/payment-weeks.ts';
import { wordsOf } from '#shared/reward/product-promise.ts';
import { type Step, StepList } from '#ui/data/step-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';

/** The step in which the contact confirms data, with the link to it; empty where nothing waits for it. */
const dataStep = ({ Empfehlungsnummer, AnteilEmpfehler }: CreatedState['created']): Step[] => {
  if (!isContactDataNeeded(AnteilEmpfehler, boot().client)) return [];
  const detail = (
    <>
      {t('share.next.dataDetail')}{' '}
      <PageLink page="RecipientData" params={{ empfehlungsnummer: Empfehlungsnummer }}>
        {t('share.next.dataLink')}
      </PageLink>
    </>
  );
  return [{ title: t('share.next.data'), detail }];
};

interface NextStepsProps {
  created: CreatedState['created'];
  promised: Promised;
}

/** From the link to the reward: what happens, and when. */
export const NextSteps = ({ created, promised }: NextStepsProps): ReactNode => {
  const { client } = boot();
  const own = wordsOf(promised.recommender);
  const contact = wordsOf(promised.recipient);
  const amounts = [
    ...(own ? [t('share.ticket.forYou', { amount: own })] : []),
    ...(contact ? [t('share.ticket.forContact', { amount: contact })] : []),
  ].join(', ');
  const contract = {
    title: t('share.next.contract'),
    detail: t('share.next.contractDetail', { client: client.Name }),
  };
  const data = dataStep(created);
  const steps: Step[] = [
    { title: t('share.next.visit'), detail: t('share.next.visitDetail', { date: formatDate(created.GueltigBis) }) },
    // Where agents advise, the data come with the request for advice.
    ...(client.ModuleAgentRecommendation ? [...data, contract] : [contract, ...data]),
    {
      title: t('share.next.confirmation', { client: client.Name }),
      detail: t('share.next.confirmationDetail', { days: client.ModuleAuftragsdatumMindestalterTage }),
    },
    {
      title: t('share.next.reward'),
      detail: amounts ? t('share.next.rewardDetail', { amounts, ...paymentWeeks(client) }) : null,
    },
  ];
  return (
    <Stack as="section">
      <h2 className={text.xl}>{t('share.next.title')}</h2>
      <StepList steps={steps} />
    </Stack>
  );
};
