import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import type { Split } from '@mundwerk/contract/values/cents';
import { splitReward } from '../../../shared/reward/reward-split.ts';

type ShareSettings = Pick<PublicClientConfig, 'SplitAnteilEmpfehler' | 'MaxEmpfaengerPraemieCent'>;

/** One answer to "who gets the reward?" with what it really pays (spec 1 §9: three options). */
export interface RewardChoice extends Split {
  readonly kind: 'self' | 'split' | 'contact';
  /** The recommender's part in percent, as it travels. */
  readonly share: number;
  /** The recipient gets less than the chosen part, because the client caps it. */
  readonly isCapped: boolean;
}

/** The three answers for a product, with the client's split and cap applied. */
export const rewardChoices = (product: Product, settings: ShareSettings): RewardChoice[] =>
  (
    [
      ['self', 100],
      ['split', settings.SplitAnteilEmpfehler],
      ['contact', 0],
    ] as const
  ).map(([kind, share]) => {
    const paid = splitReward(product, share, settings);
    const uncapped = splitReward(product, share, { MaxEmpfaengerPraemieCent: null });
    return { kind, share, ...paid, isCapped: paid.recipient < uncapped.recipient };
  });
