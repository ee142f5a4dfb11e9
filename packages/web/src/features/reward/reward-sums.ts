import type { OwnClaim } from '@mundwerk/contract/reward/reward';

/** What was paid out, and what is ready or on its way, in cents. An open claim is no promise yet, so it is left out. */
export const rewardSums = (
  claims: readonly Pick<OwnClaim, 'Status' | 'WertCent'>[],
): { received: number; expected: number } => {
  const sum = (...states: OwnClaim['Status'][]): number =>
    claims.reduce((total, { Status, WertCent }) => total + (states.includes(Status) ? WertCent : 0), 0);
  return { received: sum('Ausgezahlt'), expected: sum('Bereitgestellt', 'Abgeholt') };
};
