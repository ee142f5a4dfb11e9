import type { User } from '@mundwerk/contract/account/session';
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

/** Data of the logged-in recommender that the pages of a recommendation need. */
export const recommenderOf = ({ Vorname, Nachname, Email }: User): RecommenderFields => ({
  firstName: Vorname,
  lastName: Nachname,
  email: Email,
});

/**
 * State of a link that recommends a product: for people who are logged in and agreed to everything before, its press already makes the
 * link. A page that is opened in another way, by its URL, always shows the form.
 */
export const BY_PRESS = { isByPress: true } as const;

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
  /** The campaigns that the link takes part in, in the words that were agreed to. */
  joined?: readonly string[];
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
