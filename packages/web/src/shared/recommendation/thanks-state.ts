import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';

/** The occasion of the thanks, passed to the thanks page in its history entry. */
export type ThanksState =
  | { readonly occasion: 'farewell' }
  | {
      readonly occasion: 'offline';
      readonly created: Pick<RecommendationCreated, 'Empfehlungsnummer' | 'Empfehlungscode' | 'GueltigBis'>;
      readonly productId: number;
      readonly productName: string;
      readonly firstName: string;
      readonly email: string;
    };

/** Reads the state of the thanks page's entry; null when the visitor opened the URL directly. */
export const readThanksState = (state: unknown): ThanksState | null => {
  const { occasion } = (state ?? {}) as Partial<ThanksState>;
  return occasion === 'farewell' || occasion === 'offline' ? (state as ThanksState) : null;
};
