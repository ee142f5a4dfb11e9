import type { Promised } from '@mundwerk/contract/values/promise';
import type { ReactNode } from 'react';
import { boot } from '../../lib/page/boot.ts';
import { formatDate } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import { paymentWeeks } from '../../shared/reward/payment-weeks.ts';
import { wordsOf } from '../../shared/reward/product-promise.ts';
import { StepList } from '../../ui/data/step-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import text from '../../ui/text/text.module.css';

/** From the link to the reward: what happens, and when. */
export const NextSteps = ({ validUntil, promised }: { validUntil: string; promised: Promised }): ReactNode => {
  const { client } = boot();
  const own = wordsOf(promised.recommender);
  const contact = wordsOf(promised.recipient);
  const amounts = [
    ...(own ? [t('share.ticket.forYou', { amount: own })] : []),
    ...(contact ? [t('share.ticket.forContact', { amount: contact })] : []),
  ].join(', ');
  const steps = [
    { title: t('share.next.visit'), detail: t('share.next.visitDetail', { date: formatDate(validUntil) }) },
    { title: t('share.next.contract'), detail: t('share.next.contractDetail', { client: client.Name }) },
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
