import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { SignedInArea } from '../../../lib/http/query-client.tsx';
import { boot } from '../../../lib/page/boot.ts';
import { PageLink } from '../../../lib/page/page-link.tsx';
import { isPageOffered, pagePath } from '../../../lib/page/pages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ownBonus, ownClaims, ownRecommendations } from '../../../shared/personal-area/own-data.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHead } from '../../../ui/layout/page.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { ClaimList } from '../claim/claim-list.tsx';
import { rewardSums } from '../reward-sums.ts';
import { BonusLine } from './bonus-line.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LockNotice } from './lock-notice.tsx';
import { OfferBanner } from './offer-banner.tsx';
import styles from './personal-area-page.module.css';
import { RecommendationList } from './recommendation-list.tsx';
import { recommenderOf } from './share-again.ts';

const leadText = (claims: readonly OwnClaim[]): string => {
  const { received, expected } = rewardSums(claims);
  const amounts = { received: formatMoney(received), expected: formatMoney(expected) };
  if (received > 0 && expected > 0) return t('reward.lead.both', amounts);
  if (received > 0) return t('reward.lead.received', amounts);
  return expected > 0 ? t('reward.lead.expected', amounts) : t('reward.lead.none');
};

const Head = ({ claims }: { claims: readonly OwnClaim[] }): ReactNode => {
  const user = useSession()?.user;
  return (
    <div className={styles.head}>
      <PageHead
        title={user ? t('reward.greeting', { name: user.Vorname }) : t('reward.title')}
        lead={leadText(claims)}
      />
      <Stack gap="xs" className={styles.actions}>
        <ButtonLink
          size="lg"
          to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}
          state={user ? { recommender: recommenderOf(user) } : undefined}
        >
          {t('reward.recommend')}
        </ButtonLink>
        {isPageOffered('RecommendEmployee') ? (
          <PageLink page="RecommendEmployee" className={text.target}>
            {t('reward.recommendColleagues')}
          </PageLink>
        ) : null}
        <PageLink page="YearlyStatement" className={text.target}>
          {t('reward.statement')}
        </PageLink>
      </Stack>
    </div>
  );
};

interface ListProps {
  list: UseQueryResult<OwnRecommendation[]>;
  claims: readonly OwnClaim[];
}

const List = ({ list, claims }: ListProps): ReactNode => {
  if (list.isPending) return <ListSkeleton />;
  if (!list.data)
    return <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  return list.data.length > 0 ? <RecommendationList list={list.data} claims={claims} /> : <EmptyList />;
};

const PersonalArea = (): ReactNode => {
  const list = useQuery(ownRecommendations);
  const bonus = useQuery(ownBonus);
  const { data: claims = [], ...claimsQuery } = useQuery(ownClaims);
  // Everything above the list is rendered together with it, so that the layout does not shift. Bonus and claims are left out when they fail.
  const isLoading = list.isPending || [bonus, claimsQuery].some((query) => query.isPending && query.failureCount === 0);
  const extra = claims.filter(({ Art }) => Art !== 'Empfehlung');
  const locked = list.data?.find((own) => own.OptinErforderlich);
  return (
    <Page>
      <Head claims={claims} />
      {isLoading ? (
        <ListSkeleton />
      ) : (
        <Stack gap="lg">
          {locked ? <LockNotice number={locked.Empfehlungsnummer} /> : null}
          {bonus.data ? <BonusLine bonus={bonus.data} /> : null}
          {extra.length > 0 ? <ClaimList claims={extra} /> : null}
          <List list={list} claims={claims} />
          <OfferBanner ask="GET /empfehler/empfehlungen/showbanner/BannerTEZuTP" />
        </Stack>
      )}
    </Page>
  );
};

/** The personal area: what became of every recommendation. */
export const Component = (): ReactNode => (
  <SignedInArea>
    <PersonalArea />
  </SignedInArea>
);
