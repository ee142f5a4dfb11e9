import type { ReferralState } from '@mundwerk/contract/values/console/records';

/** How far the contracts of a recommendation are, as `insight_recommendation.standing` numbers it. */
const STANDING = {
  none: 0,
  paid: 1,
  contract: 2,
  pickedUp: 3,
  /** The contact's data is missing, which matters if the client always wants it, if the contact gets a share, or in either case. */
  missingIfWanted: 4,
  missingIfEarning: 5,
  missing: 6,
  ready: 7,
} as const;

/** When a client's contracts need the data of their contact. */
export interface DataNeeds {
  /** Reported contracts do in any case. */
  readonly isAlwaysWanted: boolean;
  /** Contracts do if the contact gets a share of the reward. */
  readonly doesContactEarn: boolean;
}

const isMissing = (standing: number, { isAlwaysWanted, doesContactEarn }: DataNeeds): boolean =>
  (isAlwaysWanted && (standing === STANDING.missingIfWanted || standing === STANDING.missing)) ||
  (doesContactEarn && (standing === STANDING.missingIfEarning || standing === STANDING.missing));

/** The state of a recommendation in lists. */
export const referralState = (standing: number, isValid: boolean, needs: DataNeeds): ReferralState => {
  switch (standing) {
    case STANDING.none:
      return isValid ? 'Gueltig' : 'Abgelaufen';
    case STANDING.paid:
      return 'Bezahlt';
    case STANDING.pickedUp:
      return 'Abgeholt';
    case STANDING.ready:
      return 'PraemieBereit';
    default:
      return isMissing(standing, needs) ? 'DatenFehlen' : 'Vertrag';
  }
};

/** What the rows of some states have: numbers of contracts, and, for recommendations without one, whether their link is valid; null for either. */
export const standingsOf = (
  states: readonly ReferralState[],
  needs: DataNeeds,
): { readonly standings: readonly number[]; readonly isValid: boolean | null } => {
  const [valid, ended] = [states.includes('Gueltig'), states.includes('Abgelaufen')];
  return {
    standings: Object.values(STANDING).filter((standing) =>
      standing === STANDING.none ? valid || ended : states.includes(referralState(standing, true, needs)),
    ),
    isValid: valid === ended ? null : valid,
  };
};
