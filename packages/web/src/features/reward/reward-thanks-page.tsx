import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { boot } from '../../lib/boot.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { type RewardThanks, readRewardThanks } from './reward-thanks.ts';

const Way = ({ thanks }: { thanks: RewardThanks }): ReactNode => (
  <StepList
    steps={[
      {
        title: t('reward.pickup.thanks.steps.sent'),
        detail: thanks.iban ? t('reward.pickup.thanks.steps.sentDetail', { iban: thanks.iban }) : null,
        state: 'done',
        stateLabel: t('reward.bar.states.done'),
      },
      {
        title: t('reward.pickup.thanks.steps.transfer', { client: boot().client.Name }),
        detail: t('reward.pickup.thanks.steps.transferDetail'),
        state: 'current',
        stateLabel: t('reward.bar.states.current'),
      },
      {
        title: t('reward.pickup.thanks.steps.there', { amount: formatMoney(thanks.cents) }),
        detail: t('reward.pickup.thanks.steps.thereDetail', {
          date: formatDate(thanks.expectedBy),
          support: boot().client.SupportEmail,
        }),
        state: 'waiting',
        stateLabel: t('reward.bar.states.waiting'),
      },
    ]}
  />
);

/** The reward is picked up: thanks, what happens now, and when the money is there. */
export const Component = (): ReactNode => {
  const thanks = readRewardThanks(useLocation().state);
  const isLoggedIn = useSession() !== null;
  return (
    <Page width="narrow">
      <PageHead
        kicker={thanks ? t('reward.pickup.step', { step: 3 }) : null}
        title={
          thanks
            ? t('reward.pickup.thanks.title', { amount: formatMoney(thanks.cents) })
            : t('reward.pickup.thanks.anyTitle')
        }
        lead={t('reward.pickup.thanks.lead')}
      />
      <Stack gap="xl">
        {thanks ? <Way thanks={thanks} /> : null}
        <Row>
          {isLoggedIn ? <ButtonLink to={pagePath('Dashboard')}>{t('reward.pickup.toDashboard')}</ButtonLink> : null}
          <ButtonLink kind="secondary" to={pagePath('Homepage')}>
            {t('reward.pickup.thanks.recommend')}
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
};
