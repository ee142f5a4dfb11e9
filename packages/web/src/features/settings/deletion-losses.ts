import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';

/** Everything that is lost with the account. */
export interface DeletionLosses {
  /** Rewards not paid out yet. */
  readonly rewards: readonly (OwnRecommendation & { readonly Praemie: NonNullable<OwnRecommendation['Praemie']> })[];
  readonly rewardCents: number;
  /** Recommendations whose link still works, or whose order is still open. */
  readonly links: readonly OwnRecommendation[];
}

const UNPAID = new Set<string>(['Offen', 'Bereitgestellt', 'Abgeholt']);

/** Determines from the list what a deletion would lose. */
export const deletionLosses = (list: readonly OwnRecommendation[]): DeletionLosses => {
  const rewards = list.flatMap((own) =>
    own.Praemie && UNPAID.has(own.Praemie.Status) ? [{ ...own, Praemie: own.Praemie }] : [],
  );
  return {
    rewards,
    rewardCents: rewards.reduce((sum, { Praemie }) => sum + Praemie.WertCent, 0),
    links: list.filter(({ Status, Statusmeldung, Praemie }) => Status === 'Ok' && Statusmeldung.IstOffen && !Praemie),
  };
};
