import type { ActiveReward, RewardPicture } from '@mundwerk/contract/catalogue/reward-catalogue';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { Split } from '@mundwerk/contract/values/cents';
import { divideReward, type PromisedReward, type Share, sharesOf } from '@mundwerk/contract/values/promise';

type ShareConfig = Pick<ClientConfig, 'SplitAnteilEmpfehler' | 'MaxEmpfaengerPraemieCent'>;

const sharesOfOne = (reward: PromisedReward, config: ShareConfig): Share[] =>
  sharesOf([reward], {
    splitShare: config.SplitAnteilEmpfehler,
    recipientCapCents: config.MaxEmpfaengerPraemieCent,
  });

/** The ways to share one reward, in wire form. */
export const shareViews = (reward: PromisedReward, config: ShareConfig): ActiveReward['Aufteilung'] =>
  sharesOfOne(reward, config).map(({ shareRecommender, recommender, recipient }) => ({
    AnteilEmpfehler: shareRecommender,
    EmpfehlerCent: recommender[reward.kind] ?? 0,
    EmpfaengerCent: recipient[reward.kind] ?? 0,
  }));

/** The distinct amounts that a beneficiary can get of a reward. */
export const amountsOf = (reward: PromisedReward, config: ShareConfig): number[] => {
  const amounts = shareViews(reward, config).flatMap(({ EmpfehlerCent, EmpfaengerCent }) => [
    EmpfehlerCent,
    EmpfaengerCent,
  ]);
  return [...new Set(amounts)].filter((amount) => amount > 0);
};

const splitOf = (valueCents: number, config: ShareConfig): Split =>
  divideReward(valueCents, {
    shareRecommender: config.SplitAnteilEmpfehler,
    recipientCapCents: config.MaxEmpfaengerPraemieCent,
  });

/** The amounts that a picture of a reward shows; for a split both, the recommender's first. */
export const picturedCents = (valueCents: number, picture: RewardPicture, config: ShareConfig): readonly number[] => {
  const { recommender, recipient } = splitOf(valueCents, config);
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
