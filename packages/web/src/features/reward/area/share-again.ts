import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { User } from '@mundwerk/contract/account/session';
import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { CreatedState, RecommenderFields } from '#shared/recommendation/created-recommendation.ts';

/** Data of the logged-in recommender that the pages of a recommendation need. */
export const recommenderOf = ({ Vorname, Nachname, Email }: User): RecommenderFields => ({
  firstName: Vorname,
  lastName: Nachname,
  email: Email,
});

/** A product the catalogue no longer has: its link still works, its reward is not promised any more. */
const withdrawnProduct = ({ Id, AnzeigeName }: OwnRecommendation['Produkt']): Product => ({
  Id,
  AnzeigeName,
  ExterneId: null,
  Beschreibung: '',
  Produktlink: '',
  Praemien: [],
  Photo: null,
  Kategorien: [],
});

const productOf = async ({ Produkt }: OwnRecommendation): Promise<Product> => {
  try {
    return await call('GET /produkt/{id}', { params: { id: Produkt.Id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return withdrawnProduct(Produkt);
    throw error;
  }
};

/** The state that opens the share screen for an earlier recommendation. */
export const shareState = async (own: OwnRecommendation, user: User): Promise<CreatedState> => {
  const { Empfehlungsnummer, Status, GueltigBis, AnteilEmpfehler, OptinErforderlich, Empfehlungscode, Links, Teilen } =
    own;
  return {
    created: {
      Empfehlungsnummer,
      Status,
      GueltigBis,
      AnteilEmpfehler,
      OptinErforderlich,
      Empfehlungscode,
      Links,
      ...(Teilen && { Teilen }),
    },
    message: own.Nachricht ?? '',
    product: await productOf(own),
    recommender: recommenderOf(user),
    privateName: own.FuerWen,
  };
};
