import type { OwnRecommendation } from '@mundwerk/contract/recommender';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boot } from '../../lib/boot.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { ownBonus, ownRecommendations } from '../../lib/own-data.ts';
import { PageLink } from '../../lib/page-link.tsx';
import { isPageBuilt, pagePath } from '../../lib/pages.ts';
import { SignedInArea } from '../../lib/query-client.tsx';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { BonusLine } from './bonus-line.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LockNotice } from './lock-notice.tsx';
import styles from './personal-area-page.module.css';
import { RecommendationList } from './recommendation-list.tsx';
import { rewardSums } from './reward-sums.ts';
import { recommenderOf } from './share-again.ts';

const leadText = (list: readonly OwnRecommendation[]): string => {
  const { received, expected } = rewardSums(list);
  const amounts = { received: formatMoney(received), expected: formatMoney(expected) };
  if (received > 0 && expected > 0) return t('reward.lead.both', amounts);
  if (received > 0) return t('reward.lead.received', amounts);
  return expected > 0 ? t('reward.lead.expected', amounts) : t('reward.lead.none');
};

const Head = ({ list }: { list: readonly OwnRecommendation[] | undefined }): ReactNode => {
  const user = useSession()?.user;
  return (
    <div className={styles.head}>
      <PageHead
        title={user ? t('reward.greeting', { name: user.Vorname }) : t('reward.title')}
        lead={list ? leadText(list) : t('reward.lead.none')}
      />
      <div className={styles.actions}>
        <ButtonLink
          size="lg"
          to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}
          state={user ? { recommender: recommenderOf(user) } : undefined}
        >
          {t('reward.recommend')}
        </ButtonLink>
        {isPageBuilt('RecommendEmployee') ? (
          <PageLink page="RecommendEmployee" className={styles.colleagues}>
            {t('reward.recommendColleagues')}
          </PageLink>
        ) : null}
      </div>
    </div>
  );
};

const List = ({ list }: { list: UseQueryResult<OwnRecommendation[]> }): ReactNode => {
  if (list.isPending) return <ListSkeleton />;
  if (!list.data)
    return <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  return list.data.length > 0 ? <RecommendationList list={list.data} /> : <EmptyList />;
};

const PersonalArea = (): ReactNode => {
  const list = useQuery(ownRecommendations);
  const bonus = useQuery(ownBonus);
  // The bonus stands above the list: drawn together, nothing jumps. A bonus that fails is left out.
  const isLoading = list.isPending || (bonus.isPending && bonus.failureCount === 0);
  const isLocked = list.data?.some((own) => own.OptinErforderlich) ?? false;
  return (
    <Page>
      <Head list={list.data} />
      {isLoading ? (
        <ListSkeleton />
      ) : (
        <Stack gap="lg">
          {isLocked ? <LockNotice /> : null}
          {bonus.data ? <BonusLine bonus={bonus.data} /> : null}
          <List list={list} />
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
