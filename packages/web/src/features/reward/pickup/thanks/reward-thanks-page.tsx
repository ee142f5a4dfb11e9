import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { OfferBanner } from '#features/reward/area/offer-banner.tsx';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Moment } from '#shared/moment/moment.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { type Step, StepList } from '#ui/data/step-list.tsx';
import { Page, PageHead, Row, Section, Stack } from '#ui/layout/page.tsx';
import { type RewardThanks, readRewardThanks } from './reward-thanks.ts';

// Only a voucher has a code.
const VoucherCode = lazy(async () => ({ default: (await import('./voucher-code.tsx')).VoucherCode }));

type Wording = Pick<Step, 'title' | 'detail'>;

const cashWay = ({ iban, cents, expectedBy }: RewardThanks): [Wording, Wording, Wording] => [
  {
    title: t('reward.pickup.thanks.steps.sent'),
    detail: iban ? t('reward.pickup.thanks.steps.sentDetail', { iban }) : null,
  },
  {
    title: t('reward.pickup.thanks.steps.transfer', { client: boot().client.Name }),
    detail: t('reward.pickup.thanks.steps.transferDetail'),
  },
  {
    title: t('reward.pickup.thanks.steps.there', { amount: formatMoney(cents) }),
    detail: expectedBy
      ? t('reward.pickup.thanks.steps.thereDetail', {
          date: formatDate(expectedBy),
          support: boot().client.SupportEmail,
        })
      : null,
  },
];

const mailDetail = ({ hasCode, email }: RewardThanks): string => {
  const hours = boot().client.GutscheinStunden;
  if (!hasCode) return t('reward.pickup.thanks.voucher.waitDetail');
  return email
    ? t('reward.pickup.thanks.voucher.mailTo', { hours, email })
    : t('reward.pickup.thanks.voucher.mailDetail', { hours });
};

const voucherWay = (thanks: RewardThanks): [Wording, Wording, Wording] => [
  { title: t('reward.pickup.thanks.voucher.chosen', { title: thanks.title }) },
  {
    title: t(thanks.hasCode ? 'reward.pickup.thanks.voucher.mailToo' : 'reward.pickup.thanks.voucher.mail'),
    detail: mailDetail(thanks),
  },
  { title: t('reward.pickup.thanks.voucher.redeem'), detail: t('reward.pickup.thanks.voucher.redeemDetail') },
];

const STATES = ['done', 'current', 'waiting'] as const;

const Way = ({ thanks }: { thanks: RewardThanks }): ReactNode => (
  <StepList
    steps={(thanks.kind === 'Gutschein' ? voucherWay(thanks) : cashWay(thanks)).map((words, index) => {
      const state = STATES[index] ?? 'waiting';
      return { ...words, state, stateLabel: t(`reward.bar.states.${state}`) };
    })}
  />
);

const titleOf = (thanks: RewardThanks | null): string => {
  if (!thanks) return t('reward.pickup.thanks.anyTitle');
  if (thanks.kind === 'Gutschein') {
    return t(`reward.pickup.thanks.voucher.${thanks.hasCode ? 'title' : 'waitTitle'}`, {
      title: thanks.title,
      amount: formatMoney(thanks.cents),
    });
  }
  return t('reward.pickup.thanks.title', { amount: formatMoney(thanks.cents) });
};

/** Thanks for picking up the reward: what happens next, and when the money or the code arrives. */
export const Component = (): ReactNode => {
  const thanks = readRewardThanks(useLocation().state);
  const isLoggedIn = useSession() !== null;
  return (
    <Page width="form">
      {thanks ? <Moment art="benefit" /> : null}
      <PageHead title={titleOf(thanks)} lead={t('reward.pickup.thanks.lead')} />
      <Stack gap="xl">
        {thanks?.hasCode ? (
          <Section title={t('reward.pickup.thanks.voucher.codeTitle')}>
            {/* The server may require a fresh login, which is requested only when the code is shown. */}
            <Suspense fallback={null}>
              <VoucherCode access={thanks.access} isOpen={'token' in thanks.access} />
            </Suspense>
          </Section>
        ) : null}
        {thanks ? <Way thanks={thanks} /> : null}
        <Row>
          {isLoggedIn ? <ButtonLink to={pagePath('Dashboard')}>{t('reward.pickup.toPersonalArea')}</ButtonLink> : null}
          <ButtonLink kind="secondary" to={pagePath('Homepage')}>
            {t('reward.pickup.thanks.recommend')}
          </ButtonLink>
        </Row>
        {thanks ? (
          <OfferBanner
            ask="GET /praemierung/showbanner/BannerTEZuTP"
            token={'token' in thanks.access ? thanks.access.token : undefined}
          />
        ) : null}
      </Stack>
    </Page>
  );
};
