import type { User } from '@mundwerk/contract/account/session';
import { isContactDataNeeded, type Promised } from '@mundwerk/contract/values/promise';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { type Session, useSession } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { paymentWeeks, wordsOf } from '#shared/reward/product-promise.ts';
import { type Step, StepList } from '#ui/data/step-list.tsx';
import { Folded } from '#ui/text/folded.tsx';
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
    <Folded title={t('share.next.title')}>
      <StepList steps={steps} />
    </Folded>
  );
};

/**
 * Where the link or the access is: owners who are logged in learn whether the link was mailed. An address that was only typed may be
 * another person's, so its sentence is true whether or not it has an account.
 */
const mailLine = ({ isMailed, recommender: { email } }: CreatedState, session: Session<User> | null): string | null => {
  if (!isMailed || session?.user?.AlleMails === false) return null;
  return t(session?.user ? 'share.account.mailed' : 'share.account.access', { email });
};

/** Where the recommendation is found again. */
export const YourAccount = ({ state }: { state: CreatedState }): ReactNode => {
  const session = useSession();
  const line = mailLine(state, session);
  return (
    <p className={text.small}>
      {line === null ? null : `${line} `}
      <PageLink page="Dashboard">{t(session ? 'share.account.area' : 'share.account.open')}</PageLink>
    </p>
  );
};
