import type { ReviewRules } from '@mundwerk/contract/console/review/rule-calls';
import type { StoredRules } from '#modules/review/index.ts';

/** The rules that an operator sets, on the wire. */
export type GivenRules = Omit<ReviewRules, 'MitgelieferteDomains' | 'GeaendertAm' | 'GeaendertVon'>;

/** Rules as the contract describes them. */
export const rulesView = (rules: StoredRules): GivenRules => ({
  Halten: rules.hold,
  Beobachten: rules.watch,
  FristTage: rules.days,
  WegwerfDomains: [...rules.disposableDomains],
  VertrauteDomains: [...rules.trustedDomains],
});

/** Rules as they are stored: lists sorted, each domain once. */
export const storedRules = (given: GivenRules): StoredRules => ({
  hold: given.Halten,
  watch: given.Beobachten,
  days: given.FristTage,
  disposableDomains: [...new Set(given.WegwerfDomains)].toSorted(),
  trustedDomains: [...new Set(given.VertrauteDomains)].toSorted(),
});
