import type { RewardPicture } from '@mundwerk/contract/catalogue/reward-catalogue';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { cents, type Split, splitCents } from '@mundwerk/contract/values/cents';

type ShareConfig = Pick<ClientConfig, 'SplitAnteilEmpfehler' | 'MaxEmpfaengerPraemieCent'>;

/** What each side gets of a reward when the recommender's part is so many percent; the client's cap holds here as everywhere. */
export const splitOf = (valueCents: number, shareRecommender: number, config: ShareConfig): Split => {
  const cap = config.MaxEmpfaengerPraemieCent;
  return splitCents(cents(valueCents), shareRecommender, cap === null ? undefined : cents(cap));
};

/** The three ways to share a reward: the recommender alone, split as the client says, the recipient alone. */
export const waysToShare = (config: ShareConfig): readonly number[] => [100, config.SplitAnteilEmpfehler, 0];

/** Every amount that a beneficiary can get of a reward, each once. */
export const sharesOf = (valueCents: number, config: ShareConfig): number[] => {
  const parts = waysToShare(config).map((share) => splitOf(valueCents, share, config));
  const amounts: number[] = parts.flatMap(({ recommender, recipient }) => [recommender, recipient]);
  return [...new Set(amounts)].filter((amount) => amount > 0);
};

/** The amounts a picture of a reward shows: of a split both, the recommender's first. */
export const picturedCents = (valueCents: number, picture: RewardPicture, config: ShareConfig): readonly number[] => {
  const { recommender, recipient } = splitOf(valueCents, config.SplitAnteilEmpfehler, config);
  switch (picture) {
    case 'grafik100':
      return [valueCents];
    case 'grafik50':
      return [recommender, recipient];
    case 'grafik50empfehler':
      return [recommender];
    case 'grafik50empfaenger':
      return [recipient];
  }
};
