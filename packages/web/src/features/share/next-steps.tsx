import type { Split } from '@mundwerk/contract/values/cents';
import type { ReactNode } from 'react';
import { boot } from '../../lib/page/boot.ts';
import { formatDate, formatMoney } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import { StepList } from '../../ui/data/step-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import text from '../../ui/text/text.module.css';

/** From the link to the reward: what happens, and when. */
export const NextSteps = ({ validUntil, split }: { validUntil: string; split: Split }): ReactNode => {
  const { client } = boot();
  const amounts = [
    ...(split.recommender > 0 ? [t('share.ticket.forYou', { amount: formatMoney(split.recommender) })] : []),
    ...(split.recipient > 0 ? [t('share.ticket.forContact', { amount: formatMoney(split.recipient) })] : []),
  ].join(', ');
  const steps = [
    { title: t('share.next.visit'), detail: t('share.next.visitDetail', { date: formatDate(validUntil) }) },
    { title: t('share.next.contract'), detail: t('share.next.contractDetail', { client: client.Name }) },
    {
      title: t('share.next.confirmation', { client: client.Name }),
      detail: t('share.next.confirmationDetail', { days: client.ModuleAuftragsdatumMindestalterTage }),
    },
    { title: t('share.next.reward'), detail: amounts ? t('share.next.rewardDetail', { amounts }) : null },
  ];
  return (
    <Stack as="section">
      <h2 className={text.xl}>{t('share.next.title')}</h2>
      <StepList steps={steps} />
    </Stack>
  );
};
