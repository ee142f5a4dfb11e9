import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';

/** Whether goodwill can be requested at all, as the server decides it: no contract is known, or its reward will not come. */
const isGoodwillPossible = ({ Erklaerung, AuftragDatum }: OwnRecommendation): boolean =>
  AuftragDatum === null || Erklaerung.Handlungen.includes('requestGoodwill');

/** The recommendations a customer number can still be named for: one request each. */
export const goodwillChoices = (
  list: readonly OwnRecommendation[],
  requests: readonly { readonly Empfehlungsnummer: string }[],
): OwnRecommendation[] => {
  const asked = new Set(requests.map(({ Empfehlungsnummer }) => Empfehlungsnummer));
  return list.filter((own) => isGoodwillPossible(own) && !asked.has(own.Empfehlungsnummer));
};
