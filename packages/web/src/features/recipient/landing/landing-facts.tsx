import type { Promised } from '@mundwerk/contract/values/promise';
import type { ReactNode } from 'react';
import { boot } from '../../../lib/page/boot.ts';
import { t } from '../../../lib/text/i18n.ts';
import { paymentWeeks } from '../../../shared/reward/payment-weeks.ts';
import { wordsOf } from '../../../shared/reward/product-promise.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Step, StepList } from '../../../ui/data/step-list.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import styles from './landing-view.module.css';

const nextSteps = (name: string, { recipient }: Promised): Step[] => {
  const { client } = boot();
  const amount = wordsOf(recipient);
  const names = { client: client.Name, name };
  return [
    { title: t('recipient.landing.next.offer'), detail: t('recipient.landing.next.offerDetail', names) },
    { title: t('recipient.landing.next.contract'), detail: t('recipient.landing.next.contractDetail', names) },
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
  /** The sender's first name. */
  name: string;
  /** The last day of the link, formatted; null where it no longer ends. */
  lastDay: string | null;
  promised: Promised;
}

/** What happens next, and the conditions in the same size as the rest. */
export const LandingFacts = ({ name, lastDay, promised }: LandingFactsProps): ReactNode => {
  const { client } = boot();
  return (
    <Stack className={styles.facts}>
      <Stack as="section" gap="ms">
        <h2 className={text.xl}>{t('recipient.landing.next.title')}</h2>
        <StepList steps={nextSteps(name, promised)} />
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
          <li>{t('recipient.landing.terms.privacy', { name })}</li>
        </Stack>
      </Stack>
    </Stack>
  );
};
