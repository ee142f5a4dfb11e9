import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { t } from '#lib/text/i18n.ts';

/** The occasion of the reward, as the key of its texts. */
const occasion = ({ Art, Beguenstigter, Produkt }: ClaimView) => {
  if (Art !== 'Empfehlung') return Art;
  return Produkt ? Beguenstigter : 'any';
};

/** The sentence that says what the reward is for. */
export const claimLead = (claim: ClaimView): string =>
  t(`reward.pickup.lead.${occasion(claim)}`, productValues(claim.Produkt ?? { AnzeigeName: '' }));
