import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import { type Share, sharesOf } from '@mundwerk/contract/values/promise';
import { defaultShare } from '@mundwerk/contract/values/text/share';
import { promisedRewards } from '#shared/reward/product-promise.ts';

type ShareSettings = Pick<PublicClientConfig, 'SplitAnteilEmpfehler' | 'MaxEmpfaengerPraemieCent'>;

/** The answers to "who gets the reward?" for a product, with the client's split and cap applied; answers that pay the same are merged. */
export const rewardChoices = (product: Product, settings: ShareSettings): Share[] =>
  sharesOf(promisedRewards(product.Praemien), {
    splitShare: settings.SplitAnteilEmpfehler,
    recipientCapCents: settings.MaxEmpfaengerPraemieCent,
  });

/** The preselected answer: the client's default, or the one that pays the same. */
export const preselectedShare = (product: Product, client: PublicClientConfig): number => {
  const share = defaultShare(client);
  const choice = rewardChoices(product, client).find(({ equalShares }) => equalShares.includes(share));
  return choice?.shareRecommender ?? share;
};
