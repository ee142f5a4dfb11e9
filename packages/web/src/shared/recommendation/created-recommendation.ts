import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';

/** Data of the recommender in the form; prefilled for the next recommendation. */
export interface RecommenderFields {
  firstName: string;
  lastName: string;
  email: string;
  /** The agency's number, when the recommender arrived through an agency link. */
  agentNumber?: string;
}

/** State that the form passes to the share screen in the history entry: the server returns these links only once. */
export interface CreatedState {
  created: RecommendationCreated;
  message: string;
  /** The message that the page behind the link shows, where another one has been written but not sent yet. */
  storedMessage?: string;
  product: Product;
  recommender: RecommenderFields;
  /** The link was just mailed to its recommender; not where an earlier one is opened again. */
  isMailed?: boolean;
  /** The private name, where the recommender has entered one before. */
  privateName?: string | null;
}

/** Reads the state of a share screen's entry; null when the visitor came by a link instead. */
export const readCreatedState = (state: unknown, recommendationNumber: string | undefined): CreatedState | null => {
  const found = (state ?? {}) as Partial<CreatedState>;
  return found.created?.Empfehlungsnummer === recommendationNumber && found.product && found.recommender
    ? (found as CreatedState)
    : null;
};
