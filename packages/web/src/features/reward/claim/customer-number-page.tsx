import type { ReactNode } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { SignedInArea, useOwnData } from '#lib/http/own-data.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { ownCustomerNumbers, ownRecommendations } from '#shared/personal-area/own-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import { GoodwillForm, GoodwillResults, goodwillChoices } from '../goodwill/goodwill-form.tsx';

const Goodwill = (): ReactNode => {
  const list = useOwnData(ownRecommendations);
  const requests = useOwnData(ownCustomerNumbers);
  const failed = [list, requests].find(({ error, data }) => error && !data);
  if (failed?.error) {
    return <LoadFailure error={failed.error} isRetrying={failed.isFetching} onRetry={failed.reload} />;
  }
  if (!list.data || !requests.data) {
    return (
      <Stack>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
        <Skeleton shape="button" width="third" />
      </Stack>
    );
  }
  const choices = goodwillChoices(list.data, requests.data);
  return (
    <Stack gap="xl">
      {choices.length > 0 ? (
        <GoodwillForm choices={choices} />
      ) : (
        <Stack>
          <p>{t(list.data.length > 0 ? 'reward.goodwill.noneLeft' : 'reward.goodwill.none')}</p>
          <div>
            <ButtonLink kind="secondary" to={pagePath('Dashboard')}>
              {t('reward.goodwill.back')}
            </ButtonLink>
          </div>
        </Stack>
      )}
      {requests.data.length > 0 ? <GoodwillResults requests={requests.data} list={list.data} /> : null}
    </Stack>
  );
};

/** A contact signed up without the link or too late: the recommender names the customer number, and the client decides. */
export const Component = (): ReactNode => (
  <SignedInArea>
    <Page width="form">
      <PageHead title={t('reward.goodwill.title')} lead={t('reward.goodwill.lead')} />
      <Goodwill />
    </Page>
  </SignedInArea>
);
