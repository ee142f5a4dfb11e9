import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';

/** What goes with the account. */
export interface DeletionLosses {
  /** Rewards not paid out yet. */
  readonly rewards: readonly (OwnRecommendation & { readonly Praemie: NonNullable<OwnRecommendation['Praemie']> })[];
  readonly rewardCents: number;
  /** Recommendations whose link could still be followed, or whose order is still on its way. */
  readonly links: readonly OwnRecommendation[];
}

const UNPAID = new Set<string>(['Offen', 'Bereitgestellt', 'Abgeholt']);

/** Reads out of the list what a deletion would take away. */
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
