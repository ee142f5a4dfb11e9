import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { KnownRecipient } from './recipient-call.ts';
import { forgetRecipient, rememberRecipient } from './recipient-number.ts';

/** Data stored under a recipient's number. */
export interface RecipientLookup extends KnownRecipient {
  readonly hasData: boolean;
  readonly hasAgreed: boolean;
}

/** Loads what is stored under a recipient's number; null when it belongs to another recommendation, or is unknown (spec 2 §4). */
export const lookUpRecipient = async (
  recommendation: string,
  number: string,
  signal: AbortSignal,
): Promise<RecipientLookup | null> => {
  try {
    const found = await call('GET /empfaenger/{hex}', { params: { hex: number }, signal });
    if (found.Empfehlungsnummer !== recommendation) {
      forgetRecipient(recommendation);
      return null;
    }
    rememberRecipient(recommendation, number);
    return { number, token: found.Token, hasData: found.HatDaten, hasAgreed: found.HatZugestimmt };
  } catch (error) {
    forgetRecipient(recommendation);
    if (error instanceof ApiError && error.reason === 'recipientNotFound') return null;
    throw error;
  }
};
