import { type ReactNode, useId } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { RewardOffer } from './reward-offer.tsx';
import styles from './reward-overview.module.css';
import { type ProductRewards, rewardsByProduct } from './reward-overview.ts';

/** The rewards that are active today. */
export const loader = async () => ({ rewards: await call('GET /praemie') });

const ProductSection = ({ product, rewards }: ProductRewards): ReactNode => {
  const titleId = useId();
  return (
    <section className={styles.product} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {product.AnzeigeName}
      </h2>
      <Stack gap="lg">
        {rewards.map((reward) => (
          <RewardOffer key={reward.Id} reward={reward} />
        ))}
        <div>
          <ButtonLink kind="secondary" to={pagePath('Recommendation', { produktId: product.Id })}>
            {t('reward.overview.recommend', { product: product.AnzeigeName })}
          </ButtonLink>
        </div>
      </Stack>
    </section>
  );
};

/** What a recommendation earns today, product by product. */
export const Component = (): ReactNode => {
  const { rewards } = useLoaderData<typeof loader>();
  const products = rewardsByProduct(rewards);
  return (
    <Page>
      <PageHead
        title={t('reward.overview.title')}
        lead={t(products.length > 0 ? 'reward.overview.lead' : 'reward.overview.empty')}
      />
      {products.map((entry) => (
        <ProductSection key={entry.product.Id} {...entry} />
      ))}
      {products.length === 0 ? (
        <ButtonLink kind="secondary" to={pagePath('Homepage')}>
          {t('lib.home')}
        </ButtonLink>
      ) : null}
    </Page>
  );
};
