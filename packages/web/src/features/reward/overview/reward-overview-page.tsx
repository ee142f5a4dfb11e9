import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '#lib/http/api.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { shortWords } from '#shared/reward/product-promise.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { RewardOffer } from '../area/reward-offer.tsx';
import styles from './reward-overview.module.css';
import { groupSums, type RewardGroup, rewardGroups } from './reward-overview.ts';

/** The rewards that are active today. */
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rewards: await call('GET /praemie', { signal: request.signal }),
});

const Products = ({ products }: Pick<RewardGroup, 'products'>): ReactNode => (
  <div>
    <h3 className={styles.forWhat}>{t('reward.overview.products', { count: products.length })}</h3>
    <ul className={styles.products}>
      {products.map(({ Id, AnzeigeName }) => (
        <li key={Id}>
          <PageLink page="Recommendation" params={{ produktId: Id }} className={styles.link}>
            {AnzeigeName}
          </PageLink>
        </li>
      ))}
    </ul>
  </div>
);

/** Not a landmark: two groups can have the same amount, and so the same name. */
const Group = ({ group }: { group: RewardGroup }): ReactNode => (
  <section className={styles.group}>
    <h2 className={classNames(text.display, text.xxxl, styles.title)}>
      <Money>{shortWords(groupSums(group))}</Money>
    </h2>
    <Stack gap="lg">
      {group.rewards.map((reward) => (
        <RewardOffer key={reward.Id} reward={reward} hasWorth={group.rewards.length > 1} />
      ))}
      <Products products={group.products} />
    </Stack>
  </section>
);

/** The rewards of a recommendation today, and their products. */
export const Component = (): ReactNode => {
  const { rewards } = useLoaderData<typeof loader>();
  const groups = rewardGroups(rewards);
  return (
    <Page>
      <PageHead
        title={t('reward.overview.title')}
        lead={t(groups.length > 0 ? 'reward.overview.lead' : 'reward.overview.empty')}
      />
      {groups.map((group) => (
        <Group key={group.rewards[0].Id} group={group} />
      ))}
      {groups.length === 0 ? (
        <ButtonLink kind="secondary" to={pagePath('Homepage')}>
          {t('lib.home')}
        </ButtonLink>
      ) : null}
    </Page>
  );
};
