import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';

/** What the form knows of the person who recommends; filled in again for the next recommendation. */
export interface RecommenderFields {
  firstName: string;
  lastName: string;
  email: string;
  /** Whom their recommendations count for, when an agency's link brought them. */
  agentNumber?: string;
}

/** What the form hands to the share screen in the history entry: the server tells these links only once. */
export interface CreatedState {
  created: RecommendationCreated;
  message: string;
  product: Product;
  recommender: RecommenderFields;
  /** The link was just mailed to its recommender; not where an earlier one is opened again. */
  isMailed?: boolean;
  /** Whom it is for, where its recommender has noted that before. */
  privateName?: string | null;
}

/** Reads the state of a share screen's entry; null when the visitor came by a link instead. */
export const readCreatedState = (state: unknown, recommendationNumber: string | undefined): CreatedState | null => {
  const found = (state ?? {}) as Partial<CreatedState>;
  return found.created?.Empfehlungsnummer === recommendationNumber && found.product && found.recommender
    ? (found as CreatedState)
    : null;
};
