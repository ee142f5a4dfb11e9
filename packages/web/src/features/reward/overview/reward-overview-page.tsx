import type { ActiveReward } from '@mundwerk/contract/catalogue/reward-catalogue';
import { type Sums, shortSum, sumsOf } from '@mundwerk/contract/values/promise';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '#lib/http/api.ts';
import { PageLink, pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { isProgrammeOver, ProgrammeOver } from '#shared/closing/closing-notice.tsx';
import { promisedRewards, shortWords } from '#shared/reward/product-promise.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { RewardOffer } from '../area/reward-offer.tsx';
import styles from './reward-overview.module.css';

/** Rewards that several products have in common: a telecom has a hundred tariffs and five rewards. */
export interface RewardGroup {
  /** The rewards to choose from, as one of the products has them. */
  readonly rewards: readonly [ActiveReward, ...ActiveReward[]];
  readonly products: readonly ActiveReward['Produkt'][];
}

/** Key that is equal for products with the same rewards. */
const offerOf = (rewards: readonly ActiveReward[]): string =>
  JSON.stringify(
    rewards.map(({ Typ, Titel, WertCent, Enddatum, EnddatumAnzeige, Aufteilung }) => [
      Typ,
      Titel,
      WertCent,
      Enddatum,
      EnddatumAnzeige,
      Aufteilung,
    ]),
  );

/** The sums that a group's rewards pay, by kind. */
export const groupSums = ({ rewards }: Pick<RewardGroup, 'rewards'>): Sums => sumsOf(promisedRewards(rewards));

const byWorth = (one: RewardGroup, other: RewardGroup): number => {
  const [first, second] = [groupSums(one), groupSums(other)];
  const short = (sums: Sums): number => shortSum(sums)?.valueCents ?? 0;
  return short(second) - short(first) || (second.Gutschein ?? 0) - (first.Gutschein ?? 0);
};

/** The rewards with their products, the best first; products keep their order. */
export const rewardGroups = (rewards: readonly ActiveReward[]): RewardGroup[] => {
  const ofProducts = [...Map.groupBy(rewards, ({ Produkt }) => Produkt.Id).values()];
  return [...Map.groupBy(ofProducts, offerOf).values()]
    .map((same) => ({
      rewards: same[0] as [ActiveReward, ...ActiveReward[]],
      products: same.flatMap(([first]) => (first ? [first.Produkt] : [])),
    }))
    .sort(byWorth);
};

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
          <PageLink page="Recommendation" params={{ produktId: Id }} className={styles.link} isMoving>
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
  if (isProgrammeOver()) return <ProgrammeOver />;
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
