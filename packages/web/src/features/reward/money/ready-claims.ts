import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { t } from '#lib/text/i18n.ts';

/** The claims that are ready: those payable by transfer, which are picked up together with one account, and vouchers, each chosen on its own. */
export const readyClaims = (claims: readonly OwnClaim[]): { transfers: OwnClaim[]; vouchers: OwnClaim[] } => {
  const ready = claims.filter(({ Status }) => Status === 'Bereitgestellt');
  return {
    transfers: ready.filter(({ Betraege }) => Betraege.Ueberweisung !== undefined),
    vouchers: ready.filter(({ Betraege }) => Betraege.Ueberweisung === undefined),
  };
};

/** The sum that these claims pay by transfer. */
export const transferSum = (claims: readonly OwnClaim[]): number =>
  claims.reduce((sum, { Betraege }) => sum + (Betraege.Ueberweisung ?? 0), 0);

/** The name of a claim: its recommendation's private name and product, else its occasion. */
export const claimName = (
  { Art, Empfehlungsnummer, Vertraege }: OwnClaim,
  list: readonly OwnRecommendation[],
): string => {
  if (Art === 'Bonus') return t('reward.claims.Bonus', { count: Vertraege ?? 0 });
  const own = list.find((one) => one.Empfehlungsnummer === Empfehlungsnummer);
  if (Art === 'Kulanz' || !own) return t('reward.claims.Kulanz');
  return own.FuerWen ? `${own.FuerWen}, ${own.Produkt.AnzeigeName}` : own.Produkt.AnzeigeName;
};
