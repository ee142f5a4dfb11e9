import type { OwnRecommendation } from '@mundwerk/contract/recommender';

/** What was paid out, and what is ready or on its way, in cents. An open claim is no promise yet, so it is left out. */
export const rewardSums = (list: readonly OwnRecommendation[]): { received: number; expected: number } => {
  const sum = (...states: NonNullable<OwnRecommendation['Praemie']>['Status'][]): number =>
    list.reduce((total, { Praemie }) => total + (Praemie && states.includes(Praemie.Status) ? Praemie.WertCent : 0), 0);
  return { received: sum('Ausgezahlt'), expected: sum('Bereitgestellt', 'Abgeholt') };
};
