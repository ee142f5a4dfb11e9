import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';

/** Whether goodwill can be requested at all: the link has expired, or no order is known (decisions §6). */
export const isGoodwillPossible = ({ Status, AuftragDatum }: OwnRecommendation): boolean =>
  Status === 'Abgelaufen' || AuftragDatum === null;

/** The recommendations a customer number can still be named for: one request each. */
export const goodwillChoices = (
  list: readonly OwnRecommendation[],
  requests: readonly { readonly Empfehlungsnummer: string }[],
): OwnRecommendation[] => {
  const asked = new Set(requests.map(({ Empfehlungsnummer }) => Empfehlungsnummer));
  return list.filter((own) => isGoodwillPossible(own) && !asked.has(own.Empfehlungsnummer));
};
